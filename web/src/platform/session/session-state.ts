import type { Me } from 'domain/account/account.ts';

export type SessionState =
  /** `failed`: the first token could not be had; only a new start of the page helps. */
  | { status: 'loading'; failed?: true }
  /** `leaving`: a session has just ended, and the page is on its way to `/`, or to where people sign in. */
  | { status: 'signed-out'; leaving?: true }
  /** `me` comes shortly after; it follows the live account document from then on. */
  | { status: 'signed-in'; uid: string; me: Me | undefined };

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

/** A person signed in with the identity provider. */
export type Person = {
  uid: string;
  /** @throws the provider's error */
  token(forceRefresh: boolean): Promise<string>;
  /** What the token in hand says. */
  claims(): Promise<TokenClaims>;
};

export type TokenClaims = { role: unknown; premium: unknown; signedInAt: Date };
