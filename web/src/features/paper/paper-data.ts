import { paperDocument, type Paper } from 'domain/paper/paper.ts';
import type { QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';

/** Returns a stored paper with its id and that of its deal. */
export const parsePaper = (snapshot: QueryDocumentSnapshot): Paper => ({
  ...paperDocument.parse(snapshot.data()),
  id: snapshot.id,
  dealId: snapshot.ref.path.split('/')[1] ?? '',
});
