import type { User } from 'firebase/auth';
import { auth } from '#platform/firebase/app.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { enter, newAccountOf, surroundings } from './data.ts';
import { join, type SetRoleBody } from './sign-up-flow.ts';

/**
 * Who has proven their address by a link and is no member yet. In memory alone: after a reload the invitation offers another link.
 * Their identity was there before, and is never deleted.
 */
let proven: User | undefined;

export const holdProven = (user: User): void => {
  proven = user;
};

/** The address that was proven so, if any. */
export const provenEmail = (): string | undefined => proven?.email ?? undefined;

export type JoinForm = Omit<SetRoleBody, 'languagePreference'> & { invitationToken: string };

/** `raised`: the signed-in person has another role from now on. */
export type JoinOutcome = 'entered' | 'raised';

/**
 * Accepts an invitation with an account that was there before: that of the signed-in person, or of whoever has just proven the
 * address.
 * @throws SignUpFailure
 */
export async function joinWith(form: JoinForm): Promise<JoinOutcome> {
  const user = proven ?? auth.currentUser;
  if (!user) throw new Error('Nobody is there to accept the invitation.');
  const account = proven ? newAccountOf(proven) : newAccountOf(user, auth);
  const me = await join(account, { ...form, languagePreference: currentLanguage() }, surroundings);
  if (user !== proven) return 'raised';
  await enter(account, me);
  proven = undefined;
  return 'entered';
}
