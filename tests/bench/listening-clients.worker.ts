// A thread with open clients of the portal, bundled for browsers (listening-clients.ts): they connect as a browser's do, each by itself. The
// SDK's build for Node would share one connection.
import { subscribe } from 'node:diagnostics_channel';
import { hrtime } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import * as sdk from 'firebase/firestore';
import { emptySearch } from 'domain/deal/deal-search.ts';
import { paths } from 'domain/paths.ts';
import { dealListQueries, dealQueryData } from '#web/features/deal/deal-queries.ts';
import { sdkQuery } from '#web/platform/firebase/firestore.ts';
import type { LoadedFirestore } from '#web/platform/firebase/use-firestore.ts';

export type Client = {
  uid: string;
  email: string;
  password: string;
  premium: boolean;
  /** The screen whose live data it follows: the list of deals, or the deal that is written. */
  open: 'list' | 'deal';
};
export type Settings = {
  config: object;
  auth: string;
  firestore: string;
  dealId: string;
  /** The written deal's price before the first write; each write adds one. */
  price: number;
  clients: readonly Client[];
};
/** What a thread says: that all clients show the deal, or what they saw until now, once it is asked. */
export type Said =
  | 'open'
  | {
      /** For each client, when it saw each write, in milliseconds of the machine's own clock. */
      arrivals: (number | undefined)[][];
      /** Clients whose listener failed, or showed data without a connection. */
      ended: boolean[];
      /** Connections opened since the clients were open. */
      connections: number;
    };

const { config, auth: authUrl, firestore, dealId, price, clients } = workerData as Settings;
const arrivals: (number | undefined)[][] = clients.map(() => []);
const ended = clients.map(() => false);
let connections = 0;
// It is counted below what is lost; the emulator refuses some requests while many clients open.
sdk.setLogLevel('silent');

// A session of Firestore's stream begins with a request that has no session yet.
subscribe('undici:request:create', (message) => {
  const { path } = (message as { request: { path: string } }).request;
  if (path.includes('/Listen/channel') && !path.includes('SID=')) connections += 1;
});

async function signIn({ email, password }: Client, number: number): Promise<sdk.Firestore> {
  const app = initializeApp(config, `client ${number}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, authUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const db = sdk.initializeFirestore(app, { localCache: sdk.memoryLocalCache() });
  const { hostname, port } = new URL(firestore);
  sdk.connectFirestoreEmulator(db, hostname, Number(port));
  return db;
}

/** Opens a client, and resolves when it shows the deal as the server has it. */
async function open(client: Client, number: number): Promise<void> {
  const db = await signIn(client, number);
  const { promise: shown, resolve, reject } = Promise.withResolvers<void>();
  let isOpen = false;
  const see = (deal: sdk.DocumentSnapshot | undefined, { fromCache }: sdk.SnapshotMetadata) => {
    if (fromCache) ended[number] ||= isOpen;
    else if (deal) {
      isOpen = true;
      resolve();
      const write = Number(deal.get('purchasePrice')) - price - 1;
      const seen = arrivals[number];
      if (seen && write >= 0) seen[write] ??= Number(hrtime.bigint()) / 1e6;
    }
  };
  const fail = (error: Error) => {
    ended[number] = true;
    reject(error);
  };
  // As the portal does (web/src/platform/firebase/firestore.ts).
  const options = { includeMetadataChanges: true };
  if (client.open === 'deal')
    sdk.onSnapshot(sdk.doc(db, paths.deal(dealId)), options, (deal) => see(deal, deal.metadata), fail);
  else {
    const loaded: LoadedFirestore = { ...sdk, firestore: db };
    const late = {
      sdk: () => Promise.resolve(loaded),
      requests: () => Promise.reject(new Error('Nothing is read by itself.')),
    };
    for (const query of dealListQueries({ ...client, role: 'buyer' }, emptySearch))
      sdk.onSnapshot(
        sdkQuery(loaded, { firestore: late, ...dealQueryData(query) }),
        options,
        ({ docs, metadata }) =>
          see(
            docs.find(({ id }) => id === dealId),
            metadata,
          ),
        fail,
      );
  }
  await shown;
}

const say = (said: Said): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(said);
};

/** Clients that open at once: each signs in, and the emulator runs its query. */
const atOnce = 5;
const waiting = [...clients.entries()];
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [number, client] = next;
    // oxlint-disable-next-line no-await-in-loop -- several of these run in parallel
    await open(client, number);
  }
};
await Promise.all(Array.from({ length: atOnce }, work));
connections = 0;
parentPort?.on('message', () => say({ arrivals, ended, connections }));
say('open');
