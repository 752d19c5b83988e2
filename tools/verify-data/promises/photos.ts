import { type DealPhoto, dealPhoto } from 'domain/deal/deal-document.ts';
import { type PhotoUploadDocument, photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { limits, photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { alignPhotoTokens } from '#functions/photos/close-photos.ts';
import { removeUnlistedPhoto } from '#functions/photos/unlisted-photo.ts';
import type { Breach, DataPromise, Repair } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, type File, filesIn, joined } from '#tools/verify-data/read.ts';

/** An hourly function removes unused uploads after a day; half a day later is overdue. In milliseconds. */
const leftFor = limits.draftPhotoLifetime + 12 * 60 * 60_000;

export const photos: DataPromise = {
  name: 'every photo has its files, every file is of a photo, and nothing that nobody took up is left',
  async *find(context) {
    const { db } = context;
    let published = 0;
    const strays: string[] = [];
    const streams = joined({
      deals: byId(db.collection(paths.deals()).select('photos')),
      uploads: byParent(allOf(db, paths.photoUploads('-'))),
      files: publishedFiles(context),
    });
    for await (const { key, of } of streams) {
      const shown = (of.deals[0]?.get('photos') ?? []) as unknown[];
      const entries = new Map(
        shown.flatMap((entry) => dealPhoto.safeParse(entry).data ?? []).map((photo) => [photo.id, photo]),
      );
      const uploads = new Map(
        of.uploads.flatMap((snapshot) => {
          const upload = photoUploadDocument.safeParse(snapshot.data()).data;
          return upload ? [[snapshot.id, { ...upload, id: snapshot.id }] as const] : [];
        }),
      );
      const files = new Map(of.files.map((file) => [file.name, file]));

      if (entries.size < shown.length)
        yield {
          path: paths.deal(key),
          problem: `shows ${shown.length} photos, of which ${entries.size} are different`,
        };
      for (const photo of entries.values()) {
        const upload = uploads.get(photo.id);
        if (photo.ready && upload?.state === 'ready' && !isShownAs(upload, photo))
          yield { path: paths.deal(key), problem: `shows photo ${photo.id} otherwise than it was made` };
        if (photo.ready) yield* missing(paths.deal(key), key, photo, files, alignment(context, key));
        // The upload of a photo that is not ready may be paused on its owner's device for any time.
        else if (upload && upload.state !== 'processing')
          yield { path: paths.deal(key), problem: `waits for photo ${photo.id}, whose upload is ${upload.state}` };
      }
      for (const upload of uploads.values()) {
        const path = paths.photoUpload(key, upload.id);
        const age = context.now().getTime() - upload.createdAt.getTime();
        if (upload.state === 'ready' && !entries.has(upload.id)) yield* missing(path, key, upload, files);
        if (upload.listed !== entries.has(upload.id))
          yield {
            path,
            problem: upload.listed ? 'is listed, and no deal lists it' : 'is not listed, and its deal lists it',
          };
        if (!upload.listed && !entries.has(upload.id) && age > leftFor)
          yield {
            path,
            problem: `was left since ${upload.createdAt.toISOString()}`,
            repair: { does: 'remove the photo', run: () => removeUnlistedPhoto(context, key, upload.id) },
          };
      }
      for (const name of files.keys()) {
        const id = photoOf(name);
        const known =
          id !== undefined && (entries.get(id)?.ready || (uploads.has(id) && uploads.get(id)?.state !== 'refused'));
        if (known) published += 1;
        else strays.push(name);
      }
    }
    yield* filesOfNoPhoto(context, strays, published);
    yield* oldUploads(context);
  },
};

/**
 * After a restore, files may be newer than documents. Where most files have no photo, the documents are missing instead, such as during an
 * import, and nothing is repaired.
 */
function* filesOfNoPhoto({ bucket }: Context, names: readonly string[], published: number): Generator<Breach> {
  for (const name of names)
    yield {
      path: `gs:${name}`,
      problem: 'is a file of no photo',
      ...(names.length < published && {
        repair: { does: 'delete the file', run: () => bucket.file(name).delete({ ignoreNotFound: true }) },
      }),
    };
}

/** Returns whether size and preview are those of the upload; the token changes when a deal is deleted. */
const isShownAs = (upload: PhotoUploadDocument, photo: DealPhoto): boolean =>
  upload.width === photo.width && upload.height === photo.height && upload.placeholder === photo.placeholder;

type Published = Pick<DealPhoto, 'id' | 'token'>;

const alignment = (context: Context, dealId: string): Repair => ({
  does: 'store the files of its photos under the tokens that it says',
  run: () => alignPhotoTokens(context, dealId),
});

/** @param repair of a wrong token; a missing file cannot be repaired */
function* missing(
  path: string,
  dealId: string,
  photo: Published,
  files: ReadonlyMap<string, File>,
  repair?: Repair,
): Generator<Breach> {
  for (const size of photoSizes) {
    const name = storagePaths.photo(dealId, photo.id, size);
    const file = files.get(name);
    if (!file) {
      yield { path, problem: `photo ${photo.id} has no file ${name}` };
      continue;
    }
    const tokens = String(file.metadata.metadata?.['firebaseStorageDownloadTokens'] ?? '').split(',');
    if (!tokens.includes(photo.token))
      yield { path, problem: `photo ${photo.id} has a token that does not open ${name}`, ...(repair && { repair }) };
  }
}

const photoOf = (name: string): string | undefined => /^deals\/[^/]+\/photos\/([^/_]+)_\d+\.webp$/.exec(name)?.[1];

/** Yields every file below `deals/` with the deal's id. The order of names is that of the ids, which are letters and digits. */
async function* publishedFiles(context: Context): AsyncGenerator<readonly [string, File]> {
  for await (const file of filesIn(context, 'deals/')) yield [file.name.split('/')[1] ?? '', file];
}

async function* oldUploads(context: Context): AsyncGenerator<Breach> {
  for (const root of [storagePaths.uploads(), storagePaths.proofUploads()]) yield* oldIn(context, `${root}/`);
}

async function* oldIn(context: Context, prefix: string): AsyncGenerator<Breach> {
  for await (const file of filesIn(context, prefix)) {
    const created = new Date(String(file.metadata.timeCreated));
    if (context.now().getTime() - created.getTime() <= leftFor) continue;
    yield {
      path: `gs:${file.name}`,
      problem: `was left since ${created.toISOString()}`,
      repair: { does: 'delete the upload', run: () => file.delete({ ignoreNotFound: true }) },
    };
  }
}
