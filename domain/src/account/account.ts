import * as z from 'zod/mini';
import { timeZone } from 'domain/time-zone.ts';
import { timestamp } from 'domain/timestamp.ts';

export const roles = ['buyer', 'originator', 'admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const languages = ['en', 'es'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

export const accountStatus = z.enum(['active', 'deactivated']);
export type AccountStatus = z.infer<typeof accountStatus>;

/** Those who may list deals and see who wants them (specification, section 6). */
export const sellers: readonly Role[] = ['originator', 'admin'];

/** `users/{uid}` as stored; the uid is the document's id. */
export const accountDocument = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** The number that they confirmed by a code: texts go to it while it is their number (functions/src/outbox/README.md). */
  confirmedPhone: z.optional(z.string()),
  callBookingLink: z.optional(z.string()),
  /** By which an originator discounts what an offer pays later, percent a year: theirs to set, and no buyer's to know (functions/src/offers/README.md). */
  discountRate: z.optional(z.number()),
  role: z._default(role, 'buyer'),
  premium: z._default(z.boolean(), false),
  status: accountStatus,
  /** Whether it is proven that the address is this person's; without it nobody learns of them (functions/src/identity/README.md). */
  emailVerified: z._default(z.boolean(), false),
  /** When it was proven after the account was made; absent where it was from the start. */
  emailVerifiedAt: z.optional(timestamp),
  languagePreference: z._default(language, 'en'),
  /** Of their browser, when they opened the portal last: what they are mailed says times in it. */
  timeZone: z.optional(timeZone),
  /** A token whose sign-in is older than this opens nothing. */
  sessionsValidAfter: z.optional(timestamp),
  /** When an admin last decided about role, premium or status. */
  changedByAdminAt: z.optional(timestamp),
  createdAt: timestamp,
});
export type Account = z.infer<typeof accountDocument> & { uid: string };

/** Whether texts reach them: a number that was changed is not confirmed any more. */
export const hasConfirmedPhone = ({ phoneNumber, confirmedPhone }: Pick<Account, 'phoneNumber' | 'confirmedPhone'>) =>
  phoneNumber !== '' && confirmedPhone === phoneNumber;

/** What `GET /api/auth/me` answers. */
export const me = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  confirmedPhone: z.optional(z.string()),
  callBookingLink: z.optional(z.string()),
  discountRate: z.optional(z.number()),
  role,
  premium: z.boolean(),
  status: accountStatus,
  emailVerified: z.boolean(),
  languagePreference: language,
});
export type Me = z.infer<typeof me>;

/** Custom claims of an ID token. */
export type Claims = { role: Role; premium: boolean };
