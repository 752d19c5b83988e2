import type { UserRecord } from 'firebase-admin/auth';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { endEarlierSessions } from '#platform/end-earlier-sessions.ts';

/** Who asks: `signedInAt` is their token's `auth_time`. */
export type Joining = { uid: string; signedInAt: number };

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The moment (seconds) before which no session of the identity stays. */
export type SessionsEnd = { validSince: number; overtaken: boolean };

/**
 * Somebody may have signed in since the caller: by the password that is about to go. Their session would outlast the caller's, so that
 * both end; the caller comes back by another link, the other cannot. Moments are known to the second, and not to the same one.
 */
export function sessionsEnd(
  context: Pick<Context, 'now'>,
  { signedInAt }: Joining,
  { metadata }: UserRecord,
): SessionsEnd {
  const overtaken = metadata.lastSignInTime !== undefined && seconds(metadata.lastSignInTime) > signedInAt + 1;
  return { overtaken, validSince: overtaken ? Math.floor(context.now().getTime() / 1000) + 1 : signedInAt };
}

/**
 * Takes an identity, whose address the caller has just proven, from everybody who held it before: password, other ways to sign in,
 * sessions.
 * @throws ApiError `session-revoked` when somebody else has signed in since the caller
 */
export async function shutOthersOut(
  context: Pick<Context, 'auth' | 'now'>,
  joining: Joining,
  record: UserRecord,
  { validSince, overtaken } = sessionsEnd(context, joining, record),
): Promise<void> {
  const linked = record.providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  if (linked.length > 0) await context.auth.updateUser(joining.uid, { providersToUnlink: linked });
  await endEarlierSessions(joining.uid, validSince);
  if (overtaken) throw new ApiError('session-revoked');
}
