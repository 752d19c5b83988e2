import { accountDocument, type Account, type Me } from 'domain/account/account.ts';
import { documentData, documentsIn } from '#platform/firebase/rest-document.ts';
import { dropDrawnLook } from '#platform/kept-look/use-kept-look.ts';
import type { EarlyReads } from '#platform/live/early-reads.ts';
import { nextFrame } from '#platform/next-frame.ts';
import type { EarlySession } from './early-requests.ts';
import { getMeAnyRole, knownMe, type Person } from './session-state.ts';
import { wait } from './retry.ts';
import { payloadOf } from './token-payload.ts';

/**
 * The session that the script in the page's head started with the stored sign-in (early-requests.ts). It fills the screen until Firebase
 * Auth has confirmed the user and the live account has loaded. Dropped then, or when a session ends.
 */
let early: Promise<EarlySession | undefined> | undefined = globalThis.earlySession;

let meIsTaken = false;

let reads: EarlyReads | undefined;
let readsAreOver = false;
const listeners = new Set<() => void>();

function publish(next: EarlyReads | undefined): void {
  reads = next;
  for (const listener of listeners) listener();
}

export function dropEarlyAccount(): void {
  early = undefined;
  delete globalThis.earlySession;
}

/** Drops the early reads, so that only live data is shown. */
export function dropEarlyReads(): void {
  readsAreOver = true;
  dropDrawnLook();
  if (reads) publish(undefined);
}

export function dropEarlySession(): void {
  dropEarlyAccount();
  dropEarlyReads();
}

/** Returns the early reads; undefined before they arrive and after they are dropped. */
export const currentEarlyReads = (): EarlyReads | undefined => reads;

/**
 * Calls the listener on every change of {@link currentEarlyReads}.
 * @returns unsubscribe
 */
export function watchEarlyReads(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isDrawn = () => {};
const drawn = new Promise<void>((resolve) => (isDrawn = resolve));

/** Called when early data is on the page. Waits until it and its non-lazy photos are drawn. */
async function earlyReadDrawn(): Promise<void> {
  await nextFrame();
  const photos = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(photos.map((photo) => photo.decode()));
  await nextFrame();
  isDrawn();
}

/** Maximum wait for early data to be drawn once it has arrived, in milliseconds. */
const drawnWithin = 3_000;

/** Maximum wait for early responses, in milliseconds; after that, the page continues without them. */
const answeredWithin = 2_000;

/** Resolves when the early data is drawn, when there is none, or when it has not arrived after two seconds. */
export async function earlyReadsDrawn(): Promise<void> {
  await Promise.race([earlyReadsSettled, wait(answeredWithin)]);
  if (reads) await Promise.race([drawn, wait(drawnWithin)]);
}

/** Publishes the early data once the server has confirmed the user. */
async function takeReads(session: EarlySession): Promise<void> {
  const responses = await Promise.all(
    session.reads.map(async ([key, response]) => [key, documentsIn(await response)] as const),
  );
  const me = getMeAnyRole.response.safeParse(await session.me);
  if (readsAreOver || !me.success || !isOf(session, me.data)) return;
  const documents = new Map(responses.flatMap(([key, found]) => (found.length > 0 ? [[key, found] as const] : [])));
  if (documents.size === 0) return;
  publish({
    uid: session.uid,
    documents,
    drawn: () => void earlyReadDrawn(),
    // Not published: whoever shows the key has its live data by now.
    forget: (key) => void documents.delete(key),
  });
}

/** Returns whether the server's response matches the token: if premium has just ended, the early reads are useless. */
const isOf = ({ uid, token }: EarlySession, me: { uid: string; role?: string | undefined; premium: boolean }) => {
  const { role, premium } = payloadOf(token);
  return me.uid === uid && me.role === role && me.premium === (premium === true);
};

/** Resolves when the early responses have arrived or failed. */
const earlyReadsSettled: Promise<void> = (async () => {
  const session = await early?.catch(() => undefined);
  if (session && session.reads.length > 0) await takeReads(session);
})();

type Provider = {
  /** Returns a renewed token from the provider. */
  renewedToken: () => Promise<string>;
};

/** Returns the user of the stored token; undefined without a usable token. */
export async function earlyPerson({ renewedToken }: Provider): Promise<Person | undefined> {
  const session = await early;
  if (!session) return undefined;
  const { uid, token } = session;
  return {
    uid,
    token: async (forceRefresh) => (forceRefresh ? await renewedToken() : token),
    claims: async () => {
      const { role, premium, auth_time: signedIn } = payloadOf(token);
      return { role, premium, signedInAt: new Date(Number(signedIn) * 1000) };
    },
  };
}

/** Returns the early response about the user on the first call; undefined if there is none and it must be requested. */
export async function earlyMe(): Promise<Me | undefined> {
  if (meIsTaken) return undefined;
  meIsTaken = true;
  const response = getMeAnyRole.response.safeParse(await (await early)?.me);
  return response.success && early ? knownMe(response.data) : undefined;
}

/**
 * Returns the early account; undefined if there is none, if it takes longer than two seconds, or if the server refuses the user, which
 * their live account will report too.
 */
export async function earlyAccount(uid: string): Promise<Account | undefined> {
  const session = await early;
  if (session?.uid !== uid) return undefined;
  const answers = Promise.all([session.me, session.account]);
  const [me, read] = (await Promise.race([answers, wait(answeredWithin)])) ?? [];
  if (me === undefined) return undefined;
  const account = accountDocument.safeParse(documentData(read));
  // The session may have been dropped meanwhile.
  return account.success && early ? { ...account.data, uid } : undefined;
}
