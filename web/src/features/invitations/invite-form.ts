import * as z from 'zod/mini';
import { language, roles } from 'domain/account/account.ts';
import { company, email, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { createInvitation } from 'domain/api/admin.ts';
import type { BodyOf } from 'domain/api/endpoint.ts';

/** What `POST /api/admin/invitations` is sent. */
export type Invite = BodyOf<typeof createInvitation>;

export const emptyInvite = {
  email: '',
  role: '',
  isPremium: false,
  languagePreference: 'en',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  company: '',
};
type InviteValues = typeof emptyInvite;

/** What is known of the person; each may be left out, but not be wrong. */
const details = {
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  phoneNumber: z.optional(phoneNumber),
  company: z.optional(company),
};
const isDetail = (name: string): boolean => name in details;

/** What was typed, and what is sent of it. Premium is for buyers alone. */
export const inviteSchema = z.pipe(
  z.transform((typed: InviteValues): unknown =>
    Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isDetail(name) || String(value).trim() !== '')),
  ),
  z.pipe(
    z.object({
      email,
      role: z.enum(roles, 'validation.roleRequired'),
      isPremium: z.boolean(),
      languagePreference: language,
      ...details,
    }),
    z.transform(({ email: to, role, isPremium, languagePreference, ...known }): Invite => ({
      email: to,
      role,
      isPremium: role === 'buyer' && isPremium,
      languagePreference,
      ...(Object.keys(known).length > 0 && { requestorDetails: known }),
    })),
  ),
);
