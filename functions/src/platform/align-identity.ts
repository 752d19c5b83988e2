import type { UserRecord } from 'firebase-admin/auth';
import type { Account, Claims } from 'domain/account/account.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { identityRecord, sessionsSince } from './identity-record.ts';
import { restoreAddress } from './own-address.ts';
import { sameAddress } from './verified-email.ts';

/** Maximum number of rounds, more than simultaneous changes can occur. */
const rounds = 5;

/**
 * Updates the identity from the account document: its address, the claims `role` and `premium`, the end of sessions from before
 * `sessionsValidAfter`, and whether the address is verified. Called after every change of these, and whenever a difference is found. Checks
 * again after a change, so that of two simultaneous changes the document's final state wins.
 */
export async function alignIdentity(context: Context, uid: string): Promise<void> {
  let revoked = false;
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each round checks the result of the one before
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
    // Claims first, so that a new sign-in gets the new ones. Sessions are ended in a separate round, right after checking whether
    // another call has ended them: ending them twice would also end a sign-in made in between.
    // oxlint-disable-next-line no-await-in-loop
    if (!claimed) await context.auth.setCustomUserClaims(uid, claims);
    // oxlint-disable-next-line no-await-in-loop
    else await context.auth.revokeRefreshTokens(uid);
    revoked ||= claimed;
  }
  context.log.warn(`The claims of ${uid} kept changing`);
}

/** Firebase Auth stores whole seconds. */
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Whether the provider has ended all sessions from before `sessionsValidAfter`. A new identity may have no such time at the provider. */
export const sessionsEnded = (
  { sessionsValidAfter }: Pick<Account, 'sessionsValidAfter'>,
  record: UserRecord,
): boolean => !sessionsValidAfter || seconds(sessionsSince(record)) >= seconds(sessionsValidAfter);
