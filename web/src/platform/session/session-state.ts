import type { Auth, User } from 'firebase/auth';
import * as z from 'zod/mini';
import { me, role, type Account, type Me } from 'domain/account/account.ts';
import { getMe } from 'domain/api/identity.ts';

export type SessionState =
  /** `failed`: the first token could not be had; only a new start of the page helps. */
  | { status: 'loading'; failed?: true }
  /** `leaving`: a session has just ended, and the page is on its way to `/`, or to where people sign in. */
  | { status: 'signed-out'; leaving?: true }
  /**
   * `me` comes shortly after; it follows the live account document from then on. `startedOffline`: it may be what this browser knew
   * when the page started without a network.
   */
  | { status: 'signed-in'; uid: string; me: Me | undefined; startedOffline?: true };

/** What the session has to tell; each has a title and a text in texts/{en,es}.json. */
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

/** Why a session ended that its person did not end. `detail`: a text in the place of the notice's usual one. */
export type Ending = { notice: Notice; detail?: 'no-account' | undefined };

/** The key of its text, under the namespace `session`. */
export const endingText = ({ notice, detail }: Ending) =>
  detail === 'no-account' ? ('notices.userDataError.no-account' as const) : (`notices.${notice}.text` as const);

/** `GET /api/auth/me`, with any role: an unknown one only produces a warning (section 4). */
export const getMeAnyRole = { ...getMe, response: z.extend(me, { role: z.optional(z.string()) }) };

/** The person in the response; a role that is missing or not known counts as buyer. */
export function knownMe(response: z.output<typeof getMeAnyRole.response>): Me {
  const known = role.safeParse(response.role ?? 'buyer');
  if (!known.success) console.warn(`The role "${response.role}" is not known; going on as a buyer.`);
  return { ...response, role: known.success ? known.data : 'buyer' };
}

/** A person signed in with the identity provider. */
export type Person = {
  uid: string;
  /** @throws the provider's error */
  token(forceRefresh: boolean): Promise<string>;
  /** What the token in hand says. */
  claims(): Promise<TokenClaims>;
};

export type TokenClaims = { role: unknown; premium: unknown; signedInAt: Date };

/**
 * The provider's user, as the session knows it. Whoever signs in once more while they are signed in, by a link, has newer tokens, and
 * the session goes on with those.
 */
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

/** Whether a token says what the account says. */
export const claimsFit = (claims: TokenClaims, account: Account): boolean =>
  claims.role === account.role && claims.premium === account.premium;

/** Whether an account's sessions have ended since the sign-in of a token. */
export const isEnded = ({ sessionsValidAfter }: Account, { signedInAt }: TokenClaims): boolean =>
  sessionsValidAfter !== undefined && signedInAt < sessionsValidAfter;
