import type * as Sdk from 'firebase/firestore';
import type { PlainRead } from '#platform/live/connection.ts';
import type { DocumentReference, Query } from './firestore.ts';
import { documentData } from './rest-document.ts';
import { restQuery } from './rest-query.ts';

// Reads by separate requests the data that the live connection would deliver, under the same rules (docs/decisions/0401). Loaded on first
// use.

type Document = Sdk.QueryDocumentSnapshot;
type Documents = Sdk.QuerySnapshot;

/** Returns the parts of an SDK snapshot that the app uses. */
const snapshotOf = (path: string, data: Record<string, unknown>): Document => {
  const id = path.split('/').at(-1);
  const [, group = ''] = /^(.*)\/[^/]+\/[^/]+$/.exec(path) ?? [];
  const parent = group === '' ? null : { id: group.split('/').at(-1), path: group };
  return {
    id,
    ref: { id, path, parent: { parent } },
    exists: () => true,
    data: () => data,
    get: (name: string) => (name in data ? data[name] : undefined),
    metadata: { fromCache: false, hasPendingWrites: false },
  } as unknown as Document;
};

const absent = (path: string): Sdk.DocumentSnapshot =>
  ({
    id: path.split('/').at(-1),
    ref: { path },
    exists: () => false,
    data: () => undefined,
    get: () => undefined,
    metadata: { fromCache: false, hasPendingWrites: false },
  }) as unknown as Sdk.DocumentSnapshot;

const documentsOf = (docs: Document[], metadata: { isPlain?: true } = {}): Documents =>
  ({
    docs,
    size: docs.length,
    empty: docs.length === 0,
    docChanges: () => docs.map((doc) => ({ type: 'modified', doc })),
    metadata: { fromCache: false, hasPendingWrites: false, ...metadata },
  }) as unknown as Documents;

/** A document in the REST API. */
type Named = { name: string };

type Options = {
  /** URL of the documents in Firestore's REST API. */
  url: string;
  person: () => { uid: string; getIdToken: () => Promise<string> } | null;
  appCheckToken?: () => Promise<string | undefined>;
};

/** Maximum wait for a response, in milliseconds. */
const longest = 10_000;

const refusal = () => Object.assign(new Error('The rules refuse it.'), { code: 'permission-denied' });

export function createPlainReads({ url, person, appCheckToken }: Options) {
  const root = url.replace(/^.*\/v1\//, '');
  async function ask(path: string, body: object): Promise<Document[]> {
    const asking = person();
    if (!asking) throw new Error('Nobody is signed in.');
    const [token, appCheck] = await Promise.all([asking.getIdToken(), appCheckToken?.()]);
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(appCheck && { 'X-Firebase-AppCheck': appCheck }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longest),
    });
    if (response.status === 403) throw refusal();
    if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
    // Another user has signed in since, and must not see the data.
    if (person()?.uid !== asking.uid) throw new Error('It was read for somebody else.');
    const rows = (await response.json()) as { found?: Named; document?: Named }[];
    const found = rows.flatMap((row) => row.found ?? row.document ?? []);
    return found.map((document) => snapshotOf(document.name.slice(root.length + 1), documentData(document) ?? {}));
  }

  async function getDocs(query: Query): Promise<Documents> {
    const { path, body } = restQuery(query, { root });
    return documentsOf(await ask(path, body), { isPlain: true });
  }

  async function getDoc({ path }: DocumentReference): Promise<Sdk.DocumentSnapshot> {
    const [found] = await ask(':batchGet', { documents: [`${root}/${path}`] });
    return found ?? absent(path);
  }

  return {
    getDocs,
    getDoc,
    query: async (query: Query): Promise<PlainRead<Documents>> => withOwnDocuments(await getDocs(query)),
    async document(reference: DocumentReference): Promise<PlainRead<Sdk.DocumentSnapshot>> {
      const snapshot = await getDoc(reference);
      let isOwn = false;
      return {
        snapshot,
        withOwn(local) {
          isOwn ||= local.metadata.hasPendingWrites;
          return isOwn && local.exists() ? local : undefined;
        },
        whole: (live) => live,
      };
    },
  };
}

export type PlainReads = ReturnType<typeof createPlainReads>;

/** Returns the documents of a read, merged with later writes of this page. */
function withOwnDocuments(snapshot: Documents): PlainRead<Documents> {
  /** Undefined: deleted. */
  const own = new Map<string, Document | undefined>();
  return {
    snapshot,
    withOwn(local) {
      const before = own.size;
      let isNew = false;
      for (const { type, doc } of local.docChanges()) {
        const { path } = doc.ref;
        if (type === 'removed') own.set(path, undefined);
        else if (doc.metadata.hasPendingWrites || own.has(path)) own.set(path, doc);
        else continue;
        isNew = true;
      }
      if (!isNew && own.size === before) return undefined;
      const kept = snapshot.docs.filter(({ ref }) => !own.has(ref.path));
      const written = [...own.values()].filter((doc) => doc !== undefined);
      return documentsOf([...kept, ...written], { isPlain: true });
    },
    whole: ({ docs }) => documentsOf(docs),
  };
}
