import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { timestamp } from 'domain/timestamp.ts';
import { limit, orderBy, type Query } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';
import { useOwnDocument } from '#platform/live/use-own-document.ts';

/** A note as read; its time is unknown until the server has it. */
const storedNote = z.object({ text: z.string(), updatedAt: z.nullable(timestamp) });
export type StoredNote = z.infer<typeof storedNote>;
export type NoteOnDeal = StoredNote & { id: string };

const notesQuery = (firestore: Firestore, uid: string): Query => ({
  firestore,
  path: paths.ownOfDeals(uid, 'dealNotes'),
  group: false,
  constraints: [orderBy('updatedAt', 'desc'), limit(queryBounds.ownOfDeals)],
});
const parse = withId(storedNote);

/** A person's note on a deal, live. */
export const useNote = (uid: string, dealId: string) =>
  useOwnDocument(paths.ownOfDeal(uid, 'dealNotes', dealId), storedNote);

/** All notes of a person, live, the latest first; `id` is the deal's. */
export function useNotes(uid: string): LiveQuery<NoteOnDeal> & { textOf: (dealId: string) => string | undefined } {
  const firestore = useFirestore();
  const notes = useLiveQuery(notesQuery(firestore, uid), parse);
  const texts = useMemo(() => new Map(notes.rows.map(({ id, text }) => [id, text])), [notes.rows]);
  const textOf = useCallback((dealId: string) => texts.get(dealId), [texts]);
  return { ...notes, textOf };
}

/** Saves a note, or deletes it if there is no text. Resolves once the server has it. */
export type SaveNote = (text: string | undefined) => Promise<void>;

/** @throws FirebaseError when the rules refuse it: the first note on a deal that is not to be seen */
export function useSaveNote(uid: string, dealId: string): SaveNote {
  const firestore = useFirestore();
  return useCallback(
    async (text) => {
      const sdk = await firestore.sdk();
      const note = sdk.doc(sdk.firestore, paths.ownOfDeal(uid, 'dealNotes', dealId));
      await (text === undefined ? sdk.deleteDoc(note) : sdk.setDoc(note, { text, updatedAt: sdk.serverTimestamp() }));
    },
    [firestore, uid, dealId],
  );
}
