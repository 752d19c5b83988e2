import * as z from 'zod/mini';
import { roles } from 'domain/account/account.ts';
import { email, firstName, lastName, password, phoneNumber } from 'domain/account/person-fields.ts';
import type { Invitation } from './sign-up-flow.ts';
import { tokenIn } from './invitation.ts';

/** The roles that one can ask for; an admin is only ever invited. */
export const openRoles = ['buyer', 'originator'] as const;

export type SignUpTyped = Record<
  'role' | 'invitation' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password',
  string
>;
/** An invitation that was found to be good. */
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

/** The rules of the specification's section 5. The role of an invitation overrides the one chosen; any but buyer needs one. */
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
