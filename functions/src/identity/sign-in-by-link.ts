import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { signInByLink as endpoint } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { type Owner, ownerOf, restoreAddress } from '#platform/own-address.ts';
import { expectSignInCode, redeemLink } from '#platform/one-time-codes.ts';
import type { Call } from '#platform/serve.ts';
import { provesAddress, sameAddress } from '#platform/verified-email.ts';
import { hasSessionToken, newSession, shutOthersOut } from './shut-others-out.ts';

/** An id that no identity has. */
const nobody = 'nobody';

type SignIn = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'header'>;

/**
 * Signs somebody in by a link that was mailed to their address. Anybody can make an identity with somebody's address, and an account
 * that is not proven; the first to read the address' mail takes both over, alone (docs/decisions/0185).
 * @throws ApiError `link-expired`, `link-used`, `link-other-address`, `link-not-enabled`, `too-many-requests`, `deactivated`; `other-email`
 *   where the identity belongs to an account of another address
 */
export async function signInByLink(context: Context, { body, header }: SignIn): Promise<ResponseOf<typeof endpoint>> {
  const code = { code: body.code, origin: publicOrigin(header) };
  // A guess is refused before anything is looked up: the time of that would say whether the address is a member's.
  await expectSignInCode(code);
  // Before the link says anything to the provider: from then on the calls of whoever made an account find its address proven.
  const owner = await ownerOf(context, body.email);
  // As much is read where there is nobody, so that a code of one's own does not tell by the time whose an address is.
  if (!owner) await readAccount(context, nobody);
  const link = await redeemLink(body.email, code);
  const isProven = owner?.record.uid === link.uid && wasProven(owner);
  const { uid, isNew, from, cleared }: Held = link.isNew || isProven ? link : await takenOver(context, link.uid);
  return {
    sessionToken: await newSession(context, uid, { from, byLink: true }),
    isNew,
    ...(cleared && { cleared: true as const }),
  };
}

/** By the portal, or by a code that was redeemed at the provider itself: `me` takes its word, too. */
const wasProven = ({ account, record }: Owner): boolean =>
  account !== undefined && (account.emailVerified || provesAddress(record, account));

/** `from`: the second that the identity's sessions begin with again. `cleared`: what an account of it had from before is gone. */
type Held = { uid: string; isNew: boolean; from?: number; cleared?: boolean };

/** @returns the identity that is its person's alone from now on */
async function takenOver(context: Context, uid: string): Promise<Held> {
  const [record, account] = await Promise.all([identityRecord(context, uid), readAccount(context, uid)]);
  if (!record) throw new ApiError('unauthenticated');
  if (account && !sameAddress(record, account)) {
    await restoreAddress(context, account);
    throw new ApiError('other-email');
  }
  if (await hasSessionToken(context, uid)) return { uid: await replaced(context, record), isNew: true };
  const from = await shutOthersOut(context, record);
  // Again: it may have been made meanwhile.
  const cleared = (await readAccount(context, uid)) !== undefined;
  if (cleared) await keepAlone(context, uid, from);
  return { uid, from, isNew: false, cleared };
}

/**
 * A new identity in place of one that somebody may hold a custom token of: it got that with an address of theirs, and has another since.
 * An account of the old identity is left to the sweep of abandoned accounts.
 */
async function replaced({ auth }: Context, { uid, email }: UserRecord): Promise<string> {
  await auth.deleteUser(uid);
  return (await auth.createUser({ ...(email !== undefined && { email }), emailVerified: true })).uid;
}

/**
 * Before anybody learns of it: from then on the account is in force for sessions of that second and later alone. Who made it may have left
 * a phone number and a link of theirs, and, since the link was followed, offers; what its person saved stays.
 */
async function keepAlone(context: Context, uid: string, from: number): Promise<void> {
  await context.db.doc(paths.user(uid)).update({
    emailVerified: true,
    emailVerifiedAt: Timestamp.fromDate(context.now()),
    sessionsValidAfter: Timestamp.fromMillis(from * 1000),
    phoneNumber: '',
    confirmedPhone: FieldValue.delete(),
    callBookingLink: FieldValue.delete(),
    discountRate: FieldValue.delete(),
  });
  await leaveDeals(context, uid);
}
