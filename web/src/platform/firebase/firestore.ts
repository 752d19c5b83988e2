import type * as Sdk from 'firebase/firestore';
import type { Firestore, LoadedFirestore } from './use-firestore.ts';

// What the SDK has by these names, for queries that are made before it is there: references and queries are data until then.

type Constraint = readonly ['where' | 'orderBy' | 'limit' | 'startAfter' | 'startAt' | 'endAt', ...unknown[]];
type Collection = { readonly firestore: Firestore; readonly path: string; readonly group: boolean };

export type { QueryDocumentSnapshot } from 'firebase/firestore';
export type DocumentReference = { readonly firestore: Firestore; readonly path: string };
export type Query = Collection & { readonly constraints: readonly Constraint[] };

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
/** The name by which the SDK knows a document's id, too. */
export const documentId = (): string => '__name__';

export const refEqual = (a: DocumentReference, b: DocumentReference): boolean =>
  a.firestore === b.firestore && a.path === b.path;

/** Says which rows a query gives, but not how many: equal for queries that differ in their limit alone. */
export const rowsKey = ({ path, group, constraints }: Omit<Query, 'firestore'>): string =>
  JSON.stringify([path, group, constraints.filter(([name]) => name !== 'limit')]);

const limits = ({ constraints }: Query) => JSON.stringify(constraints.filter(([name]) => name === 'limit'));

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

/** Listens as soon as the SDK is there. @returns what ends it, also before */
function listen(
  firestore: Firestore,
  begin: (sdk: LoadedFirestore) => () => void,
  failed: (error: Error) => void,
): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = async () => {
    const sdk = await firestore.sdk();
    if (!stopped) stop = begin(sdk);
  };
  start().catch((cause: unknown) => {
    if (!stopped) failed(cause instanceof Error ? cause : new Error(String(cause)));
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

/** With changes of metadata, or "from cache" would stay true when the server has nothing newer. */
const options = { includeMetadataChanges: true };

export const onSnapshot = (
  target: Query,
  next: (snapshot: Sdk.QuerySnapshot) => void,
  failed: (error: Error) => void,
): (() => void) =>
  listen(target.firestore, (sdk) => sdk.onSnapshot(sdkQuery(sdk, target), options, next, failed), failed);

export const onDocument = (
  target: DocumentReference,
  next: (snapshot: Sdk.DocumentSnapshot) => void,
  failed: (error: Error) => void,
): (() => void) =>
  listen(target.firestore, (sdk) => sdk.onSnapshot(referenceOf(sdk, target), options, next, failed), failed);

export async function getDocs(target: Query): Promise<Sdk.QuerySnapshot> {
  const sdk = await target.firestore.sdk();
  return sdk.getDocs(sdkQuery(sdk, target));
}

export async function getDoc(target: DocumentReference): Promise<Sdk.DocumentSnapshot> {
  const sdk = await target.firestore.sdk();
  return sdk.getDoc(referenceOf(sdk, target));
}

/** How many documents a query gives. */
export async function getCount(target: Query): Promise<number> {
  const sdk = await target.firestore.sdk();
  return (await sdk.getCountFromServer(sdkQuery(sdk, target))).data().count;
}
