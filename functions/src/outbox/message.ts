import * as z from 'zod/mini';
import { language, role } from 'domain/account/account.ts';
import { messageReasons } from 'domain/message/sent-message.ts';
import { foundDealData, notificationData } from 'domain/notification/notification-data.ts';
import { notificationKinds, notificationRow, type NotificationKind } from 'domain/notification/notification-table.ts';
import { sendingChannels } from 'domain/notification/sending-channels.ts';
import { timeZone } from 'domain/time-zone.ts';
import { timestamp } from 'domain/timestamp.ts';
import { contact } from 'domain/offer/offer.ts';

const toSomebody = z.object({ firstName: z.optional(z.string()) });
const withInvitation = z.object({
  firstName: z.optional(z.string()),
  email: z.string(),
  role,
  premium: z.boolean(),
  /** Contains the invitation's token. This is why a message's data is removed after sending and never displayed. */
  link: z.string(),
  /** ISO timestamp. */
  expiresAt: z.string(),
});

/** Data of an email with a one-time link; the code is added when it is sent (one-time-link.ts). */
const withOneTimeLink = z.object({
  firstName: z.optional(z.string()),
  email: z.string(),
  link: z.string(),
});

const withCode = z.object({ code: z.string() });

/** Data of account messages. */
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
  /** To an address that emails came back from, at its person's wish: it shows whether they arrive again. */
  emailsResumed: toSomebody,
} as const satisfies Record<string, z.ZodMiniType>;
type AccountTemplate = keyof typeof accountTemplates;

/** Data of a notification's email or text, besides the fields of its kind. */
const messageFields = z.object({
  firstName: z.optional(z.string()),
  /** The other party's contact details, once an offer is accepted. */
  contact: z.optional(contact),
  link: z.string(),
  /** Link to the notification settings. */
  settingsLink: z.string(),
});
/** Deals that saved searches found, each with a link to its page. Messages from before `dealId` existed are not looked at again. */
const foundDeals = z.array(z.extend(foundDealData, { dealId: z.optional(z.string()), link: z.string() }));
const anyNotification = z.extend(z.omit(notificationData, { dealId: true, offerId: true, query: true }), {
  ...messageFields.shape,
  found: z.optional(foundDeals),
});

/** Returns the schema of a kind's message; its link replaces the ids of deal and offer. */
function notificationTemplate(kind: NotificationKind) {
  const { dealId: _dealId, offerId: _offerId, query: _query, ...fields } = notificationRow(kind).data.shape;
  return z.object({ ...fields, ...('found' in fields && { found: z.optional(foundDeals) }), ...messageFields.shape });
}
const notificationTemplates = Object.fromEntries(
  notificationKinds.map((kind) => [kind, notificationTemplate(kind)]),
) as unknown as Record<NotificationKind, typeof anyNotification>;

/** All kinds of messages with the data for their texts (texts/{en,es}.json, under the same name). */
export const templates = { ...accountTemplates, ...notificationTemplates };
export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as TemplateName[];
export type TemplateData = { [Name in TemplateName]: z.infer<(typeof templates)[Name]> };

/**
 * The cause of each message that is not a notification. `self` is limited where it is requested, since who waits for it must not be
 * told that it was sent when it is not; all other mail to an address shares a daily limit, part of which strangers cannot use up
 * (functions/src/outbox/README.md).
 */
export const causedBy = {
  invitation: 'admin',
  requestApproved: 'admin',
  requestDeclined: 'admin',
  verifyEmail: 'self',
  requestReceived: 'stranger',
  waitlistConfirmation: 'stranger',
  signInLink: 'self',
  passwordReset: 'self',
  phoneCode: 'self',
  emailsResumed: 'self',
} as const satisfies Record<AccountTemplate, 'admin' | 'stranger' | 'self'>;

/** A template with its data. */
export type Content =
  | { template: NotificationKind; data: z.infer<typeof anyNotification> }
  | { [Name in AccountTemplate]: { template: Name; data: TemplateData[Name] } }[AccountTemplate];

export const channel = z.enum(sendingChannels);
export type Channel = z.infer<typeof channel>;

/**
 * `outbox/{id}` as stored. `queued` and `leased` messages have a `nextTryAt`, from which on any worker may send them. `sent`, `failed` and
 * `cancelled` (switched off, or no longer visible to its recipient) are final and have none.
 */
export const outboxDocument = z.object({
  /** The receiving member, whose current address is used if it is sent again. */
  uid: z.optional(z.string()),
  /** The deal of a notification. Not sent to members who may no longer see it. */
  dealId: z.optional(z.string()),
  /** The offer that a notification asks to answer. Not sent late if it no longer waits for that. */
  offerId: z.optional(z.string()),
  /** An email address, the ten digits of a phone number, or the uid of whoever gets a push. */
  recipient: z.string(),
  channel,
  /** Whether nothing else brings the notification: if it cannot go by text or push it goes by email. */
  alone: z.optional(z.boolean()),
  /** An admin sent it again, which ignores the address's daily limit. */
  sentAgain: z.optional(z.boolean()),
  language,
  /** The recipient's time zone, used for times in the message. */
  timeZone: z.optional(timeZone),
  template: z.string(),
  /** Removed once the message is sent; kept after a failure for resending. */
  data: z.optional(z.unknown()),
  state: z.enum(['queued', 'leased', 'sent', 'failed', 'cancelled']),
  tries: z.number(),
  nextTryAt: z.optional(timestamp),
  /** Id of the current lease. A worker whose lease was taken over must not settle the message. */
  lease: z.optional(z.string()),
  leaseUntil: z.optional(timestamp),
  lastError: z.optional(z.string()),
  /** Why it waits or was not sent, if the provider is not the reason. */
  reason: z.optional(z.enum(messageReasons)),
  /** An email came back after it was sent, or was marked as spam (functions/src/mail-reports). */
  report: z.optional(z.enum(['bounce', 'complaint'])),
  createdAt: timestamp,
  settledAt: z.optional(timestamp),
  /** When Firestore's TTL deletes a settled message, including the address in it. */
  expiresAt: z.optional(timestamp),
});
export type OutboxMessage = z.infer<typeof outboxDocument>;
