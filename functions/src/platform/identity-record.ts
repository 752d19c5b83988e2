import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from './context.ts';

/** The identity account of a person as Firebase Auth has it now, or undefined when it is gone. */
export function identityRecord({ auth }: Pick<Context, 'auth'>, uid: string): Promise<UserRecord | undefined> {
  return orUndefined(auth.getUser(uid));
}

/** The same by its e-mail address, in whatever case. */
export function identityRecordOf({ auth }: Pick<Context, 'auth'>, email: string): Promise<UserRecord | undefined> {
  return orUndefined(auth.getUserByEmail(email));
}

/** When the sessions of an identity begin: older ones have ended at the provider. */
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
