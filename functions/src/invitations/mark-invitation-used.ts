import { Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { markInvitationUsed as endpoint } from 'domain/api/identity.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { tokenHash } from './invitation-token.ts';
import { readInvitation } from './stored-invitation.ts';

/**
 * Marks an invitation as used by the account that reserved it. Repeating it has no effect.
 * @throws ApiError `invalid-invitation` for other accounts, revoked invitations and unknown tokens
 */
export async function markInvitationUsed(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  await runTransaction(context.db, async (transaction) => {
    const invitation = await readInvitation(context, tokenHash(String(params['token'])), transaction);
    if (invitation?.reservedBy !== caller.uid) throw new ApiError('invalid-invitation');
    if (invitation.usedAt) return;
    if (invitation.revokedAt) throw new ApiError('invalid-invitation');
    transaction.update(invitation.reference, { usedAt: Timestamp.fromDate(context.now()), settled: true });
  });
  return { ok: true };
}
