import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** `phoneCodes/{uid}` as stored: a salted hash of the last code texted. Deleted by Firestore's TTL. */
export const phoneCodeDocument = z.object({
  phoneNumber: z.string(),
  salt: z.string(),
  hash: z.string(),
  triesLeft: z.number(),
  expiresAt: timestamp,
});
export type PhoneCode = z.infer<typeof phoneCodeDocument>;

export const hashOf = ({ phoneNumber, salt }: Pick<PhoneCode, 'phoneNumber' | 'salt'>, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([phoneNumber, salt, code]))
    .digest('hex');
