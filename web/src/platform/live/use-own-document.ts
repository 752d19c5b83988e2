import type { OwnDocumentFields, OwnDocumentName } from 'domain/account/own-documents.ts';
import { doc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from './use-live-document.ts';

/**
 * A document that people write themselves (domain/src/account/own-documents.ts), live; undefined if they never wrote it.
 * @param path by `paths.own` or `paths.ownOfDeal`; undefined: nobody's yet
 */
export function useOwnDocument<T>(path: string | undefined, schema: { parse(data: unknown): T }): LiveDocument<T> {
  const firestore = useFirestore();
  return useLiveDocument(path === undefined ? undefined : doc(firestore, path), (snapshot) =>
    schema.parse(snapshot.data()),
  );
}

/** The name in a path by `paths.own` or `paths.ownOfDeal`. */
type NameIn<Path extends string> =
  Path extends `users/${string}/private/${infer Name extends OwnDocumentName<'person'>}`
    ? Name
    : Path extends `users/${string}/${infer Name extends OwnDocumentName<'deal'>}/${string}`
      ? Name
      : never;

/**
 * Replaces such a document with what its schema takes; undefined removes it, where there is one for each deal. Resolves once the server has
 * it; while offline, that is after reconnecting.
 * @throws FirebaseError when the rules refuse it
 */
export function useSaveOwnDocument<Path extends string>(
  path: Path,
): (fields: OwnDocumentFields<NameIn<Path>> | undefined) => Promise<void> {
  const firestore = useFirestore();
  return async (fields) => {
    const sdk = await firestore.sdk();
    const target = sdk.doc(sdk.firestore, path);
    await (fields ? sdk.setDoc(target, fields) : sdk.deleteDoc(target));
  };
}
