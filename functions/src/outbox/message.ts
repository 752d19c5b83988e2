import * as z from 'zod/mini';
import { language, role } from 'domain/account/account.ts';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import { timeZone } from 'domain/time-zone.ts';
import { timestamp } from 'domain/timestamp.ts';
import { contact } from 'domain/offer/offer.ts';
import {
  notificationData,
  notificationKinds,
  notificationRow,
  type NotificationKind,
} from 'domain/notification/notification-table.ts';

const toSomebody = z.object({ firstName: z.optional(z.string()) });
const withInvitation = z.object({
  firstName: z.optional(z.string()),
  email: z.string(),
  role,
  premium: z.boolean(),
  /** Holds the invitation's token, which is why a message's data is dropped once it is sent, and shown to nobody. */
  link: z.string(),
  /** ISO timestamp. */
  expiresAt: z.string(),
});

/** What a mail with a one-time link is filled with; the code comes into it when the mail goes out (one-time-link.ts). */
const withOneTimeLink = z.object({
  firstName: z.optional(z.string()),
  email: z.string(),
  link: z.string(),
});

const withCode = z.object({ code: z.string() });

/** What messages about the account are filled with. */
const accountTemplates = {
  invitation: withInvitation,
  requestApproved: withInvitation,
  verifyEmail: withOneTimeLink,
  signInLink: withOneTimeLink,
  passwordReset: withOneTimeLink,
  phoneCode: withCode,
  requestReceived: toSomebody,
  waitlistConfirmation: toSomebody,
  requestDeclined: toSomebody,
} as const satisfies Record<string, z.ZodMiniType>;
type AccountTemplate = keyof typeof accountTemplates;

/** What the email or text of a notification is filled with beside the fields of its kind. */
const messageFields = z.object({
  firstName: z.optional(z.string()),
  /** How to reach the other party, once an offer is accepted. */
  contact: z.optional(contact),
  link: z.string(),
  /** Where the person chooses their notifications. */
  settingsLink: z.string(),
});
const anyNotification = z.extend(z.omit(notificationData, { dealId: true, offerId: true }), messageFields.shape);

/** The fields of a kind; the link stands for the ids of deal and offer. */
function notificationTemplate(kind: NotificationKind) {
  const { dealId: _dealId, offerId: _offerId, ...fields } = notificationRow(kind).data.shape;
  return z.object({ ...fields, ...messageFields.shape });
}
const notificationTemplates = Object.fromEntries(
  notificationKinds.map((kind) => [kind, notificationTemplate(kind)]),
) as unknown as Record<NotificationKind, typeof anyNotification>;

/** Every kind of message with what its texts (texts/{en,es}.json, under the same name) are filled with. */
export const templates = { ...accountTemplates, ...notificationTemplates };
export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as TemplateName[];
export type TemplateData = { [Name in TemplateName]: z.infer<(typeof templates)[Name]> };

/**
 * Whose doing a message is that is no notice: what its own person's account asked for is counted where they ask; all else to one address
 * shares one daily budget, a part of which strangers cannot use up (functions/src/outbox/README.md).
 */
export const causedBy = {
  invitation: 'admin',
  requestApproved: 'admin',
  requestDeclined: 'admin',
  verifyEmail: 'stranger',
  requestReceived: 'stranger',
  waitlistConfirmation: 'stranger',
  signInLink: 'arriving',
  passwordReset: 'arriving',
  phoneCode: 'self',
} as const satisfies Record<AccountTemplate, 'admin' | 'stranger' | 'arriving' | 'self'>;

/** What goes out: a template with its data, to one recipient. */
export type Content =
  | { template: NotificationKind; data: z.infer<typeof anyNotification> }
  | { [Name in AccountTemplate]: { template: Name; data: TemplateData[Name] } }[AccountTemplate];

export const channel = z.enum(notificationChannels);
export type Channel = z.infer<typeof channel>;

/**
 * `outbox/{id}` as stored. `queued` and `leased` messages have a `nextTryAt`, from which on anybody may try them; `sent`, `failed` and
 * `cancelled` (switched off by its person meanwhile, or not theirs to know any more) are final and have none.
 */
export const outboxDocument = z.object({
  /** The member it is for, who may be reached elsewhere by the time it is sent again. */
  uid: z.optional(z.string()),
  /** The deal that a notice is about: who may not know of it any more by the time it is sent gets none. */
  dealId: z.optional(z.string()),
  recipient: z.string(),
  channel,
  /** Nothing else goes out about the same notice: where it cannot go by text it goes by email. */
  alone: z.optional(z.boolean()),
  /** An admin has sent it again, whatever the budget of its address is. */
  sentAgain: z.optional(z.boolean()),
  language,
  /** The reader's, in which the message says times. */
  timeZone: z.optional(timeZone),
  template: z.string(),
  /** Absent once the message is sent; what failed may be sent again. */
  data: z.optional(z.unknown()),
  state: z.enum(['queued', 'leased', 'sent', 'failed', 'cancelled']),
  tries: z.number(),
  nextTryAt: z.optional(timestamp),
  /** Whose turn it is: a worker that was overtaken settles nothing. */
  lease: z.optional(z.string()),
  leaseUntil: z.optional(timestamp),
  lastError: z.optional(z.string()),
  createdAt: timestamp,
  settledAt: z.optional(timestamp),
  /** Of a settled message: Firestore's TTL deletes it then, with the address that it holds. */
  expiresAt: z.optional(timestamp),
});
export type OutboxMessage = z.infer<typeof outboxDocument>;
