import * as z from 'zod/mini';
import { language } from 'domain/account/account.ts';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import { timestamp } from 'domain/timestamp.ts';

/**
 * `failedMessages/{id}` as stored: what admins see of a message of the outbox that could not be sent in the end, under the same
 * id. It holds nothing of what the message says but the deal's address: an invitation's link is a key.
 */
export const failedMessageDocument = z.object({
  /** An e-mail address, or ten digits for a text message. */
  recipient: z.string(),
  channel: z.enum(notificationChannels),
  language,
  /** The kind of message; its texts stand under the same name in functions/src/outbox/texts. */
  template: z.string(),
  /** The deal that it is about: "12 Oak Street, Phoenix, AZ". */
  address: z.optional(z.string()),
  tries: z.number(),
  lastError: z.string(),
  /** When there was cause to send it. */
  createdAt: timestamp,
  failedAt: timestamp,
});
export type FailedMessageDocument = z.infer<typeof failedMessageDocument>;
export type FailedMessage = FailedMessageDocument & { id: string };
