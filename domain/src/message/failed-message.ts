import * as z from 'zod/mini';
import { language } from 'domain/account/account.ts';
import { notificationChannels } from 'domain/notification/sending-channels.ts';
import { timestamp } from 'domain/timestamp.ts';

/**
 * `failedMessages/{id}` as stored: what admins see of an outbox message, with the same id, whose delivery failed for good. It contains
 * nothing of the message except the deal's address, because the link of an invitation grants access.
 */
export const failedMessageDocument = z.object({
  /** An email address, or the ten digits of a phone number. */
  recipient: z.string(),
  channel: z.enum(notificationChannels),
  language,
  /** The kind of message; its texts have the same name in functions/src/outbox/texts. */
  template: z.string(),
  /** Address of the deal: "12 Oak Street, Phoenix, AZ". */
  address: z.optional(z.string()),
  /** It was sent, and came back. What it said is deleted, so that it cannot be sent again. */
  sentBefore: z.optional(z.literal(true)),
  tries: z.number(),
  lastError: z.string(),
  /** When the message was queued. */
  createdAt: timestamp,
  failedAt: timestamp,
});
export type FailedMessageDocument = z.infer<typeof failedMessageDocument>;
export type FailedMessage = FailedMessageDocument & { id: string };
