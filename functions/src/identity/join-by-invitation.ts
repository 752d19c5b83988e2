import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import type { Account, Language } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setRole } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
import { leaveLists } from '#lists/remove-member.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { tokenHash } from '#invitations/invitation-token.ts';
import { findReservable, type Reservation } from '#invitations/reserve-invitation.ts';
import { readInvitation } from '#invitations/stored-invitation.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Caller } from '#platform/authorise.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { restoreAddress } from '#platform/own-address.ts';
import { runTransaction } from '#platform/transaction.ts';
import { isByLink, sameAddress } from '#platform/verified-email.ts';
import { refuseDeactivated } from './refuse-deactivated.ts';
import { removeOwnThings } from './remove-own-things.ts';
import { endSessions, shutOthersOut } from './shut-others-out.ts';

type Wanted = ParsedBodyOf<typeof setRole> & { invitationToken: string };

export type Joined = {
  account: Account;
  /** The second from which new sessions are valid, if all were ended. */
  sessionsFrom?: number;
};

/**
 * Upgrades the caller's existing account to what the invitation grants. The token proves that its holder has read the address's mail;
 * signing in with a mailed link proves that they hold the identity. If this is the first proof, a stranger may have created the account
 * before, and the stranger's data is removed (functions/src/invitations/README.md). A change of role ends all sessions
 * (functions/src/identity/README.md). Repeating it has no effect.
 * @throws ApiError `invalid-invitation`, also if the caller is not a buyer; `email-unverified`; `deactivated`; `other-email`
 */
export async function joinByInvitation(
  context: Context,
  { uid, token }: Pick<Caller, 'uid' | 'token'>,
  body: Wanted,
): Promise<Joined> {
  const record = await identityRecord(context, uid);
  if (!record?.email || record.disabled) throw new ApiError('unauthenticated');
  // The identity may have changed since the token was issued and checked.
  await refuseMoved(context, record);
  const { account, reservation, proven } = await runTransaction(context.db, (transaction) =>
    allowed(context, transaction, record, body),
  );
  const sessionsFrom =
    reservation && (await endedFor(context, record, { account, reservation, proven, byLink: isByLink(token) }));
  const joined = reservation ? await raise(context, record, body, { proven, sessionsFrom }) : account;
  // Repeated with the call, because each of them may have been interrupted.
  await syncBuyer(context, uid);
  if (joined.role !== 'buyer') await leaveDeals(context, uid);
  return { account: joined, sessionsFrom };
}

/** Ends the sessions before anything is granted, so that none of them ever has the new rights. Returns undefined if they may stay. */
async function endedFor(
  context: Context,
  record: UserRecord,
  { account, reservation, proven, byLink }: Required<Allowed> & { byLink: boolean },
): Promise<number | undefined> {
  if (!proven) return makeVoid(context, record);
  // A password that was not entered now may belong to a stranger who created the account, even if its owner verified the address later.
  if (byLink) return shutOthersOut(context, record);
  return reservation.invitation.role === account.role ? undefined : endSessions(context, record);
}

async function refuseMoved(context: Context, record: UserRecord): Promise<void> {
  const account = await readAccount(context, record.uid);
  if (!account || sameAddress(record, account)) return;
  await restoreAddress(context, account);
  throw new ApiError('other-email');
}

type Allowed = {
  account: Account;
  /** Absent if the account already holds the reservation. */
  reservation?: Reservation;
  /** Whether the account's address was verified before the first invitation. */
  proven: boolean;
};

