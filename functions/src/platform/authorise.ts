import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import type { Access } from 'domain/api/endpoint.ts';
import { readAccount } from './accounts.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { limitInInstance } from './instance-limit.ts';
import { restoreAddress } from './own-address.ts';

/** The caller of an endpoint. `account` is read from Firestore on every call, because an ID token outlives changes by up to an hour. */
export type Caller = { uid: string; email: string | undefined; token: DecodedIdToken; account: Account | undefined };

/**
 * Checks the bearer token and its account against the endpoint's access. Callers with a valid token are counted before their account is
 * read, so that the limit also applies to refused calls.
 * @throws ApiError `unauthenticated`, `too-many-requests`, `other-email`, `deactivated`, `session-revoked`, `no-account` or `forbidden`
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
    // Restores the identity's address, so that the next sign-in works.
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
    // Only thrown for valid tokens, and not checked in production. The uid still matters: a deactivated member gets that reason rather than
    // that the session ended.
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
 * Whether a token has the account's address. People can change their identity's address at the provider's own API; the portal has no proof
 * of the new one, and it may belong to another person (functions/src/identity/README.md).
 */
const isOwnEmail = (account: Account, { email }: { email?: unknown }): boolean =>
  typeof email === 'string' && email.toLowerCase() === account.email.toLowerCase();

/**
 * With {@link isOwnEmail} the equivalent of `inForce` in firestore.rules and storage.rules, and the only place where endpoints check a
 * token: status, role claim, end of sessions. tests/token-cases.ts tests all of them with the same cases. A token with another role gets
 * the same response as an ended session: the client fetches a new one and retries, and signs the person out only if that fails, too.
 */
function refuseUnlessInForce(account: Account | undefined, { token, revoked }: Verified, mayLag: boolean): void {
  if (account && account.status !== 'active') throw new ApiError('deactivated');
  const endedAt = account?.sessionsValidAfter;
  if (revoked || (endedAt && token.auth_time * 1000 < endedAt.getTime())) throw new ApiError('session-revoked');
  if (account && !mayLag && token['role'] !== account.role) throw new ApiError('session-revoked');
}
