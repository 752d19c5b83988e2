import type { UserRecord } from 'firebase-admin/auth';
import type { Account, Claims } from 'domain/account/account.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { identityRecord, sessionsSince } from './identity-record.ts';
import { restoreAddress } from './own-address.ts';
import { sameAddress } from './verified-email.ts';

/** More rounds than changes that can come together. */
const rounds = 5;

/**
 * Makes the identity account say what the account document says: its address, claims `role` and `premium`, no refresh token from
 * before `sessionsValidAfter`, and that the address is proven if the account knows it. Called after every change of these, and again whenever they
 * are found apart; looks again after it changed something, so that of two changes at the same time the document's last word stands.
 */
export async function alignIdentity(context: Context, uid: string): Promise<void> {
  let revoked = false;
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each round looks at what the one before did
    const [account, record] = await Promise.all([readAccount(context, uid), identityRecord(context, uid)]);
    if (!account || !record) return;
    const claims: Claims = { role: account.role, premium: account.premium };
    const claimed = record.customClaims?.['role'] === claims.role && record.customClaims['premium'] === claims.premium;
    const toRevoke: boolean = !revoked && !sessionsEnded(account, record);
    // oxlint-disable-next-line no-await-in-loop
    if (!sameAddress(record, account)) await restoreAddress(context, account);
    if (account.emailVerified && !record.emailVerified && sameAddress(record, account)) {
      // oxlint-disable-next-line no-await-in-loop
      await context.auth.updateUser(uid, { emailVerified: true });
    }
    if (claimed && !toRevoke) return;
    // The claims first, so that whoever signs in again gets the new ones. Sessions end in a round of their own, right after a
    // look at whether another call has ended them: a second end would take a sign-in from between the two with it.
    // oxlint-disable-next-line no-await-in-loop
    if (!claimed) await context.auth.setCustomUserClaims(uid, claims);
    // oxlint-disable-next-line no-await-in-loop
    else await context.auth.revokeRefreshTokens(uid);
    revoked ||= claimed;
  }
  context.log.warn(`The claims of ${uid} kept changing`);
}

/** Firebase Auth knows whole seconds only. */
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Whether the provider renews no session of before the account's `sessionsValidAfter`. Of a new identity it may not say since when it does. */
export const sessionsEnded = (
  { sessionsValidAfter }: Pick<Account, 'sessionsValidAfter'>,
  record: UserRecord,
): boolean => !sessionsValidAfter || seconds(sessionsSince(record)) >= seconds(sessionsValidAfter);
