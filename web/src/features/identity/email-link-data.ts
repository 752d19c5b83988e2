import { ActionCodeOperation, ActionCodeURL, sendSignInLinkToEmail, type User } from 'firebase/auth';
import { signInByLink } from 'domain/api/identity.ts';
import { callAsVisitor } from '#platform/api/call.ts';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';
import { completeSignIn, pendingAuth } from '#platform/session/pending-sign-in.ts';
import { invitationOf } from './auth-links.ts';
import { arrivalOf, authPage, beginSession, holdProven, isWithoutAccount, orphanedAccounts } from './data.ts';
import { NoSignInLink } from './failure-messages.ts';
import { logInByLink, LogInFailure } from './log-in-flow.ts';

/**
 * Sends the link and remembers the address for its return.
 * @param invitationToken of the invitation that the link leads back to, for an address that has an account already
 */
export async function requestEmailLink({ email }: { email: string }, invitationToken?: string): Promise<void> {
  await sendSignInLinkToEmail(pendingAuth(), email, {
    url: invitationToken === undefined ? authPage() : `${authPage()}?invitation=${encodeURIComponent(invitationToken)}`,
    handleCodeInApp: true,
    linkDomain: import.meta.env.VITE_LINK_DOMAIN || undefined,
  });
  writeText(storageKeys.emailForSignIn, email);
}

/** `proven`: of somebody who is no member yet, and comes to an invitation. */
export type LinkOutcome = 'signed-in' | 'proven';

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
  const signIn = async () => {
    const action = ActionCodeURL.parseLink(link);
    if (action?.operation !== ActionCodeOperation.EMAIL_SIGNIN) throw new NoSignInLink();
    const answer = await callAsVisitor(signInByLink, { body: { email, code: action.code } });
    user = await beginSession(pendingAuth(), answer.sessionToken);
    ({ isNew } = answer);
    return arrivalOf(user);
  };
  try {
    const { arrival, me } = await logInByLink(signIn);
    removeText(storageKeys.emailForSignIn);
    await completeSignIn(arrival.user, me);
    return 'signed-in';
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
