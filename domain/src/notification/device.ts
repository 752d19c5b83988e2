import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { lineOfText } from 'domain/text/text-fields.ts';
import { timestamp } from 'domain/timestamp.ts';

/** Keys of a browser's push subscription in base64url: an uncompressed point of P-256 (65 bytes) and a secret of 16 bytes (RFC 8291). */
export const pushKeys = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** A browser's push subscription, with the name by which its person knows the device: "Chrome on Android". */
export const deviceInput = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(limits.pushEndpoint)),
  keys: pushKeys,
  name: lineOfText({ most: limits.deviceName, required: 'validation.required' }),
});
export type DeviceInput = z.infer<typeof deviceInput>;

/** Settings of a device that its person can change. */
export const deviceChoices = z.strictObject({ showsContent: z.boolean() });

/** `users/{uid}/devices/{id}`: a device on which a person asked for pushes. The id is a hash of the endpoint. */
export const deviceDocument = z.object({
  endpoint: z.string(),
  keys: pushKeys,
  name: z.string(),
  /** Whether pushes say what happened, also on a locked screen. Otherwise they say that something did. */
  showsContent: z.boolean(),
  createdAt: timestamp,
  /** Within a day of when its push service last took a push. */
  lastTakenAt: z.optional(timestamp),
});
export type DeviceDocument = z.infer<typeof deviceDocument>;
export type Device = DeviceDocument & { id: string };
