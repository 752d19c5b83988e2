import type { Auth, User } from 'firebase/auth';
import * as z from 'zod/mini';
import { me, role, type Account, type Me } from 'domain/account/account.ts';
import { getMe } from 'domain/api/identity.ts';

export type SessionState =
  /** `failed`: there was no first token; only a reload helps. */
  | { status: 'loading'; failed?: true }
  /** `leaving`: a session has just ended, and the page is navigating to `/` or to the sign-in page. */
  | { status: 'signed-out'; leaving?: true }
  /**
   * `me` arrives shortly after, and then follows the live account document. `startedOffline`: it may be the copy stored in this browser,
   * because the page started offline.
   */
  | { status: 'signed-in'; uid: string; me: Me | undefined; startedOffline?: true };

/** The session's messages; each has a title and a text in texts/{en,es}.json. */
export const notices = [
  'sessionUpdated',
  'sessionError',
  'authenticationError',
  'tokenRefreshError',
  'accountDeactivated',
  'userDataError',
  'otherEmail',
] as const;
export type Notice = (typeof notices)[number];

/** Why a session ended other than by sign-out. `detail`: a text that replaces the notice's usual one. */
export type Ending = { notice: Notice; detail?: 'no-account' | undefined };

/** Returns the key of its text in the namespace `session`. */
export const endingText = ({ notice, detail }: Ending) =>
  detail === 'no-account' ? ('notices.userDataError.no-account' as const) : (`notices.${notice}.text` as const);

/** `GET /api/auth/me` with any role: an unknown one only causes a warning (section 4). */
export const getMeAnyRole = { ...getMe, response: z.extend(me, { role: z.optional(z.string()) }) };

/** Returns the user in the response; a missing or unknown role counts as buyer. */
export function knownMe(response: z.output<typeof getMeAnyRole.response>): Me {
  const known = role.safeParse(response.role ?? 'buyer');
  if (!known.success) console.warn(`The role "${response.role}" is not known; going on as a buyer.`);
  return { ...response, role: known.success ? known.data : 'buyer' };
}

/** A user signed in with the identity provider. */
export type Person = {
  uid: string;
  /** @throws the provider's error */
  token(forceRefresh: boolean): Promise<string>;
  /** Returns the claims of the current token. */
  claims(): Promise<TokenClaims>;
};

export type TokenClaims = { role: unknown; premium: unknown; signedInAt: Date };

/** Wraps the provider's user for the session. If the same user signs in again by a link, the session continues with the newer tokens. */
export const personOf = (auth: Pick<Auth, 'currentUser'>, user: User): Person => {
  const current = () => (auth.currentUser?.uid === user.uid ? auth.currentUser : user);
  return {
    uid: user.uid,
    token: (forceRefresh) => current().getIdToken(forceRefresh),
    claims: async () => {
      const { claims, authTime } = await current().getIdTokenResult();
      return { role: claims['role'], premium: claims['premium'], signedInAt: new Date(authTime) };
    },
  };
};

/** Returns whether the token's claims match the account. */
export const claimsFit = (claims: TokenClaims, account: Account): boolean =>
  claims.role === account.role && claims.premium === account.premium;

/** Returns whether the account's sessions were ended after the token's sign-in. */
export const isEnded = ({ sessionsValidAfter }: Account, { signedInAt }: TokenClaims): boolean =>
  sessionsValidAfter !== undefined && signedInAt < sessionsValidAfter;
