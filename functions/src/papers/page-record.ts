import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { pageDocument, type UploadedPage } from 'domain/paper/paper.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** Parses a page's record; undefined if it does not exist. */
export const pageIn = (snapshot: DocumentSnapshot): UploadedPage | undefined =>
  snapshot.exists ? { ...pageDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** The change of a page that no paper lists any more: the next clean-up removes it, if its operation does not. */
export const unlisted = { listed: false, createdAt: Timestamp.fromMillis(0) };

/** Deletes a page's picture, then its record, so that the clean-up still finds the picture if this is interrupted. */
export async function deletePage(
  { db, bucket }: Pick<Context, 'db' | 'bucket'>,
  dealId: string,
  pageId: string,
): Promise<void> {
  await bucket.file(storagePaths.page(dealId, pageId)).delete({ ignoreNotFound: true });
  await db.doc(paths.paperPage(dealId, pageId)).delete();
}

/** Deletes pages that no paper lists any more. Never throws: what cannot be deleted now is unlisted, and the clean-up removes it. */
export async function deleteRemovedPages(context: Context, dealId: string, ids: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(ids.map((id) => deletePage(context, dealId, id)));
  for (const result of results) {
    if (result.status === 'rejected') context.log.warn(`A removed page of ${dealId} was not deleted`, result.reason);
  }
}
