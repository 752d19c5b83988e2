import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';

/** A new token: 256 random bits, base64url, 43 characters. */
export const newToken = (context: Pick<Context, 'randomBytes'>): string =>
  context.randomBytes(32).toString('base64url');

/** What is stored of a token, as the id of its invitation: SHA-256, hexadecimal. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
