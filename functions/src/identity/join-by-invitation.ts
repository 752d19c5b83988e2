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
import type { Context } from '#platform/context.ts';
import { endEarlierSessions } from '#platform/end-earlier-sessions.ts';
import { identityRecord } from '#platform/identity-record.ts';
import { runQueryTransaction } from '#platform/transaction.ts';
import { sameAddress } from '#platform/verified-email.ts';
import { refuseDeactivated } from './refuse-deactivated.ts';
import { removeOwnThings } from './remove-own-things.ts';
import { type Joining, sessionsEnd, shutOthersOut } from './shut-others-out.ts';

type Wanted = ParsedBodyOf<typeof setRole> & { invitationToken: string };

/**
 * Raises the account that somebody has already to what their invitation gives. Who has the token has read the address' mail, and who
 * signed in by a link that was mailed there holds the identity; where that is the first proof, a stranger may have made the account
 * before, and what is theirs goes (docs/decisions/0132). Again is fine, and changes nothing.
 * @throws ApiError `invalid-invitation`, also for who is no buyer; `email-unverified`; `deactivated`; `session-revoked`
 */
export async function joinByInvitation(context: Context, joining: Joining, body: Wanted): Promise<Account> {
  const { uid } = joining;
  const record = await identityRecord(context, uid);
  if (!record?.email || record.disabled) throw new ApiError('unauthenticated');
  const { account, reservation, proven } = await runQueryTransaction(context.db, (transaction) =>
    allowed(context, transaction, record, body),
  );
  if (reservation && !proven) await makeVoid(context, joining, record);
  const joined = reservation ? await raise(context, joining, record, body) : account;
  // Here, where it is known whose session goes on: what aligns the identity afterwards would end that one too.
  if (reservation && proven && joined.role !== account.role) {
    await endEarlierSessions(uid, joining.signedInAt, { keepPassword: true });
  }
  // Repeated with the call: each of them may have been cut off.
  await syncBuyer(context, uid);
  if (joined.role !== 'buyer') await leaveDeals(context, uid);
  return joined;
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
  const moments = docs.map((snapshot) => (snapshot.get('createdAt') as Timestamp).toMillis());
  return new Date(Math.min(...moments));
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
async function makeVoid(context: Context, joining: Joining, record: UserRecord): Promise<void> {
  const { uid } = joining;
  const end = sessionsEnd(context, joining, record);
  const sessionsValidAfter = Timestamp.fromMillis(end.validSince * 1000);
  await context.db.doc(paths.user(uid)).update({ sessionsValidAfter });
  await shutOthersOut(context, joining, record, end);
  await leaveDeals(context, uid);
  await removeOwnThings(context, uid);
}

function raise(context: Context, joining: Joining, record: UserRecord, body: Wanted): Promise<Account> {
  return runQueryTransaction(context.db, async (transaction) => {
    const { account, reservation, proven } = await allowed(context, transaction, record, body);
    if (!reservation) return account;
    const { role, premium, language } = reservation.invitation;
    const details = proven ? undefined : detailsOf(context, record, body, language);
    const signedInAt = new Date(joining.signedInAt * 1000);
    const changes = {
      ...details,
      role,
      premium: account.premium || premium,
      // As after every change of role, sessions from before it end; the caller's own goes on.
      ...((!proven || role !== account.role) && { sessionsValidAfter: later(account.sessionsValidAfter, signedInAt) }),
    };
    transaction.update(context.db.doc(paths.user(account.uid)), {
      ...changes,
      ...(details && { ...personSearchFields(details), callBookingLink: FieldValue.delete() }),
    });
    reservation.write();
    const { callBookingLink: _link, ...others } = account;
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
