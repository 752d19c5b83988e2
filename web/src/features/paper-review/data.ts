import type { BodyOf } from 'domain/api/endpoint.ts';
import { reviewPaper } from 'domain/api/papers.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { parsePaper } from '#features/paper/paper-data.ts';
import { call } from '#platform/api/call.ts';
import { collectionGroup, orderBy, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';

const pageSize = 50;

/** Live list of the papers of all deals that wait for an admin, oldest first. */
export function usePapersToReview(): LiveList<Paper> {
  const waiting = query(
    collectionGroup(useFirestore(), paths.paperGroup()),
    where('review', '==', 'waiting'),
    orderBy('updatedAt'),
  );
  return useLivePages(waiting, pageSize, parsePaper);
}

type PaperReview = BodyOf<typeof reviewPaper>;

/** Sends the version that the admin read. @throws ApiError `edited-meanwhile`, `not-found` */
export const sendReview = ({ dealId, id, version }: Pick<Paper, 'dealId' | 'id' | 'version'>, body: PaperReview) =>
  call(reviewPaper, { params: { dealId, paperId: id }, body, headers: { 'If-Match': `"${version}"` } });
