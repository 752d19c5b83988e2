import * as z from 'zod/mini';
import { role as knownRole } from 'domain/account/account.ts';
import { email, firstName, lastName, password, phoneNumber } from 'domain/account/person-fields.ts';
import { checkedBy, type Checked } from '#platform/forms/checked.ts';
import type { Invitation, SignUpForm } from './sign-up-flow.ts';
import { tokenIn } from './use-invitation.ts';

/** The roles that one can ask for; an admin is only ever invited. */
export const openRoles = ['buyer', 'originator'] as const;

export type SignUpTyped = Record<
  'role' | 'invitation' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password',
  string
>;
/** An invitation that was found to be good. */
export type Granted = { token: string; invitation: Invitation };

const details = checkedBy(z.object({ firstName, lastName, email, phoneNumber, password }));

/** The rules of the specification's section 5. The role of an invitation overrides the one chosen; any but buyer needs one. */
export function checkSignUp(typed: SignUpTyped, granted: Granted | undefined): Checked<SignUpTyped, SignUpForm> {
  const checked = details(typed);
  const role = knownRole.safeParse(granted?.invitation.role ?? typed.role);
  const pasted = tokenIn(typed.invitation);
  const token = granted?.token ?? (pasted === '' ? undefined : pasted);
  const needsInvitation = role.success && role.data !== 'buyer' && token === undefined;
  if (checked.ok && role.success && !needsInvitation) {
    const form = { ...checked.parsed, role: role.data };
    return { ok: true, parsed: token === undefined ? form : { ...form, invitationToken: token } };
  }
  return {
    ok: false,
    errors: {
      ...(checked.ok ? {} : checked.errors),
      ...(role.success ? {} : { role: typed.role === '' ? 'validation.roleRequired' : 'validation.roleInvalid' }),
      ...(needsInvitation ? { invitation: 'errors.invitation-needed' } : {}),
    },
  };
}
