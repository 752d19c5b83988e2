import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from './context.ts';

/** Returns a person's identity from Firebase Auth, or undefined if it does not exist. */
export function identityRecord({ auth }: Pick<Context, 'auth'>, uid: string): Promise<UserRecord | undefined> {
  return orUndefined(auth.getUser(uid));
}

/** The same by email address, case-insensitive. */
export function identityRecordOf({ auth }: Pick<Context, 'auth'>, email: string): Promise<UserRecord | undefined> {
  return orUndefined(auth.getUserByEmail(email));
}

/** Returns from when on sessions are valid: the provider has ended older ones. */
export const sessionsSince = ({ tokensValidAfterTime }: Pick<UserRecord, 'tokensValidAfterTime'>): Date =>
  new Date(tokensValidAfterTime ?? 0);

async function orUndefined(wanted: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return undefined;
    throw error;
  }
}
