import * as z from 'zod/mini';
import { roles } from 'domain/account/account.ts';
import { email, firstName, lastName, password, phoneNumber } from 'domain/account/person-fields.ts';
import type { Invitation } from './sign-up-flow.ts';
import { tokenIn } from './invitation.ts';

/** Roles that a person can request; admins can only be invited. */
export const openRoles = ['buyer', 'originator'] as const;

export type SignUpTyped = Record<
  'role' | 'invitation' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password',
  string
>;
/** A valid invitation with its token. */
export type Granted = { token: string; invitation: Invitation };

const signUp = z
  .object({
    role: z.enum(roles, {
      error: ({ input }) => (input === '' ? 'validation.roleRequired' : 'validation.roleInvalid'),
    }),
    firstName,
    lastName,
    email,
    phoneNumber,
    password,
    invitationToken: z.optional(z.string()),
  })
  .check(
    z.refine(({ role, invitationToken }) => role === 'buyer' || invitationToken !== undefined, {
      path: ['invitation'],
      error: 'errors.invitation-needed',
    }),
  );

/**
 * The rules of the specification's section 5. The invitation's role overrides the chosen one; every role but buyer needs an
 * invitation.
 */
export const signUpSchema = (granted: Granted | undefined) =>
  z.pipe(
    z.transform(({ invitation, ...typed }: SignUpTyped): unknown => {
      const token = granted?.token ?? tokenIn(invitation);
      return {
        ...typed,
        role: granted?.invitation.role ?? typed.role,
        ...(token === '' ? {} : { invitationToken: token }),
      };
    }),
    signUp,
  );
