import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';

/** Returns a new token: 256 random bits as 43 characters of base64url. */
export const newToken = (context: Pick<Context, 'randomBytes'>): string =>
  context.randomBytes(32).toString('base64url');

/** Returns the hash that is stored as the invitation's id: SHA-256, hexadecimal. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
