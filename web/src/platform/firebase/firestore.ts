import type * as Sdk from 'firebase/firestore';
import type { PlainRead } from '#platform/live/connection.ts';
import type { PlainReads } from './plain-reads.ts';
import type { Firestore, LoadedFirestore } from './use-firestore.ts';

// Names and arguments of the SDK's functions: references and queries are plain data until the SDK has loaded.

type Constraint = readonly ['where' | 'orderBy' | 'limit' | 'startAfter' | 'startAt' | 'endAt', ...unknown[]];
type Collection = { readonly firestore: Firestore; readonly path: string; readonly group: boolean };

export type { QueryDocumentSnapshot } from 'firebase/firestore';
export type DocumentReference = { readonly firestore: Firestore; readonly path: string };
export type Query = Collection & { readonly constraints: readonly Constraint[] };
/** A query without the Firestore instance. */
export type QueryData = Omit<Query, 'firestore'>;

export const doc = (firestore: Firestore, path: string): DocumentReference => ({ firestore, path });
export const collection = (firestore: Firestore, path: string): Collection => ({ firestore, path, group: false });
export const collectionGroup = (firestore: Firestore, path: string): Collection => ({ firestore, path, group: true });

export const query = (from: Collection | Query, ...constraints: Constraint[]): Query => ({
  ...from,
  constraints: [...('constraints' in from ? from.constraints : []), ...constraints],
});

export const where = (field: string, is: Sdk.WhereFilterOp, value: unknown): Constraint => ['where', field, is, value];
export const orderBy = (field: string, direction: Sdk.OrderByDirection = 'asc'): Constraint => [
  'orderBy',
  field,
  direction,
];
export const limit = (most: number): Constraint => ['limit', most];
export const startAfter = (last: Sdk.QueryDocumentSnapshot): Constraint => ['startAfter', last];
export const startAt = (value: string): Constraint => ['startAt', value];
export const endAt = (end: Sdk.QueryDocumentSnapshot | string): Constraint => ['endAt', end];
/** Returns the field name of a document's id, which the SDK accepts too. */
export const documentId = (): string => '__name__';

export const refEqual = (a: DocumentReference, b: DocumentReference): boolean =>
  a.firestore === b.firestore && a.path === b.path;

/** Returns a key for the rows of a query except their number: queries that differ only in their limit have the same key. */
export const rowsKey = ({ path, group, constraints }: QueryData): string =>
  JSON.stringify([path, group, constraints.filter(([name]) => name !== 'limit')]);

const limits = ({ constraints }: QueryData) => JSON.stringify(constraints.filter(([name]) => name === 'limit'));

export const queryEqual = (a: Query, b: Query): boolean =>
  a.firestore === b.firestore && rowsKey(a) === rowsKey(b) && limits(a) === limits(b);

export function sdkQuery(sdk: LoadedFirestore, { path, group, constraints }: Query): Sdk.Query {
  const from = group ? sdk.collectionGroup(sdk.firestore, path) : sdk.collection(sdk.firestore, path);
  const made = constraints.map(([name, ...values]) =>
    (sdk[name] as (...values: unknown[]) => Sdk.QueryConstraint)(...values),
  );
  return sdk.query(from, ...made);
}

const referenceOf = (sdk: LoadedFirestore, { path }: DocumentReference): Sdk.DocumentReference =>
  sdk.doc(sdk.firestore, path);

type Begin<S> = (sdk: LoadedFirestore, next: (snapshot: S) => void, failed: (error: Error) => void) => () => void;

/**
 * Listens once the SDK has loaded; if the connection is silent, data is read by separate requests.
 * @returns unsubscribe, which also works before the SDK has loaded
 */
function listen<S extends Sdk.QuerySnapshot | Sdk.DocumentSnapshot>(
  { sdk: load, connection, requests }: Firestore,
  begin: Begin<S>,
  read: (requests: PlainReads) => Promise<PlainRead<S>>,
  next: (snapshot: S) => void,
  failed: (error: Error) => void,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = async () => {
    const sdk = await load();
    if (stopped) return;
    const target = {
      listen: (onNext: typeof next, onFailed: typeof failed) => begin(sdk, onNext, onFailed),
      read: async () => read(await requests()),
    };
    stop = connection ? connection.follow(target, { next, failed }) : target.listen(next, failed);
  };
  start().catch((cause: unknown) => {
    if (!stopped) failed(cause instanceof Error ? cause : new Error(String(cause)));
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Includes metadata changes; otherwise `fromCache` would stay true if the server has nothing newer. */
const options = { includeMetadataChanges: true };

export const onSnapshot = (
  target: Query,
  next: (snapshot: Sdk.QuerySnapshot) => void,
  failed: (error: Error) => void,
): (() => void) =>
  listen(
    target.firestore,
    (sdk, ...told) => sdk.onSnapshot(sdkQuery(sdk, target), options, ...told),
    (requests) => requests.query(target),
    next,
    failed,
  );

export const onDocument = (
  target: DocumentReference,
  next: (snapshot: Sdk.DocumentSnapshot) => void,
  failed: (error: Error) => void,
): (() => void) =>
  listen(
    target.firestore,
    (sdk, ...told) => sdk.onSnapshot(referenceOf(sdk, target), options, ...told),
    (requests) => requests.document(target),
    next,
    failed,
  );

/** Reads a query's documents once, by a separate request. */
export const getDocs = async (target: Query): Promise<Sdk.QuerySnapshot> =>
  (await target.firestore.requests()).getDocs(target);

export const getDoc = async (target: DocumentReference): Promise<Sdk.DocumentSnapshot> =>
  (await target.firestore.requests()).getDoc(target);

/** Returns the number of a query's documents. */
export async function getCount(target: Query): Promise<number> {
  const sdk = await target.firestore.sdk();
  return (await sdk.getCountFromServer(sdkQuery(sdk, target))).data().count;
}
