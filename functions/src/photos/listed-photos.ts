import type { Transaction } from 'firebase-admin/firestore';
import type { DealPhoto } from 'domain/deal/deal-document.ts';
import { type PhotoUpload, photoUploadDocument } from 'domain/deal/photo-upload.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';

/** Returns the entry of a photo that the pipeline has not finished. */
const pendingPhoto = (id: string): DealPhoto => ({
  id,
  ready: false,
  width: 0,
  height: 0,
  token: '',
  placeholder: '',
});

export const readyPhoto = ({ id, width, height, token, placeholder }: PhotoUpload): DealPhoto => ({
  id,
  ready: true,
  width,
  height,
  token,
  placeholder,
});

/** A deal's photos as stored, and the ids of uploads to mark as listed. */
export type ListedPhotos = { photos: DealPhoto[]; toMark: string[] };

/**
 * Returns the deal's photo entries for the form's photo ids, read within the transaction: finished ones with all their data, others as
 * pending; refused ones are left out. Entries that the deal already shows stay unchanged.
 * @throws ApiError `invalid-input` for a photo of another uploader, if `uploader` is given
 */
export async function listedPhotos(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  ids: readonly string[],
  { shown = [], uploader }: { shown?: readonly DealPhoto[]; uploader?: string } = {},
): Promise<ListedPhotos> {
  const kept = new Map(shown.filter(({ ready }) => ready).map((photo) => [photo.id, photo]));
  const requested = ids.filter((id) => !kept.has(id));
  const snapshots =
    requested.length === 0
      ? []
      : await transaction.getAll(...requested.map((id) => db.doc(paths.photoUpload(dealId, id))));
  const uploads = new Map<string, PhotoUpload>(
    snapshots
      .filter(({ exists }) => exists)
      .map((snapshot) => [snapshot.id, { ...photoUploadDocument.parse(snapshot.data()), id: snapshot.id }]),
  );
  const foreign = ids.findIndex((id) => uploader !== undefined && (uploads.get(id)?.uid ?? uploader) !== uploader);
  if (foreign >= 0) {
    throw new ApiError('invalid-input', { details: [fieldError(`photos.${foreign}`, 'validation.choice')] });
  }
  const photos = ids.flatMap((id) => {
    const upload = uploads.get(id);
    if (upload?.state === 'refused') return [];
    return [kept.get(id) ?? (upload?.state === 'ready' ? readyPhoto(upload) : pendingPhoto(id))];
  });
  const toMark = [...uploads.values()]
    .filter(({ state, listed }) => state !== 'refused' && !listed)
    .map(({ id }) => id);
  return { photos, toMark };
}

/** Marks uploads as listed, so that the cleanup of abandoned drafts skips them. */
export function markListed(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  dealId: string,
  ids: readonly string[],
): void {
  for (const id of ids) transaction.update(db.doc(paths.photoUpload(dealId, id)), { listed: true });
}
