import { assumptions, defaultAssumptions, type AssumptionName, type Assumptions } from 'domain/finance/assumptions.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

/** What a reader assumes otherwise than the defaults. */
export type OwnAssumptions = Partial<Assumptions>;

export const isDefault = (name: AssumptionName, value: number): boolean => value === defaultAssumptions[name];

/** What differs from the defaults; what is out of bounds or no number is the default. */
export const ownIn = (given: Record<string, unknown>): OwnAssumptions =>
  Object.fromEntries(
    Object.entries(assumptions.parse(given)).filter(([name, value]) => !isDefault(name as AssumptionName, value)),
  );

const parse = (snapshot: QueryDocumentSnapshot): OwnAssumptions => ownIn(snapshot.data());

/** What somebody assumes on all their devices, live; undefined where they never changed anything. */
export function useStoredAssumptions(uid: string): LiveDocument<OwnAssumptions> {
  const firestore = useFirestore();
  return useLiveDocument(doc(firestore, paths.assumptions(uid)), parse);
}

/** Settles when the server has them; without a network that is when there is one again. */
export function useSaveAssumptions(uid: string): (own: OwnAssumptions) => Promise<void> {
  const firestore = useFirestore();
  return async (own) => {
    const sdk = await firestore.sdk();
    await sdk.setDoc(sdk.doc(sdk.firestore, paths.assumptions(uid)), own);
  };
}
