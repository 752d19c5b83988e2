import { assumptions, defaultAssumptions, type AssumptionName, type Assumptions } from 'domain/finance/assumptions.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

/** The assumptions that differ from the defaults. */
export type OwnAssumptions = Partial<Assumptions>;

export const isDefault = (name: AssumptionName, value: number): boolean => value === defaultAssumptions[name];

/** Returns the values that differ from the defaults; invalid values count as defaults. */
export const ownIn = (given: Record<string, unknown>): OwnAssumptions =>
  Object.fromEntries(
    Object.entries(assumptions.parse(given)).filter(([name, value]) => !isDefault(name as AssumptionName, value)),
  );

const parse = (snapshot: QueryDocumentSnapshot): OwnAssumptions => ownIn(snapshot.data());

/** The person's assumptions on all devices, live; undefined when they never changed any. */
export function useStoredAssumptions(uid: string): LiveDocument<OwnAssumptions> {
  const firestore = useFirestore();
  return useLiveDocument(doc(firestore, paths.assumptions(uid)), parse);
}

/** The returned function resolves once the server has stored them; while offline, that is after reconnecting. */
export function useSaveAssumptions(uid: string): (own: OwnAssumptions) => Promise<void> {
  const firestore = useFirestore();
  return async (own) => {
    const sdk = await firestore.sdk();
    await sdk.setDoc(sdk.doc(sdk.firestore, paths.assumptions(uid)), own);
  };
}
