import type { File, GetFilesOptions } from '@google-cloud/storage';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { removeUnlistedPhoto } from './unlisted-photo.ts';

const pageSize = 50;

/** Folders of uploads, and names that begin with a slash, which ours never do (functions/src/photos/README.md). */
const prefixes = [
  `${storagePaths.uploads()}/`,
  `${storagePaths.proofUploads()}/`,
  `${storagePaths.pageUploads()}/`,
  '/',
];

/**
 * Removes uploads that the pipeline did not finish within a day, and photos that no deal lists, because the draft was abandoned or the
 * photo was replaced before the deal was saved.
 * @returns the numbers of removed uploads and photos
 */
export async function cleanUpPhotos(context: Context): Promise<{ uploads: number; photos: number }> {
  const before = new Date(context.now().getTime() - limits.draftPhotoLifetime);
  return { uploads: await removeUploads(context, before), photos: await removeUnlisted(context, before) };
}

async function removeUploads(context: Context, before: Date): Promise<number> {
  let removed = 0;
  for await (const files of pagesOfUploads(context)) {
    const old = files.filter(({ metadata }) => new Date(String(metadata.timeCreated)) < before);
    removed += await countDone(
      context,
      old.map((file) => file.delete({ ignoreNotFound: true })),
    );
  }
  return removed;
}

async function* pagesOfUploads({ bucket }: Context): AsyncGenerator<File[]> {
  for (const prefix of prefixes) {
    let query: GetFilesOptions | null = { prefix, maxResults: pageSize, autoPaginate: false };
    while (query) {
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next one starts
      const [files, next]: [File[], GetFilesOptions | null, ...unknown[]] = await bucket.getFiles(query);
      yield files;
      query = next;
    }
  }
}

async function removeUnlisted(context: Context, before: Date): Promise<number> {
  let removed = 0;
  const unlisted = context.db
    .collectionGroup(paths.photoUploadGroup())
    .where('listed', '==', false)
    .where('createdAt', '<', Timestamp.fromDate(before))
    .orderBy('createdAt')
    .limit(pageSize);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
    const { docs } = await (last ? unlisted.startAfter(last) : unlisted).get();
    // oxlint-disable-next-line no-await-in-loop
    removed += await countDone(
      context,
      docs.map(({ ref }) => removeUnlistedPhoto(context, ref.parent.parent?.id ?? '', ref.id)),
    );
    last = docs.at(-1);
    if (docs.length < pageSize) return removed;
  }
}

/** Returns how many succeeded. A failure does not block the others and is retried by the next cleanup. */
async function countDone({ log }: Context, removals: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(removals);
  for (const result of results) {
    if (result.status === 'rejected') log.error('Something abandoned was not removed', result.reason);
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}
