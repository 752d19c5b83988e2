import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import type { Access } from 'domain/api/endpoint.ts';
import { readAccount } from './accounts.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { limitInInstance } from './instance-limit.ts';
import { restoreAddress } from './own-address.ts';

/** Who calls. `account` is read from Firestore on every call: an ID token outlives a change of it by up to an hour. */
export type Caller = { uid: string; email: string | undefined; token: DecodedIdToken; account: Account | undefined };

/**
 * Checks the bearer token and the account behind it against what the endpoint asks for. Whoever has a genuine token is counted before
 * their account is read, so that calls which are refused meet the limit too.
 * @throws ApiError `unauthenticated`, `too-many-requests`, `other-email`, `deactivated`, `session-revoked`, `no-account` or `forbidden`.
 */
export async function authorise(
  context: Context,
  access: Exclude<Access, 'public'>,
  authorization: string | undefined,
): Promise<Caller> {
  const verified = await verify(context, authorization);
  const { token } = verified;
  limitInInstance('requestsPerPerson', token.uid, context.now().getTime());
  const account = await readAccount(context, token.uid);
  if (account && !isOwnEmail(account, token)) {
    // What the person signs in with is the account's again, so that the same way does not lead here once more.
    await restoreAddress(context, account);
    throw new ApiError('other-email');
  }
  refuseUnlessInForce(account, verified, access === 'signed-in' || access === 'arriving');
  if (access !== 'signed-in') {
    if (!account) throw new ApiError('no-account');
    if (typeof access === 'object' && !access.includes(account.role)) throw new ApiError('forbidden');
  }
  return { uid: token.uid, email: token.email, token, account };
}

type Verified = { token: DecodedIdToken; revoked: boolean };

async function verify({ auth }: Context, authorization: string | undefined): Promise<Verified> {
  const [, idToken] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (idToken === undefined) throw new ApiError('unauthenticated');
  try {
    return { token: await auth.verifyIdToken(idToken), revoked: false };
  } catch (error) {
    // Said only of a token that is genuine, and not asked for in production. Whose it is still matters: a deactivated person is
    // given that reason, and not that the session ended.
    if ((error as { code?: unknown }).code === 'auth/id-token-revoked') return { token: read(idToken), revoked: true };
    throw new ApiError('unauthenticated', {}, error);
  }
}

function read(idToken: string): DecodedIdToken {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const token = JSON.parse(payload) as DecodedIdToken;
  return { ...token, uid: token.sub };
}

/**
 * Whether a token is of the account's address. People change their identity's by themselves, at the provider's own API: what they
 * then sign in with nobody has proven to the portal, and it may be somebody else's (functions/src/identity/README.md).
 */
const isOwnEmail = (account: Account, { email }: { email?: unknown }): boolean =>
  typeof email === 'string' && email.toLowerCase() === account.email.toLowerCase();

/**
 * With {@link isOwnEmail} `inForce` of firestore.rules and storage.rules, and the one place where endpoints judge a token: status, role claim, end of sessions.
 * tests/token-cases.ts is the table that all of them are tried on. A token that claims another role is answered like one whose session
 * ended: the client fetches a new one and tries again, and signs the person out only if that says the same.
 */
function refuseUnlessInForce(account: Account | undefined, { token, revoked }: Verified, mayLag: boolean): void {
  if (account && account.status !== 'active') throw new ApiError('deactivated');
  const endedAt = account?.sessionsValidAfter;
  if (revoked || (endedAt && token.auth_time * 1000 < endedAt.getTime())) throw new ApiError('session-revoked');
  if (account && !mayLag && token['role'] !== account.role) throw new ApiError('session-revoked');
}
