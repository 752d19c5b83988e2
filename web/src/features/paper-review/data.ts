import type { BodyOf } from 'domain/api/endpoint.ts';
import { reviewPaper } from 'domain/api/papers.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { paperOpeningDocument, unopenedPages } from 'domain/paper/paper-reader.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { parsePaper } from '#features/paper/paper-data.ts';
import { call } from '#platform/api/call.ts';
import { collection, collectionGroup, limit, orderBy, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

const pageSize = 50;
/** Maximum number of waiting papers to count; more are shown as "99+". */
const counted = 100;

const waitingPapers = (firestore: Firestore) =>
  query(collectionGroup(firestore, paths.paperGroup()), where('review', '==', 'waiting'), orderBy('updatedAt'));

/** Live list of the papers of all deals that wait for an admin, oldest first. */
export const usePapersToReview = (): LiveList<Paper> =>
  useLivePages(waitingPapers(useFirestore()), pageSize, parsePaper);

/** Live number of papers that wait for an admin, and since when the first one has; undefined while it loads. */
export function useWaitingPaperCount(): { count: number; text: string; since: Date | undefined } | undefined {
  const { state, size, rows } = useLiveQuery(query(waitingPapers(useFirestore()), limit(counted)), parsePaper);
  if (state !== 'ready') return undefined;
  return { count: size, text: size < counted ? String(size) : `${counted - 1}+`, since: rows[0]?.updatedAt };
}

/** Live numbers of the pages that an admin has not opened in a paper's present version; undefined while they load. */
export function useUnopenedPages(paper: Paper, uid: string): number[] | undefined {
  const mine = query(
    collection(useFirestore(), paths.paperOpenings(paper.dealId)),
    where('reader.uid', '==', uid),
    where('paperId', '==', paper.id),
    where('version', '==', paper.version),
    limit(queryBounds.paperOpenings),
  );
  const { state, rows } = useLiveQuery(mine, (snapshot) => paperOpeningDocument.parse(snapshot.data()));
  return state === 'ready' ? unopenedPages(paper, rows) : undefined;
}

type PaperReview = BodyOf<typeof reviewPaper>;

/** Sends the version that the admin read. @throws ApiError `edited-meanwhile`, `not-found`, `pages-unopened` */
export const sendReview = ({ dealId, id, version }: Pick<Paper, 'dealId' | 'id' | 'version'>, body: PaperReview) =>
  call(reviewPaper, { params: { dealId, paperId: id }, body, headers: { 'If-Match': `"${version}"` } });
