import { useQuery } from '@tanstack/react-query';
import { askForPaper, readPage } from 'domain/api/papers.ts';
import { paperReaderDocument } from 'domain/paper/paper-reader.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { parsePaper } from '#features/paper/paper-data.ts';
import { asSignedIn, call } from '#platform/api/call.ts';
import { createFetchFile } from '#platform/api/request.ts';
import { collection, doc, limit, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument } from '#platform/live/use-live-document.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

/**
 * Live list of a deal's papers: those that members see, or all for admins.
 * @param dealId undefined: nothing to listen to
 */
export function usePapersOf(dealId: string | undefined, isAdmin: boolean) {
  const firestore = useFirestore();
  const papers = dealId === undefined ? undefined : collection(firestore, paths.papers(dealId));
  const shown = isAdmin ? [] : [where('shown', '==', true)];
  return useLiveQuery(papers && query(papers, ...shown, limit(queryBounds.papers)), parsePaper);
}

/**
 * The papers of a deal that a buyer asked for, live.
 * @param uid undefined for members who do not ask
 */
export function useMyQuestions(dealId: string, uid: string | undefined) {
  const firestore = useFirestore();
  return useLiveDocument(uid === undefined ? undefined : doc(firestore, paths.paperReader(dealId, uid)), (snapshot) =>
    paperReaderDocument.parse(snapshot.data()),
  );
}

/** @throws ApiError `email-unverified`, `too-many-requests`, `deal-not-open` */
export const sendQuestion = ({ dealId, id }: Pick<Paper, 'dealId' | 'id'>) =>
  call(askForPaper, { params: { dealId, paperId: id } });

const fetchFile = createFetchFile(asSignedIn);

/**
 * Returns the picture of a page, from 1. Each visit asks again, because the server judges each time whether the page is still open, and
 * writes down that it was.
 */
export const usePaperPage = ({ dealId, id, version }: Pick<Paper, 'dealId' | 'id' | 'version'>, page: number) =>
  useQuery({
    queryKey: ['paper page', dealId, id, version, page],
    queryFn: async ({ signal }) => {
      const params = { dealId, paperId: id, page: String(page) };
      return (await fetchFile(readPage, { params, signal })).content;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
