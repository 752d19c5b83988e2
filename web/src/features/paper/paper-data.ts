import { paperDocument, type Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, query, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

/** Returns a stored paper with its id and that of its deal. */
export const parsePaper = (snapshot: QueryDocumentSnapshot): Paper => ({
  ...paperDocument.parse(snapshot.data()),
  id: snapshot.id,
  dealId: snapshot.ref.path.split('/')[1] ?? '',
});

/** All papers of a deal, live; for its originator and admins. */
export const usePapers = (dealId: string) =>
  useLiveQuery(query(collection(useFirestore(), paths.papers(dealId)), limit(queryBounds.papers)), parsePaper);
