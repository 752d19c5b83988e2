import * as z from 'zod/mini';
import { sendingChannels } from 'domain/notification/sending-channels.ts';

/** Why a message waits or was not sent. */
export const messageReasons = [
  /** It waits for the end of the hours that its person chose. */
  'quietHours',
  /** It waits for the morning: texts go out by day. */
  'night',
  /** The provider did not take it. It is tried again, or was tried often enough, or is hopeless. */
  'provider',
  /** It came back after it was sent. */
  'cameBack',
  /** Its person switched it off, or chose another channel, before it went out. */
  'switchedOff',
  /** Emails to its person come back, or were marked as spam. */
  'emailStopped',
  /** The number answered STOP. */
  'numberStopped',
  /** The number got its texts of the day. */
  'tooManyTexts',
  /** No device of its person took it. */
  'noDevice',
  /** The address got its unasked mail of the day. */
  'tooManyEmails',
  /** Its person is no longer a member, or may no longer know what it says. */
  'noAccess',
  /** The deals that it was about left the list. */
  'nothingLeft',
  /** Its code or link has expired, or the offer that it asks to answer no longer waits for that. */
  'outdated',
] as const;
export type MessageReason = (typeof messageReasons)[number];

/** An email, text or push as its reader, or an admin, sees it: never what it says. */
export const sentMessage = z.object({
  channel: z.enum(sendingChannels),
  state: z.enum(['sent', 'waiting', 'failed', 'notSent']),
  /** ISO time: when it was sent, or was given up; while it waits, until when. */
  at: z.string(),
  reason: z.optional(z.enum(messageReasons)),
});
export type SentMessage = z.infer<typeof sentMessage>;
