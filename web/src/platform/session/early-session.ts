import { accountDocument, type Account, type Me } from 'domain/account/account.ts';
import type { EarlySession } from './early-requests.ts';
import { documentData } from '#platform/firebase/rest-document.ts';
import { getMeAnyRole, knownMe, type Person } from './session-state.ts';
import { payloadOf } from './token-payload.ts';

/**
 * The session that the page's head has begun with the stored sign-in (early-requests.ts). It fills the screen until Firebase Auth
 * has confirmed who is signed in and the live account is there; then it is dropped, and so it is when a session ends.
 */
let early: Promise<EarlySession | undefined> | undefined = globalThis.earlySession;

let meIsTaken = false;

export function dropEarlySession(): void {
  early = undefined;
  delete globalThis.earlySession;
}

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

/** The account as it was read early; undefined where there is none, or the server refuses the person: their account says so, too. */
export async function earlyAccount(uid: string): Promise<Account | undefined> {
  const session = await early;
  if (session?.uid !== uid || (await session.me) === undefined) return undefined;
  const account = accountDocument.safeParse(documentData(await session.account));
  // Dropped in the meantime.
  return account.success && early ? { ...account.data, uid } : undefined;
}
