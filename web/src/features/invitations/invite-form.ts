import * as z from 'zod/mini';
import { language, roles } from 'domain/account/account.ts';
import { company, email, firstName, lastName, phoneNumber } from 'domain/account/person-fields.ts';
import { createInvitation } from 'domain/api/admin.ts';
import type { BodyOf } from 'domain/api/endpoint.ts';

/** Request body of `POST /api/admin/invitations`. */
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

/** Optional details of the person, which are validated when given. */
const details = {
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  phoneNumber: z.optional(phoneNumber),
  company: z.optional(company),
};
const isDetail = (name: string): boolean => name in details;

/** Converts the typed values into the request body. Premium is only for buyers. */
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
