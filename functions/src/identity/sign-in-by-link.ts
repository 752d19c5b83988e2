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

/** A uid that no identity has. */
const nobody = 'nobody';

type SignIn = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'header'>;

/**
 * Signs a person in with a link that was mailed to their address. Anyone can create an identity and an unverified account with another
 * person's address; the first to read the address's mail takes over both and removes all other access (docs/decisions/0185).
 * @throws ApiError `link-expired`, `link-used`, `link-other-address`, `link-not-enabled`, `too-many-requests`, `deactivated`; `other-email`
 * if the identity belongs to an account with another address
 */
export async function signInByLink(context: Context, { body, header }: SignIn): Promise<ResponseOf<typeof endpoint>> {
  const code = { code: body.code, origin: publicOrigin(header) };
  // Invalid codes are refused before any lookup, whose duration would reveal whether the address belongs to a member.
  await expectSignInCode(code);
  // Before the link is redeemed, because from then on the provider reports the address as verified to the creator of the account.
  const owner = await ownerOf(context, body.email);
  // Does the same reads without an owner, so that the duration does not reveal to the holder of a code whether an address has an account.
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

/** Returns whether the address was proven: to the portal, or by a code redeemed at the provider itself, which `me` accepts, too. */
const wasProven = ({ account, record }: Owner): boolean =>
  account !== undefined && (account.emailVerified || provesAddress(record, account));

/** `from`: the second from which new sessions are valid. `cleared`: earlier data was removed from the account. */
type Held = { uid: string; isNew: boolean; from?: number; cleared?: boolean };

/** @returns the identity, to which only the owner of its address has access from now on */
async function takenOver(context: Context, uid: string): Promise<Held> {
  const [record, account] = await Promise.all([identityRecord(context, uid), readAccount(context, uid)]);
  if (!record) throw new ApiError('unauthenticated');
  if (account && !sameAddress(record, account)) {
    await restoreAddress(context, account);
    throw new ApiError('other-email');
  }
  if (await hasSessionToken(context, uid)) return { uid: await replaced(context, record), isNew: true };
  const from = await shutOthersOut(context, record);
  // Read again, because it may have been created meanwhile.
  const cleared = (await readAccount(context, uid)) !== undefined;
  if (cleared) await keepAlone(context, uid, from);
  return { uid, from, isNew: false, cleared };
}

/**
 * Replaces an identity of which someone may hold a custom token, obtained before its address changed. The old identity's account is left to
 * the cleanup of abandoned accounts.
 */
async function replaced({ auth }: Context, { uid, email }: UserRecord): Promise<string> {
  await auth.deleteUser(uid);
  return (await auth.createUser({ ...(email !== undefined && { email }), emailVerified: true })).uid;
}

/**
 * Secures the account before its owner gets access: from now on only sessions from that second on are valid. Its creator may have
 * left a phone number, a link and, since the link was redeemed, offers; these are removed. Everything else is kept.
 */
async function keepAlone(context: Context, uid: string, from: number): Promise<void> {
  await context.db.doc(paths.user(uid)).update({
    emailVerified: true,
    emailVerifiedAt: Timestamp.fromDate(context.now()),
    sessionsValidAfter: Timestamp.fromMillis(from * 1000),
    phoneNumber: '',
    confirmedPhone: FieldValue.delete(),
    stoppedPhone: FieldValue.delete(),
    callBookingLink: FieldValue.delete(),
    discountRate: FieldValue.delete(),
  });
  await leaveDeals(context, uid);
}
