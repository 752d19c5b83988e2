import type { User } from 'firebase/auth';
import { sendSignInLink, signInByLink } from 'domain/api/identity.ts';
import { callAsVisitor } from '#platform/api/call.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';
import { completeSignIn, pendingAuth } from '#platform/session/pending-sign-in.ts';
import { invitationOf, signInCodeOf } from './auth-links.ts';
import { arrivalOf, beginSession, holdProven, isWithoutAccount, orphanedAccounts } from './data.ts';
import { NoSignInLink } from './failure-messages.ts';
import { logInByLink, LogInFailure } from './log-in-flow.ts';

/**
 * Has the link sent, and remembers the address for its return.
 * @param invitationToken of the invitation that the link leads back to, for an address that has an account already
 */
export async function requestEmailLink({ email }: { email: string }, invitationToken?: string): Promise<void> {
  const body = {
    email,
    languagePreference: currentLanguage(),
    ...(invitationToken !== undefined && { invitationToken }),
  };
  await callAsVisitor(sendSignInLink, { body });
  writeText(storageKeys.emailForSignIn, email);
}

/**
 * `cleared`: signed in, and what the account had from before its first proof is gone. `proven`: of somebody who is no member yet, and comes to
 * an invitation.
 */
export type LinkOutcome = 'signed-in' | 'cleared' | 'proven';

/** The address for which this browser requested a link. */
export const storedEmail = (): string | undefined => readText(storageKeys.emailForSignIn);

/**
 * Signs in by the link that the page was opened with: the server redeems it, and begins the session (docs/decisions/0185). A link that leads to an invitation may be of somebody who is no member yet:
 * that they have proven their address is held until they have joined.
 * @param link the page's whole address
 * @throws LogInFailure
 */
export async function completeEmailLink({ email, link }: { email: string; link: string }): Promise<LinkOutcome> {
  const invited = invitationOf(new URL(link).searchParams) !== undefined;
  let user: User | undefined;
  let isNew = false;
  let cleared: true | undefined;
  const signIn = async () => {
    const code = signInCodeOf(new URL(link).searchParams);
    // What no code looks like is no link of ours.
    if (code === undefined || !/^[\w-]{20,200}$/.test(code)) throw new NoSignInLink();
    const answer = await callAsVisitor(signInByLink, { body: { email, code } });
    user = await beginSession(pendingAuth(), answer.sessionToken);
    ({ isNew, cleared } = answer);
    return arrivalOf(user);
  };
  try {
    const { arrival, me } = await logInByLink(signIn);
    removeText(storageKeys.emailForSignIn);
    await completeSignIn(arrival.user, me);
    return cleared ? 'cleared' : 'signed-in';
  } catch (error) {
    const noMember = error instanceof LogInFailure && isWithoutAccount(error.cause);
    if (user && noMember && invited) {
      removeText(storageKeys.emailForSignIn);
      holdProven(user);
      return 'proven';
    }
    // To the provider, a link to an address that it does not know is a sign-up; to the portal it is not.
    if (user && noMember && isNew) await orphanedAccounts.discard(user);
    throw error;
  }
}
