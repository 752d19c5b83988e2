import { setTimeout } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { nextSecond } from '#platform/next-second.ts';
import { otherProviders } from '#platform/own-address.ts';
import { updateIdentity } from '#platform/update-identity.ts';

type IdentityContext = Pick<Context, 'auth' | 'now'>;

/**
 * Takes an identity, whose address the caller has just proven, from everybody who held it before: password, other ways to sign in, and
 * every session. The caller's own goes too: times are known to the second, and a stranger may have signed in within the same one.
 * @returns the second that sessions begin with again, for {@link newSession}
 */
export const shutOthersOut = (context: IdentityContext, record: UserRecord): Promise<number> =>
  endSessions(context, record, { deleteAttribute: ['PASSWORD'], deleteProvider: otherProviders(record) });

/** The same, of somebody who keeps their password. */
export async function endSessions(
  context: IdentityContext,
  { uid }: Pick<UserRecord, 'uid'>,
  waysToSignIn: { deleteAttribute?: readonly 'PASSWORD'[]; deleteProvider?: readonly string[] } = {},
): Promise<number> {
  const first = nextSecond(context);
  await updateIdentity(context, uid, { ...waysToSignIn, validSince: first });
  // Until that time somebody could sign in by what is gone now. The provider's clock is asked, too: it says when they did.
  const record = await identityRecord(context, uid);
  if (!record) throw new ApiError('unauthenticated');
  const { lastSignInTime } = record.metadata;
  const sinceLast = lastSignInTime ? Math.floor(Date.parse(lastSignInTime) / 1000) + 1 : 0;
  const end = Math.max(nextSecond(context), sinceLast);
  if (end > first) await updateIdentity(context, uid, { validSince: end });
  return end;
}

/** Timers may fire slightly early. */
const margin = 20;
/** How long the provider may take a custom token (ms), as often as it is shown: an hour, and what clocks differ by. */
export const sessionTokenLifetime = 70 * 60_000;

/**
 * The custom token of a session: of whoever signs in by a link, or in place of the caller's, which has ended with all others.
 * @param from the second that sessions begin with again, where they have ended: it is waited for, since what began before it is void
 * @param byLink whether its person signed in by a link, and so has shown no password (`isByLink` of platform/verified-email.ts)
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
 * Whether somebody may hold a custom token of an identity. It begins a new session for as long as it lives, whatever has ended meanwhile,
 * and whatever address the identity has by then.
 */
export async function hasSessionToken({ db, now }: Pick<Context, 'db' | 'now'>, uid: string): Promise<boolean> {
  const expiresAt = (await db.doc(paths.sessionToken(uid)).get()).get('expiresAt') as Timestamp | undefined;
  return expiresAt !== undefined && expiresAt.toMillis() > now().getTime();
}
