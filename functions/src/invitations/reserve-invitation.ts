import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Invitation } from 'domain/account/invitation.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { tokenHash } from './invitation-token.ts';
import { currentState, readInvitation } from './stored-invitation.ts';

export type Reservation = { invitation: Invitation; write(): void };

/**
 * Finds the invitation of a token for an account. `write` then reserves it within the same transaction, after its last read.
 * @param email the account's address according to the identity provider
 * @throws ApiError `invalid-invitation` in all cases, so as not to reveal which tokens exist
 */
export async function findReservable(
  context: Context,
  transaction: Transaction,
  token: string,
  { uid, email }: { uid: string; email: string },
): Promise<Reservation> {
  const invitation = await readInvitation(context, tokenHash(token), transaction);
  if (!invitation || invitation.email.toLowerCase() !== email.toLowerCase()) throw new ApiError('invalid-invitation');
  const { reservedBy, usedAt, revokedAt, reference } = invitation;
  const own = reservedBy === uid && !usedAt && !revokedAt;
  if (!own && (await currentState(context, invitation, transaction)) !== 'open')
    throw new ApiError('invalid-invitation');
  return {
    invitation,
    write: () => {
      transaction.update(reference, {
        reservedBy: uid,
        reservedAt: Timestamp.fromDate(context.now()),
        usedAt: FieldValue.delete(),
        settled: false,
      });
      // Left by an earlier, failed sign-up with this invitation.
      if (reservedBy !== undefined && reservedBy !== uid) transaction.delete(context.db.doc(paths.user(reservedBy)));
    },
  };
}
