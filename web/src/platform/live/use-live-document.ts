import {
  onDocument,
  refEqual,
  type DocumentReference,
  type QueryDocumentSnapshot,
} from '#platform/firebase/firestore.ts';
import type { LiveState } from './use-live-query.ts';
import { logLiveFailure } from './connection.ts';
import { useEarly } from './early-reads.ts';
import { useKnownDocuments } from './known-documents.ts';
import { isSameData, useLive, useStable } from './use-live.ts';

export type LiveDocument<T> = {
  state: LiveState;
  /** Undefined while loading, and if the document does not exist. It keeps its identity until its data changes. */
  value: T | undefined;
  fromCache: boolean;
  error?: Error;
  /** Subscribes again after an error. */
  retry: () => void;
};

type Held<T> = Pick<LiveDocument<T>, 'value' | 'fromCache'>;

const sameReference = (a: DocumentReference | undefined, b: DocumentReference | undefined) =>
  a === b || (!!a && !!b && refEqual(a, b));

/**
 * Returns a live document. Sign-out ends the listener and drops the value. A document that `parse` rejects is an error. Subscribes again
 * when the user's rights change, like {@link useLive}.
 * @param reference undefined: nothing to listen to yet
 */
export function useLiveDocument<T>(
  reference: DocumentReference | undefined,
  parse: (snapshot: QueryDocumentSnapshot) => T,
): LiveDocument<T> {
  const known = useKnownDocuments();
  const { outcome, retry } = useLive<DocumentReference, Held<T>>(
    useStable(reference, sameReference),
    (target, { next, failed }) => {
      const fail = (cause: unknown) => {
        known.delete(target.path);
        logLiveFailure(`${target.path} cannot be shown`, cause);
        failed(cause);
      };
      return onDocument(
        target,
        (snapshot) => {
          try {
            const value = snapshot.exists() ? parse(snapshot) : undefined;
            const { fromCache } = snapshot.metadata;
            if (!snapshot.exists()) known.delete(target.path);
            else if (!fromCache) known.set(target.path, [snapshot]);
            next({ value, fromCache });
          } catch (cause) {
            fail(cause);
          }
        },
        fail,
      );
    },
    ({ value }) => value === undefined,
  );
  const [early] = useEarly(reference?.path, outcome !== undefined, parse) ?? [];
  const value = useStable(outcome ? outcome.value?.value : early, isSameData);
  if (!outcome)
    return { state: early === undefined ? 'loading' : 'ready', value, fromCache: early !== undefined, retry };
  const { error, value: held } = outcome;
  if (error) return { state: 'error', value, fromCache: false, error, retry };
  return { state: 'ready', value, fromCache: held.fromCache, retry };
}
