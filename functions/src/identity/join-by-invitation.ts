import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import type { Account, Language } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setRole } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
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
  /** The second that sessions begin with again, where all have ended. */
  sessionsFrom?: number;
};

/**
 * Raises the account that somebody has already to what their invitation gives. Who has the token has read the address' mail, and who
 * signed in by a link that was mailed there holds the identity; where that is the first proof, a stranger may have made the account
 * before, and what is theirs goes (functions/src/invitations/README.md). Where the role changes all sessions end (functions/src/identity/README.md). Again is fine, and
 * changes nothing.
 * @throws ApiError `invalid-invitation`, also for who is no buyer; `email-unverified`; `deactivated`; `other-email`
 */
export async function joinByInvitation(
  context: Context,
  { uid, token }: Pick<Caller, 'uid' | 'token'>,
  body: Wanted,
): Promise<Joined> {
  const record = await identityRecord(context, uid);
  if (!record?.email || record.disabled) throw new ApiError('unauthenticated');
  // Since the token was made, which was looked at already.
  await refuseMoved(context, record);
  const { account, reservation, proven } = await runTransaction(context.db, (transaction) =>
    allowed(context, transaction, record, body),
  );
  const sessionsFrom =
    reservation && (await endedFor(context, record, { account, reservation, proven, byLink: isByLink(token) }));
  const joined = reservation ? await raise(context, record, body, { proven, sessionsFrom }) : account;
  // Repeated with the call: each of them may have been cut off.
  await syncBuyer(context, uid);
  if (joined.role !== 'buyer') await leaveDeals(context, uid);
  return { account: joined, sessionsFrom };
}

/** Ends the sessions before anything is given, so that none of them ever has it. Undefined where they may stay. */
async function endedFor(
  context: Context,
  record: UserRecord,
  { account, reservation, proven, byLink }: Required<Allowed> & { byLink: boolean },
): Promise<number | undefined> {
  if (!proven) return makeVoid(context, record);
  // A password that was not shown may be of whoever made the account: its person may have confirmed what they did not make.
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
  /** Absent when it is theirs already. */
  reservation?: Reservation;
  /** Whether the account's address was proven before anybody invited it. */
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
  // What an admin decided later stands, also against an invitation to another address that the person made their identity's.
  const { changedByAdminAt } = account;
  if (changedByAdminAt && changedByAdminAt >= reservation.invitation.createdAt)
    throw new ApiError('invalid-invitation');
  if (!record.emailVerified) throw new ApiError('email-unverified');
  return { account, reservation, proven: isProven(account, record, await invitedAt(context, transaction, email)) };
}

/** When the address was invited first: who came by a link, and did not finish, came for an invitation from then on. */
async function invitedAt({ db }: Context, transaction: Transaction, email: string): Promise<Date> {
  const invitations = db.collection(paths.invitations()).where('email', '==', email.toLowerCase());
  const { docs } = await transaction.get(invitations);
  const times = docs.map((snapshot) => (snapshot.get('createdAt') as Timestamp).toMillis());
  return new Date(Math.min(...times));
}

/**
 * A proof of before that is the account's own. One that came with the invitation says nothing of who made the account, and one of
 * another address than the identity's nothing at all.
 */
const isProven = (account: Account, record: UserRecord, invited: Date): boolean =>
  account.emailVerified &&
  sameAddress(record, account) &&
  (account.emailVerifiedAt === undefined || account.emailVerifiedAt < invited);

/** Shuts out whoever else holds the account, and then removes what they left in it, so that they cannot add to it meanwhile. */
async function makeVoid(context: Context, record: UserRecord): Promise<number> {
  const { uid } = record;
  const end = await shutOthersOut(context, record);
  await context.db.doc(paths.user(uid)).update({ sessionsValidAfter: Timestamp.fromMillis(end * 1000) });
  await leaveDeals(context, uid);
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
        callBookingLink: FieldValue.delete(),
        discountRate: FieldValue.delete(),
      }),
    });
    reservation.write();
    const { confirmedPhone: _phone, callBookingLink: _link, discountRate: _rate, ...others } = account;
    return { ...(details ? others : account), ...changes };
  });
}

/** What the person says of themselves now, in place of what a stranger may have said. */
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
