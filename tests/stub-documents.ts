import type { DocumentReference as ClientDocument, Query as ClientQuery } from '#web/platform/firebase/firestore.ts';
import type { Firestore, LoadedFirestore } from '#web/platform/firebase/use-firestore.ts';

type Data = Record<string, unknown>;
type Documents = Record<string, Data>;
type Constraint = [name: string, ...values: unknown[]];
type Target = { path: string; constraints?: Constraint[] };
type Listener = { target: Target; next: (snapshot: object) => void; failed: (error: Error) => void; shown: string[] };

const constraint =
  (name: string) =>
  (...values: unknown[]): Constraint => [name, ...values];
const snapshotOf = (path: string, data: Data | undefined) => ({
  id: path.split('/').at(-1),
  ref: { path },
  exists: () => data !== undefined,
  data: () => data,
  get: (field: string) => data?.[field],
});
const passes = (data: Data, [name, field, operator, value]: Constraint): boolean => {
  const found = String(field)
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Data | undefined)?.[part], data);
  // Every document has its id.
  if (name === 'orderBy') return field === '__name__' || found !== undefined;
  if (name !== 'where') return true;
  return operator === 'in' ? (value as unknown[]).includes(found) : found === value;
};

/**
 * Live documents for a component, in the order in which a test gives them. Queries filter by equality and take their page; orders and rules
 * are those of the emulator's tests.
 */
export function stubDocuments() {
  const collections = new Map<string, Documents | 'refused'>();
  const listeners = new Set<Listener>();
  const writes: { path: string; changes: Data | undefined }[] = [];
  const reads: string[] = [];
  let commit: () => Promise<void> = async () => undefined;

  const found = ({ path, constraints = [] }: Target) => {
    const given = collections.get(path);
    const valueOf = (name: string) => constraints.find(([each]) => each === name)?.[1];
    const docs = Object.entries(given === 'refused' ? {} : (given ?? {}))
      .filter(([, data]) => constraints.every((each) => passes(data, each)))
      .map(([id, data]) => snapshotOf(`${path}/${id}`, data));
    /** Returns the place of a page's first or last document, which a query names by its snapshot. */
    const placeOf = (name: string) => {
      const named = valueOf(name) as { ref: { path: string } } | undefined;
      return docs.findIndex(({ ref }) => ref.path === named?.ref.path);
    };
    const end = placeOf('endAt');
    const most = valueOf('limit') as number | undefined;
    return docs.slice(placeOf('startAfter') + 1, end === -1 ? undefined : end + 1).slice(0, most);
  };
  const tell = (listener: Listener) => {
    const { target, next, failed, shown } = listener;
    const parent = target.constraints ? target.path : target.path.split('/').slice(0, -1).join('/');
    const given = collections.get(parent);
    if (given === undefined) return;
    if (given === 'refused') {
      // A refused listener never recovers.
      listeners.delete(listener);
      return failed(Object.assign(new Error('refused'), { code: 'permission-denied' }));
    }
    const metadata = { fromCache: false };
    if (!target.constraints) {
      const data = given[target.path.split('/').at(-1) ?? ''];
      return next({ ...snapshotOf(target.path, data), metadata });
    }
    const docs = found(target);
    const gone = shown.filter((path) => !docs.some(({ ref }) => ref.path === path));
    listener.shown = docs.map(({ ref }) => ref.path);
    const changes = [
      ...docs.map((doc) => ({ type: 'added', doc })),
      ...gone.map((path) => ({ type: 'removed', doc: snapshotOf(path, undefined) })),
    ];
    next({ docs, size: docs.length, docChanges: () => changes, metadata });
  };
  const set = (path: string, documents: Documents | 'refused') => {
    collections.set(path, documents);
    for (const listener of listeners) tell(listener);
  };

  const sdk = {
    firestore: {},
    collection: (_: object, path: string): Target => ({ path, constraints: [] }),
    collectionGroup: (_: object, path: string): Target => ({ path, constraints: [] }),
    doc: (_: object, path: string): Target => ({ path }),
    query: (from: Target, ...constraints: Constraint[]): Target => ({ ...from, constraints }),
    where: constraint('where'),
    orderBy: constraint('orderBy'),
    limit: constraint('limit'),
    startAfter: constraint('startAfter'),
    endAt: constraint('endAt'),
    serverTimestamp: () => 'now',
    onSnapshot(target: Target, _: object, next: Listener['next'], failed: Listener['failed']) {
      const listener = { target, next, failed, shown: [] };
      listeners.add(listener);
      tell(listener);
      return () => listeners.delete(listener);
    },
    getCountFromServer: async (target: Target) => ({ data: () => ({ count: found(target).length }) }),
    updateDoc: async ({ path }: Target, changes: Data) => void writes.push({ path, changes }),
    setDoc: async ({ path }: Target, changes: Data) => void writes.push({ path, changes }),
    deleteDoc: async ({ path }: Target) => void writes.push({ path, changes: undefined }),
    writeBatch: () => {
      const batched: typeof writes = [];
      return {
        update: ({ path }: Target, changes: Data) => void batched.push({ path, changes }),
        async commit() {
          await commit();
          writes.push(...batched);
        },
      };
    },
  };
  const firestore: Firestore = {
    sdk: async () => sdk as unknown as LoadedFirestore,
    requests: async () => ({
      query: () => Promise.reject(new Error('Only a silent connection reads by requests.')),
      document: () => Promise.reject(new Error('Only a silent connection reads by requests.')),
      getDoc: async (target: ClientDocument) => {
        const { path } = target;
        reads.push(path);
        const given = collections.get(path.split('/').slice(0, -1).join('/'));
        if (given === undefined || given === 'refused') throw new Error('refused');
        return snapshotOf(path, given[path.split('/').at(-1) ?? '']) as never;
      },
      getDocs: async (target: ClientQuery) => {
        const docs = found(target as unknown as Target);
        return { docs, size: docs.length } as never;
      },
    }),
  };
  return {
    firestore,
    /** Writes that were committed; of a document that was deleted, without changes. */
    writes,
    /** Paths of the documents that were read once, not live. */
    reads,
    /** Sets the documents of a collection, by id. A collection that was never set is still loading. */
    set,
    /** Ends the collection's listeners, as the rules do. */
    refuse: (path: string) => set(path, 'refused'),
    /** Refuses all writes from now on. */
    refuseWrites() {
      commit = () => Promise.reject(new Error('offline'));
    },
  };
}
