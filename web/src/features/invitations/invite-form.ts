import * as z from 'zod/mini';
import { language, role } from 'domain/account/account.ts';
import { company, email, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { createInvitation } from 'domain/api/admin.ts';
import type { BodyOf } from 'domain/api/endpoint.ts';
import type { Checked } from '#platform/forms/checked.ts';

/** What `POST /api/admin/invitations` is sent. */
export type Invite = BodyOf<typeof createInvitation>;

export const emptyInvite = {
  email: '',
  role: '',
  /** "yes" or "". */
  isPremium: '',
  languagePreference: 'en',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  company: '',
};
export type InviteValues = typeof emptyInvite;

const details = ['firstName', 'lastName', 'phoneNumber', 'company'] as const;
/** What is known of the person; each may be left out, but not be wrong. */
const schemas = {
  email,
  role: z.enum(role.options, 'validation.roleRequired'),
  languagePreference: language,
  firstName,
  lastName,
  phoneNumber,
  company,
};

/** Checks what was typed, and makes of it what is sent. Premium is for buyers alone. */
export function checkInvite(values: InviteValues): Checked<InviteValues, Invite> {
  const given = details.filter((name) => values[name].trim() !== '');
  const shape = Object.fromEntries(
    [...(['email', 'role', 'languagePreference'] as const), ...given].map((name) => [name, schemas[name]]),
  );
  const result = z.object(shape).safeParse(values);
  if (!result.success) {
    const errors = result.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { ok: false, errors: Object.fromEntries(errors.toReversed()) };
  }
  const parsed = result.data as Record<keyof typeof schemas, string>;
  const known = Object.fromEntries(given.map((name) => [name, parsed[name]]));
  return {
    ok: true,
    parsed: {
      email: parsed.email,
      role: parsed.role,
      isPremium: parsed.role === 'buyer' && values.isPremium === 'yes',
      languagePreference: parsed.languagePreference as Invite['languagePreference'],
      ...(given.length > 0 && { requestorDetails: known }),
    },
  };
}
