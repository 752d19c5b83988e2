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
 * Requests a sign-in link, and stores the address for when the link is opened.
 * @param invitationToken of the invitation to return to, for an address that already has an account
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
 * `cleared`: signed in, and data from before the address was first verified has been removed. `proven`: the person is not a
 * member yet and continues with an invitation.
 */
export type LinkOutcome = 'signed-in' | 'cleared' | 'proven';

/** Returns the address for which this browser requested a link. */
export const storedEmail = (): string | undefined => readText(storageKeys.emailForSignIn);

/**
 * Signs in with the link that opened the page: the server redeems it and issues the session. A link to an invitation may
 * belong to a person who is not a member yet; that they have verified their address is then kept until they have joined.
 * @param link the page's full URL
 * @throws LogInFailure
 */
export async function completeEmailLink({ email, link }: { email: string; link: string }): Promise<LinkOutcome> {
  const invited = invitationOf(new URL(link).searchParams) !== undefined;
  let user: User | undefined;
  let isNew = false;
  let cleared: true | undefined;
  const signIn = async () => {
    const code = signInCodeOf(new URL(link).searchParams);
    // Malformed codes cannot come from our links.
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
    // The provider treats a link to an unknown address as a sign-up; the portal does not.
    if (user && noMember && isNew) await orphanedAccounts.discard(user);
    throw error;
  }
}
