import type { OwnDocumentName } from 'domain/account/own-documents.ts';
import { paths } from 'domain/paths.ts';
import { doc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from './use-live-document.ts';

/** Returns the path of a person's document, on a deal if there is one for each. */
const pathOf = (name: OwnDocumentName, uid: string, dealId: string): string => paths[name](uid, dealId);

/**
 * A document that people write themselves (domain/src/account/own-documents.ts), live; undefined if they never wrote it.
 * @param uid undefined: nobody's yet
 * @param dealId of a document that there is one of for each deal
 */
export function useOwnDocument<T>(
  name: OwnDocumentName,
  schema: { parse(data: unknown): T },
  uid: string | undefined,
  dealId = '',
): LiveDocument<T> {
  const firestore = useFirestore();
  return useLiveDocument(uid === undefined ? undefined : doc(firestore, pathOf(name, uid, dealId)), (snapshot) =>
    schema.parse(snapshot.data()),
  );
}

/**
 * Replaces such a document; undefined removes it, where there is one for each deal. Resolves once the server has it; while offline, that is
 * after reconnecting.
 * @throws FirebaseError when the rules refuse it
 */
export function useSaveOwnDocument(
  name: OwnDocumentName,
  uid: string,
  dealId = '',
): (fields: object | undefined) => Promise<void> {
  const firestore = useFirestore();
  return async (fields) => {
    const sdk = await firestore.sdk();
    const target = sdk.doc(sdk.firestore, pathOf(name, uid, dealId));
    await (fields ? sdk.setDoc(target, fields) : sdk.deleteDoc(target));
  };
}
