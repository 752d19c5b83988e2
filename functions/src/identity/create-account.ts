import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument, type Language, role } from 'domain/account/account.ts';
import { email as personEmail } from 'domain/account/person-fields.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import type { ParsedBodyOf } from 'domain/api/endpoint.ts';
import type { setRole } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import { findReservable, type Reservation } from '#invitations/reserve-invitation.ts';
import { type Queued, queueMessageIn } from '#outbox/queue-message.ts';
import { readAccount } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Caller } from '#platform/authorise.ts';
import type { Context } from '#platform/context.ts';
import { isAlreadyExists } from '#platform/firestore-errors.ts';
import { identityRecord, sessionsSince } from '#platform/identity-record.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import { runTransaction } from '#platform/transaction.ts';
import { isByLink } from '#platform/verified-email.ts';
import { refuseDeactivated } from './refuse-deactivated.ts';
import { shutOthersOut } from './shut-others-out.ts';
import { verificationMail } from './verification-mail.ts';

export type Created = {
  account: Account;
  /** False when another call was first: of the same person, or of somebody else who holds the identity. */
  isNew: boolean;
  /** The second that sessions begin with again, where all have ended. */
  sessionsFrom?: number;
};

/** The account of somebody who has none: a buyer's, or what their invitation gives. */
export async function createAccount(
  context: Context,
  { uid, token }: Pick<Caller, 'uid' | 'token'>,
  body: ParsedBodyOf<typeof setRole>,
  origin: string,
): Promise<Created> {
  const wanted = role.safeParse(body.role);
  if (!wanted.success) throw new ApiError('invalid-role');
  if (body.invitationToken === undefined && wanted.data !== 'buyer') throw new ApiError('invitation-needed');

  // The identity provider's word of now: a token may outlive its account, or name an address that was since changed.
  const record = await identityRecord(context, uid);
  if (!record || record.disabled) throw new ApiError('unauthenticated');
  if (token.auth_time * 1000 < sessionsSince(record).getTime()) throw new ApiError('session-revoked');
  // The provider takes addresses that no form of the portal takes, such as `=1+1@example.com`.
  const email = personEmail.safeParse(record.email);
  if (!email.success) throw new ApiError('forbidden');

  const invited = body.invitationToken !== undefined;
  const byLink = isByLink(token);
  // Somebody has proven the address, and anybody may have made the identity before: who has no invitation shows it by a link of their own.
  if (record.emailVerified && !invited && !byLink) throw new ApiError('email-unverified');
  const account = {
    email: email.data,
    firstName: body.firstName,
    lastName: body.lastName,
    phoneNumber: body.phoneNumber,
    languagePreference: body.languagePreference,
    role: wanted.data,
    // The token was mailed to the address.
    emailVerified: invited || record.emailVerified,
  };
  // The address was verified before there was an account, on an identity that anybody may have made before with a password of theirs. What
  // a sign-up has just made is not verified yet, and a link has shut others out already.
  const wasThere = record.emailVerified && !byLink;
  if (wasThere) await runTransaction(context.db, (transaction) => allowed(context, transaction, uid, body, email.data));
  const sessionsFrom = wasThere ? await shutOthersOut(context, record) : undefined;
  const mail = account.emailVerified ? undefined : await verificationMailFor(context, { ...account, uid }, origin);
  try {
    const proof = {
      ...(sessionsFrom !== undefined && { sessionsValidAfter: Timestamp.fromMillis(sessionsFrom * 1000) }),
      ...(byLink && {
        sessionsValidAfter: Timestamp.fromDate(sessionsSince(record)),
        emailVerifiedAt: Timestamp.fromDate(context.now()),
      }),
    };
    const written = await write(context, uid, { ...account, ...proof }, body, mail);
    return { account: await asSessionsAre(context, written), isNew: true, sessionsFrom };
  } catch (error) {
    const existing = isAlreadyExists(error) ? await readAccount(context, uid) : undefined;
    if (existing) return { account: existing, isNew: false, sessionsFrom };
    throw error;
  }
}

type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'role' | 'emailVerified'> & {
  languagePreference: Language | undefined;
  sessionsValidAfter?: Timestamp;
  emailVerifiedAt?: Timestamp;
};

/** With the end of sessions that came while the account was made: its address' person may have signed in by a link meanwhile. */
async function asSessionsAre(context: Context, account: Account): Promise<Account> {
  const record = await identityRecord(context, account.uid);
  if (!record?.emailVerified || account.emailVerified) return account;
  const ended = sessionsSince(record);
  return runTransaction(context.db, async (transaction) => {
    const { sessionsValidAfter = ended } = (await readAccount(context, account.uid, transaction)) ?? account;
    // What ended them may have written a later end here before.
    const latest = sessionsValidAfter > ended ? sessionsValidAfter : ended;
    transaction.update(context.db.doc(paths.user(account.uid)), { sessionsValidAfter: Timestamp.fromDate(latest) });
    return { ...account, sessionsValidAfter: latest };
  });
}

/** Nobody is kept out because there is no mail: whoever is in can ask for another. */
async function verificationMailFor(
  context: Context,
  account: NewAccount & { uid: string },
  origin: string,
): Promise<Queued | undefined> {
  if (!(await isWithinRate(context, [['verificationMailsPerAddress', account.email]]))) return undefined;
  const { languagePreference = 'en' } = account;
  return verificationMail(context, { ...account, languagePreference }, origin);
}

/** @returns what their invitation gives, if they have one */
async function allowed(
  context: Context,
  transaction: Transaction,
  uid: string,
  { invitationToken }: Pick<ParsedBodyOf<typeof setRole>, 'invitationToken'>,
  email: string,
): Promise<Reservation | undefined> {
  await refuseDeactivated(context, transaction, email);
  return invitationToken === undefined
    ? undefined
    : await findReservable(context, transaction, invitationToken, { uid, email });
}

function write(
  context: Context,
  uid: string,
  account: NewAccount,
  body: ParsedBodyOf<typeof setRole>,
  mail: Queued | undefined,
): Promise<Account> {
  return runTransaction(context.db, async (transaction) => {
    const reservation = await allowed(context, transaction, uid, body, account.email);
    const granted = reservation?.invitation;
    const document = {
      ...account,
      role: granted?.role ?? account.role,
      premium: granted?.premium ?? false,
      status: 'active',
      languagePreference: account.languagePreference ?? granted?.language ?? 'en',
      createdAt: Timestamp.fromDate(context.now()),
    };
    transaction.create(context.db.doc(paths.user(uid)), { ...document, ...personSearchFields(account) });
    reservation?.write();
    if (mail) queueMessageIn(context, transaction, mail);
    return { ...accountDocument.parse(document), uid };
  });
}
