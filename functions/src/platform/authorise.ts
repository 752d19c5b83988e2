import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import type { Access } from 'domain/api/endpoint.ts';
import { readAccount } from './accounts.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

/** Who calls. `account` is read from Firestore on every call: an ID token outlives a change of it by up to an hour. */
export type Caller = { uid: string; email: string | undefined; token: DecodedIdToken; account: Account | undefined };

/**
 * Checks the bearer token and the account behind it against what the endpoint asks for.
 * @throws ApiError `unauthenticated`, `session-revoked`, `deactivated`, `no-account` or `forbidden`.
 */
export async function authorise(
  context: Context,
  access: Access,
  authorization: string | undefined,
): Promise<Caller | undefined> {
  if (access === 'public') return undefined;
  const token = await verify(context, authorization);
  const account = await readAccount(context, token.uid);
  if (account) refuseUnlessActive(account, token);
  if (access !== 'signed-in') {
    if (!account) throw new ApiError('no-account');
    if (access !== 'member' && !access.includes(account.role)) throw new ApiError('forbidden');
  }
  return { uid: token.uid, email: token.email, token, account };
}

async function verify({ auth }: Context, authorization: string | undefined): Promise<DecodedIdToken> {
  const [, idToken] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (idToken === undefined) throw new ApiError('unauthenticated');
  try {
    return await auth.verifyIdToken(idToken);
  } catch (error) {
    throw new ApiError('unauthenticated', {}, error);
  }
}

function refuseUnlessActive(account: Account, token: DecodedIdToken): void {
  if (account.status !== 'active') throw new ApiError('deactivated');
  if (account.sessionsValidAfter && token.auth_time * 1000 < account.sessionsValidAfter.getTime()) {
    throw new ApiError('session-revoked');
  }
}
