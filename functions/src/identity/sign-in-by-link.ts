import { Timestamp } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { AnswerOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { signInByLink as endpoint } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { publicOrigin } from '#invitations/public-origin.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { restoreAddress } from '#platform/own-address.ts';
import { redeemLink } from '#platform/redeem-link.ts';
import type { Call } from '#platform/serve.ts';
import { sameAddress } from '#platform/verified-email.ts';
import { newSession, shutOthersOut } from './shut-others-out.ts';

type SignIn = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'header'>;

/**
 * Signs somebody in by a link that was mailed to their address. Anybody can make an identity with somebody's address, and an account
 * that is not proven; the first to read the address' mail takes both over, alone (docs/decisions/0185).
 * @throws ApiError `link-expired`, `link-used`, `link-other-address`, `link-not-enabled`, `too-many-requests`, `deactivated`; `other-email`
 *   where the identity belongs to an account of another address
 */
export async function signInByLink(context: Context, { body, header }: SignIn): Promise<AnswerOf<typeof endpoint>> {
  const { uid, isNew } = await redeemLink(body.email, body.code, publicOrigin(header));
  const from = isNew ? undefined : await takenOver(context, uid);
  return { sessionToken: await newSession(context, uid, { from, byLink: true }), isNew };
}

/** @returns the second that sessions begin with again, if others could have had one */
async function takenOver(context: Context, uid: string): Promise<number | undefined> {
  const [record, account] = await Promise.all([identityRecord(context, uid), readAccount(context, uid)]);
  if (!record) throw new ApiError('unauthenticated');
  if (account && !sameAddress(record, account)) {
    await restoreAddress(context, account);
    throw new ApiError('other-email');
  }
  if (account?.emailVerified) return undefined;
  const from = await shutOthersOut(context, record);
  if (account) await keepProof(context, account, from);
  return from;
}

/** Before anybody hears of it: from then on the account is in force for sessions of that second and later alone. */
async function keepProof({ db, now }: Context, { uid }: Account, from: number): Promise<void> {
  await db.doc(paths.user(uid)).update({
    emailVerified: true,
    emailVerifiedAt: Timestamp.fromDate(now()),
    sessionsValidAfter: Timestamp.fromMillis(from * 1000),
  });
}