async function allowed(
  context: Context,
  transaction: Transaction,
  record: UserRecord,
  { invitationToken }: Wanted,
): Promise<Allowed> {
  const { uid, email = '' } = record;
  const account = await readAccount(context, uid, transaction);
  if (!account) throw new ApiError('no-account');
  if (account.status !== 'active') throw new ApiError('deactivated');
  const invitation = await readInvitation(context, tokenHash(invitationToken), transaction);
  if (invitation?.reservedBy === uid) return { account, proven: true };
  const reservation = await findReservable(context, transaction, invitationToken, { uid, email });
  await refuseDeactivated(context, transaction, email);
  if (account.role !== 'buyer') throw new ApiError('invalid-invitation');
  // A later decision by an admin takes precedence, also over an invitation to another address to which the person changed their identity.
  const { changedByAdminAt } = account;
  if (changedByAdminAt && changedByAdminAt >= reservation.invitation.createdAt)
    throw new ApiError('invalid-invitation');
  if (!record.emailVerified) throw new ApiError('email-unverified');
  return { account, reservation, proven: isProven(account, record, await invitedAt(context, transaction, email)) };
}

/** Returns when the address was first invited. A verification by link after that may belong to an unfinished attempt to join. */
async function invitedAt({ db }: Context, transaction: Transaction, email: string): Promise<Date> {
  const invitations = db.collection(paths.invitations()).where('email', '==', email.toLowerCase());
  const { docs } = await transaction.get(invitations);
  const times = docs.map((snapshot) => (snapshot.get('createdAt') as Timestamp).toMillis());
  return new Date(Math.min(...times));
}

/**
 * Only a verification from before the invitation proves who owns the account. One that came with the invitation does not show who created
 * the account, and one of another address proves nothing.
 */
const isProven = (account: Account, record: UserRecord, invited: Date): boolean =>
  account.emailVerified &&
  sameAddress(record, account) &&
  (account.emailVerifiedAt === undefined || account.emailVerifiedAt < invited);

/**
 * Shuts out everyone else who has access to the account, then removes what they left in it. In this order, so that they cannot add to it.
 */
async function makeVoid(context: Context, record: UserRecord): Promise<number> {
  const { uid } = record;
  const end = await shutOthersOut(context, record);
  await context.db.doc(paths.user(uid)).update({ sessionsValidAfter: Timestamp.fromMillis(end * 1000) });
  await leaveDeals(context, uid);
  await leaveLists(context, uid);
  await removeOwnThings(context, uid);
  return end;
}

type Ended = { proven: boolean; sessionsFrom: number | undefined };

function raise(context: Context, record: UserRecord, body: Wanted, { proven, sessionsFrom }: Ended): Promise<Account> {
  return runTransaction(context.db, async (transaction) => {
    const { account, reservation } = await allowed(context, transaction, record, body);
    if (!reservation) return account;
    const { role, premium, language } = reservation.invitation;
    const details = proven ? undefined : detailsOf(context, record, body, language);
    const changes = {
      ...details,
      role,
      premium: account.premium || premium,
      ...(sessionsFrom !== undefined && {
        sessionsValidAfter: later(account.sessionsValidAfter, new Date(sessionsFrom * 1000)),
      }),
    };
    transaction.update(context.db.doc(paths.user(account.uid)), {
      ...changes,
      ...(details && {
        ...personSearchFields(details),
        confirmedPhone: FieldValue.delete(),
        stoppedPhone: FieldValue.delete(),
        callBookingLink: FieldValue.delete(),
        discountRate: FieldValue.delete(),
      }),
    });
    reservation.write();
    const {
      confirmedPhone: _phone,
      stoppedPhone: _stopped,
      callBookingLink: _link,
      discountRate: _rate,
      ...others
    } = account;
    return { ...(details ? others : account), ...changes };
  });
}

/** Returns the person's own details, which replace those that a stranger may have entered. */
const detailsOf = (
  context: Context,
  { email = '' }: UserRecord,
  { firstName, lastName, phoneNumber, languagePreference }: Wanted,
  invited: Language,
) => ({
  email: email.toLowerCase(),
  emailVerified: true,
  emailVerifiedAt: context.now(),
  firstName,
  lastName,
  phoneNumber,
  languagePreference: languagePreference ?? invited,
});

const later = (one: Date | undefined, other: Date): Date => (one && one > other ? one : other);
