import { openPageSlots } from 'domain/api/papers.ts';
import { limits } from 'domain/limits.ts';
import { type PageRefusal, pageDocument } from 'domain/paper/paper.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { createQueueHook } from '#features/upload-queue/queue-data.ts';
import { createQueueStore } from '#features/upload-queue/queue-store.ts';
import { call } from '#platform/api/call.ts';
import { collection, limit, onSnapshot, query, where } from '#platform/firebase/firestore.ts';
import { upload } from '#platform/firebase/upload.ts';
import { pageDatabase } from './page-database.ts';
import { createPageSlots } from './page-slots.ts';

/** The person's only queue of pages. What is added was encoded by the editor, so nothing is left to prepare. */
export const usePageQueue = createQueueHook<PageRefusal>((uid, firestore) => {
  const slots = createPageSlots({
    ask: (dealId, pages) => call(openPageSlots, { params: { dealId }, body: { pages } }),
    now: () => Date.now(),
  });
  return {
    store: createQueueStore(pageDatabase),
    mostBytes: limits.pageBytes,
    prepare: (page) => Promise.resolve({ photo: page }),
    refusalOf: () => 'unreadable',
    upload: (dealId, pageId, page, onProgress, next) =>
      upload(() => slots.open(dealId, pageId, next), storagePaths.pageUpload(uid, dealId, pageId), page, onProgress),
    watch: (dealId, onReports) =>
      onSnapshot(
        query(collection(firestore, paths.paperPages(dealId)), where('uid', '==', uid), limit(queryBounds.paperPages)),
        ({ docs }) =>
          onReports(
            docs.flatMap((snapshot) => {
              const parsed = pageDocument.safeParse(snapshot.data());
              return parsed.success ? [{ ...parsed.data, id: snapshot.id }] : [];
            }),
          ),
        (error) => console.error('The status of the pages could not be read', error),
      ),
    publishedAddress: () => undefined,
  };
});
