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
import type { ClientAddress } from '#platform/client-address.ts';
import type { Context } from '#platform/context.ts';
import { isAlreadyExists } from '#platform/firestore-errors.ts';
import { identityRecord, sessionsSince } from '#platform/identity-record.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import { runTransaction } from '#platform/transaction.ts';
import { isByLink } from '#platform/verified-email.ts';
import { refuseDeactivated } from './refuse-deactivated.ts';
import { shutOthersOut } from './shut-others-out.ts';
import { verificationMail, verificationMailLimits } from './verification-mail.ts';

export type Created = {
  account: Account;
  /** False if another call created it first: by the same person, or by someone else who has access to the identity. */
  isNew: boolean;
  /** The second from which new sessions are valid, if all were ended. */
  sessionsFrom?: number;
};

/** Where a sign-up comes from, and where the links of its email lead. */
export type From = { origin: string; address: ClientAddress };

/** Creates the account of a person who has none, as a buyer or with the role of their invitation. */
export async function createAccount(
  context: Context,
  { uid, token }: Pick<Caller, 'uid' | 'token'>,
  body: ParsedBodyOf<typeof setRole>,
  { origin, address }: From,
): Promise<Created> {
  const wanted = role.safeParse(body.role);
  if (!wanted.success) throw new ApiError('invalid-role');
  if (body.invitationToken === undefined && wanted.data !== 'buyer') throw new ApiError('invitation-needed');

  // Read from the identity provider, because a token may outlive its account or name an address that has changed since.
  const record = await identityRecord(context, uid);
  if (!record || record.disabled) throw new ApiError('unauthenticated');
  if (token.auth_time * 1000 < sessionsSince(record).getTime()) throw new ApiError('session-revoked');
  // The provider accepts addresses that the portal's forms refuse, such as `=1+1@example.com`.
  const email = personEmail.safeParse(record.email);
  if (!email.success) throw new ApiError('forbidden');

  const invited = body.invitationToken !== undefined;
  const byLink = isByLink(token);
  // The address is verified, but anyone may have created the identity before that. Without an invitation, the person must prove themselves
  // with a sign-in link.
  if (record.emailVerified && !invited && !byLink) throw new ApiError('email-unverified');
  const account = {
    email: email.data,
    firstName: body.firstName,
    lastName: body.lastName,
    phoneNumber: body.phoneNumber,
    languagePreference: body.languagePreference,
    role: wanted.data,
    // The invitation's token was mailed to the address.
    emailVerified: invited || record.emailVerified,
  };
  // The address was verified before there was an account, on an identity that anyone may have created with a password of their own. A fresh
  // sign-up is not verified yet, and signing in by link has already shut others out.
  const wasThere = record.emailVerified && !byLink;
  if (wasThere) await runTransaction(context.db, (transaction) => allowed(context, transaction, uid, body, email.data));
  const sessionsFrom = wasThere ? await shutOthersOut(context, record) : undefined;
  const mail = account.emailVerified
    ? undefined
    : await verificationMailFor(context, { ...account, uid }, { origin, address });
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

/** Applies a session end that happened while the account was created: the owner of the address may have signed in by link meanwhile. */
async function asSessionsAre(context: Context, account: Account): Promise<Account> {
  const record = await identityRecord(context, account.uid);
  if (!record?.emailVerified || account.emailVerified) return account;
  const ended = sessionsSince(record);
  return runTransaction(context.db, async (transaction) => {
    const { sessionsValidAfter = ended } = (await readAccount(context, account.uid, transaction)) ?? account;
    // That call may have written a later time already.
    const latest = sessionsValidAfter > ended ? sessionsValidAfter : ended;
    transaction.update(context.db.doc(paths.user(account.uid)), { sessionsValidAfter: Timestamp.fromDate(latest) });
    return { ...account, sessionsValidAfter: latest };
  });
}

/** Returns undefined if the rate limit is reached. Sign-up continues without the email, which can be requested again later. */
async function verificationMailFor(
  context: Context,
  account: NewAccount & { uid: string },
  { origin, address }: From,
): Promise<Queued | undefined> {
  if (!(await isWithinRate(context, verificationMailLimits(account.email, address)))) return undefined;
  const { languagePreference = 'en' } = account;
  return verificationMail(context, { ...account, languagePreference }, origin);
}

/** @returns the reservation of the invitation, if there is one */
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
