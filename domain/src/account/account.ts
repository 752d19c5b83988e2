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

/** Roles that may list deals and see who is interested in them (specification, section 6). */
export const sellers: readonly Role[] = ['originator', 'admin'];

/**
 * Why notifications no longer go to the account's email address: its server says that there is no such mailbox (`bounce`), or its person
 * marked one of our emails as spam (`complaint`).
 */
const stoppedEmail = z.object({
  why: z.enum(['bounce', 'complaint']),
  /** The server's status code (RFC 3463). */
  status: z.optional(z.string()),
  since: timestamp,
});
export type StoppedEmail = z.infer<typeof stoppedEmail>;

/** `users/{uid}` as stored; the uid is the document's id. */
export const accountDocument = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** The phone number confirmed with a code. Texts are sent only while it equals `phoneNumber` (functions/src/outbox/README.md). */
  confirmedPhone: z.optional(z.string()),
  /** Equals `confirmedPhone` while that number answered STOP and gets no texts (functions/src/text-answers/README.md). */
  stoppedPhone: z.optional(z.string()),
  /** Absent while emails go out. Account messages do anyway (functions/src/mail-reports/README.md). */
  stoppedEmail: z.optional(stoppedEmail),
  callBookingLink: z.optional(z.string()),
  /**
   * Annual rate, in percent, at which an originator discounts an offer's later payments. Set by the originator and never shown to buyers
   * (functions/src/offers/README.md).
   */
  discountRate: z.optional(z.number()),
  role: z._default(role, 'buyer'),
  premium: z._default(z.boolean(), false),
  status: accountStatus,
  /**
   * Whether the person has proven that they own the address. Unverified accounts are not shown to other members
   * (functions/src/identity/README.md).
   */
  emailVerified: z._default(z.boolean(), false),
  /** When the address was verified, if that was after sign-up; absent if it was verified from the start. */
  emailVerifiedAt: z.optional(timestamp),
  languagePreference: z._default(language, 'en'),
  /** The browser's time zone at the last visit. Emails state times in it, unless the person chose another (notificationHours). */
  timeZone: z.optional(timeZone),
  /** Tokens whose sign-in is older than this are refused. */
  sessionsValidAfter: z.optional(timestamp),
  /** When an admin last changed role, premium or status. */
  changedByAdminAt: z.optional(timestamp),
  createdAt: timestamp,
});
export type Account = z.infer<typeof accountDocument> & { uid: string };

/** Whether texts can be sent to this person. A changed number must be confirmed again. */
export const hasConfirmedPhone = ({ phoneNumber, confirmedPhone }: Pick<Account, 'phoneNumber' | 'confirmedPhone'>) =>
  phoneNumber !== '' && confirmedPhone === phoneNumber;

/** Response of `GET /api/auth/me`. */
export const me = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  confirmedPhone: z.optional(z.string()),
  stoppedPhone: z.optional(z.string()),
  stoppedEmail: z.optional(z.pick(stoppedEmail, { why: true })),
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
