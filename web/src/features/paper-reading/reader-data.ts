import type * as z from 'zod/mini';
import { answerForPaper } from 'domain/api/papers.ts';
import { openingDocument, paperReaderDocument } from 'domain/paper/paper-reader.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { call } from '#platform/api/call.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';

/** Maximum number of openings shown. */
const openingsShown = 50;

/** Live list of the buyers who asked for papers of a deal, for its originator and admins. */
export const usePaperReaders = (dealId: string) =>
  useLiveQuery(
    query(collection(useFirestore(), paths.paperReaders(dealId)), limit(queryBounds.paperReaders)),
    (snapshot) => paperReaderDocument.parse(snapshot.data()),
  );

/** Live list of who opened papers of a deal, or the deal in its head start, newest first, for its originator and admins. */
export const usePaperOpenings = (dealId: string) =>
  useLiveQuery(
    query(collection(useFirestore(), paths.paperOpenings(dealId)), orderBy('lastAt', 'desc'), limit(openingsShown)),
    withId<z.infer<typeof openingDocument>>(openingDocument),
  );

/** @throws ApiError `not-found` when the paper is gone */
export const sendPaperAnswer = (params: { dealId: string; paperId: string; buyerUid: string }, allowed: boolean) =>
  call(answerForPaper, { params, body: { allowed } });
