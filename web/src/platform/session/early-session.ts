import { accountDocument, type Account, type Me } from 'domain/account/account.ts';
import { documentData, documentsIn } from '#platform/firebase/rest-document.ts';
import type { EarlyReads } from '#platform/live/early-reads.ts';
import type { EarlySession } from './early-requests.ts';
import { getMeAnyRole, knownMe, type Person } from './session-state.ts';
import { wait } from './retry.ts';
import { payloadOf } from './token-payload.ts';

/**
 * The session that the page's head has begun with the stored sign-in (early-requests.ts). It fills the screen until Firebase Auth
 * has confirmed who is signed in and the live account is there; then it is dropped, and so it is when a session ends.
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

/** From now on nothing but what is live is shown. */
export function dropEarlyReads(): void {
  readsAreOver = true;
  if (reads) publish(undefined);
}

export function dropEarlySession(): void {
  dropEarlyAccount();
  dropEarlyReads();
}

/** What was read early; undefined before, and once it was dropped. */
export const currentEarlyReads = (): EarlyReads | undefined => reads;

/** Tells of every change of {@link currentEarlyReads}. @returns unsubscribe */
export function watchEarlyReads(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isDrawn = () => {};
const drawn = new Promise<void>((resolve) => (isDrawn = resolve));

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Called when something that was read early is on the page: it is drawn next, and then the photos that are not left for later. */
async function earlyReadDrawn(): Promise<void> {
  await nextFrame();
  const photos = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(photos.map((photo) => photo.decode()));
  await nextFrame();
  isDrawn();
}

/** The live data of a key are there: what was read early is not shown any more, also when they end. */
function forgetEarlyRead(key: string): void {
  if (!reads?.documents.has(key)) return;
  const documents = new Map(reads.documents);
  documents.delete(key);
  publish({ ...reads, documents });
}

/** What was read early may be waited for so long, in milliseconds, once it is there. */
const drawnWithin = 3_000;

/** Milliseconds that anything waits for what was requested early; then the page goes on without it. */
const answeredWithin = 2_000;

/** Resolves when what was read early is drawn, or nothing was, or it is still not there after two seconds. */
export async function earlyReadsDrawn(): Promise<void> {
  await Promise.race([earlyReadsSettled, wait(answeredWithin)]);
  if (reads) await Promise.race([drawn, wait(drawnWithin)]);
}

/** Takes what was read early, once the server has let its person in. */
async function takeReads(session: EarlySession): Promise<void> {
  const responses = await Promise.all(
    session.reads.map(async ([key, response]) => [key, documentsIn(await response)] as const),
  );
  const me = getMeAnyRole.response.safeParse(await session.me);
  if (readsAreOver || !me.success || !isOf(session, me.data)) return;
  const documents = new Map(responses.flatMap(([key, found]) => (found.length > 0 ? [[key, found] as const] : [])));
  const { uid } = session;
  if (documents.size > 0) publish({ uid, documents, drawn: () => void earlyReadDrawn(), forget: forgetEarlyRead });
}

/** Whether the server says of the person what their token says: with premium that ended a moment ago, the reads are of no use. */
const isOf = ({ uid, token }: EarlySession, me: { uid: string; role?: string | undefined; premium: boolean }) => {
  const { role, premium } = payloadOf(token);
  return me.uid === uid && me.role === role && me.premium === (premium === true);
};

/** Resolves as soon as it is known what was read early. */
const earlyReadsSettled: Promise<void> = (async () => {
  const session = await early?.catch(() => undefined);
  if (session && session.reads.length > 0) await takeReads(session);
})();

type Provider = {
  /** The token from the provider, renewed. */
  renewedToken: () => Promise<string>;
};

/** Who the stored token says is signed in; undefined without a token that can be used. */
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

/** The early response about the person, the first time; undefined where there is none, and it has to be requested. */
export async function earlyMe(): Promise<Me | undefined> {
  if (meIsTaken) return undefined;
  meIsTaken = true;
  const response = getMeAnyRole.response.safeParse(await (await early)?.me);
  return response.success && early ? knownMe(response.data) : undefined;
}

/**
 * The account as it was read early; undefined where there is none, where it takes longer than two seconds, or where the server refuses
 * the person: their live account says so, too.
 */
export async function earlyAccount(uid: string): Promise<Account | undefined> {
  const session = await early;
  if (session?.uid !== uid) return undefined;
  const answers = Promise.all([session.me, session.account]);
  const [me, read] = (await Promise.race([answers, wait(answeredWithin)])) ?? [];
  if (me === undefined) return undefined;
  const account = accountDocument.safeParse(documentData(read));
  // Dropped in the meantime.
  return account.success && early ? { ...account.data, uid } : undefined;
}
