import {
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';
import { readText, removeText, storageKeys, writeText } from '#platform/local-storage.ts';
import { entranceAuth } from '#platform/session/fresh-sign-in.ts';
import { browserTimers } from '#platform/session/timers.ts';
import { invitationOf } from './auth-links.ts';
import { arrivalOf, authPage, enter, isWithoutAccount, leftovers } from './data.ts';
import { NoSignInLink } from './email-link-errors.ts';
import type { LinkOutcome } from './email-link-screen.tsx';
import { holdProven } from './join-data.ts';
import { logInByLink, LogInFailure } from './log-in-flow.ts';

/**
 * Sends the link and remembers the address for its return.
 * @param invitationToken of the invitation that the link leads back to, for an address that has an account already
 */
export async function requestEmailLink({ email }: { email: string }, invitationToken?: string): Promise<void> {
  const linkDomain = import.meta.env.VITE_LINK_DOMAIN;
  await sendSignInLinkToEmail(entranceAuth(), email, {
    url: invitationToken === undefined ? authPage() : `${authPage()}?invitation=${encodeURIComponent(invitationToken)}`,
    handleCodeInApp: true,
    ...(linkDomain ? { linkDomain } : {}),
  });
  writeText(storageKeys.emailForSignIn, email);
}

/** The address that asked for a link in this browser. */
export const storedEmail = (): string | undefined => readText(storageKeys.emailForSignIn);

/**
 * Signs in by the link that the page was opened with. A link that leads to an invitation may be of somebody who is no member yet:
 * that they have proven their address is held until they have joined.
 * @param link the page's whole address
 * @throws LogInFailure
 */
export async function completeEmailLink({ email, link }: { email: string; link: string }): Promise<LinkOutcome> {
  const invited = invitationOf(new URL(link).searchParams) !== undefined;
  let user: User | undefined;
  let isNew = false;
  const signIn = async () => {
    if (!isSignInWithEmailLink(entranceAuth(), link)) throw new NoSignInLink();
    const credential = await signInWithEmailLink(entranceAuth(), email, link);
    ({ user } = credential);
    isNew = getAdditionalUserInfo(credential)?.isNewUser === true;
    return arrivalOf(user);
  };
  try {
    const { arrival, me } = await logInByLink(signIn, browserTimers);
    removeText(storageKeys.emailForSignIn);
    await enter(arrival, me);
    return 'signed-in';
  } catch (error) {
    const noMember = error instanceof LogInFailure && isWithoutAccount(error.cause);
    if (user && noMember && invited) {
      removeText(storageKeys.emailForSignIn);
      holdProven(user);
      return 'proven';
    }
    // To the provider, a link to an address that it does not know is a sign-up; to the portal it is not.
    if (user && noMember && isNew) await leftovers.discard(user);
    throw error;
  }
}
