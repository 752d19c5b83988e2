import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { nextSecond } from '#platform/next-second.ts';
import { otherProviders } from '#platform/own-address.ts';
import { updateIdentity } from '#platform/update-identity.ts';

type IdentityContext = Pick<Context, 'auth' | 'now'>;

/**
 * Removes all other access to an identity whose address the caller has just verified: password, other sign-in methods, and every session.
 * That includes the caller's own session, because times are in whole seconds and a stranger may have signed in within the same one.
 * @returns the second from which new sessions are valid, for {@link newSession}
 */
export const shutOthersOut = (context: IdentityContext, record: UserRecord): Promise<number> =>
  endSessions(context, record, { deleteAttribute: ['PASSWORD'], deleteProvider: otherProviders(record) });

/** Ends all sessions but keeps the password. */
export async function endSessions(
  context: IdentityContext,
  { uid }: Pick<UserRecord, 'uid'>,
  waysToSignIn: { deleteAttribute?: readonly 'PASSWORD'[]; deleteProvider?: readonly string[] } = {},
): Promise<number> {
  const first = nextSecond(context);
  await updateIdentity(context, uid, { ...waysToSignIn, validSince: first });
  // Until then, someone could still sign in with what has just been removed. The provider's clock counts, too: it has the time of that
  // sign-in.
  const record = await identityRecord(context, uid);
  if (!record) throw new ApiError('unauthenticated');
  const { lastSignInTime } = record.metadata;
  const sinceLast = lastSignInTime ? Math.floor(Date.parse(lastSignInTime) / 1000) + 1 : 0;
  const end = Math.max(nextSecond(context), sinceLast);
  if (end > first) await updateIdentity(context, uid, { validSince: end });
  return end;
}

/** Timers may fire slightly early (ms). */
const margin = 20;
/** Time (ms) for which the provider may accept a custom token, any number of times: an hour plus clock differences. */
export const sessionTokenLifetime = 70 * minute;

/**
 * Creates a custom token for a new session, after signing in by link or after the caller's sessions were ended.
 * @param from the second from which new sessions are valid; waits until then, because a session that starts earlier is void
 * @param byLink whether the person signed in by link, without a password (`isByLink` in platform/verified-email.ts)
 */
export async function newSession(
  { auth, db, now }: Pick<Context, 'auth' | 'db' | 'now'>,
  uid: string,
  { from = 0, byLink }: { from?: number | undefined; byLink: boolean },
): Promise<string> {
  const early = from * 1000 - now().getTime();
  if (early > 0) await setTimeout(early + margin);
  await db.doc(paths.sessionToken(uid)).set({
    expiresAt: Timestamp.fromMillis(now().getTime() + sessionTokenLifetime),
  });
  return auth.createCustomToken(uid, { byLink });
}

/**
 * Whether a valid custom token of an identity may exist. It can start a session during its lifetime, even if sessions were ended or the
 * address was changed meanwhile.
 */
export async function hasSessionToken({ db, now }: Pick<Context, 'db' | 'now'>, uid: string): Promise<boolean> {
  const expiresAt = (await db.doc(paths.sessionToken(uid)).get()).get('expiresAt') as Timestamp | undefined;
  return expiresAt !== undefined && expiresAt.toMillis() > now().getTime();
}
