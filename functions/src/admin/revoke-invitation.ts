import { Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { revokeInvitation as endpoint } from 'domain/api/admin.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { existingInvitation } from './existing-invitation.ts';

/**
 * Revokes an invitation. Repeating it has no effect. An account that has reserved it keeps its role.
 * @throws ApiError `not-found`, or `conflict` if it was used
 */
export async function revokeInvitation(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  await runTransaction(context.db, async (transaction) => {
    const invitation = await existingInvitation(context, String(params['id']), transaction);
    if (invitation.usedAt) throw new ApiError('conflict');
    if (invitation.revokedAt) return;
    transaction.update(invitation.reference, { revokedAt: Timestamp.fromDate(context.now()), settled: true });
    audit(context, transaction, caller, {
      action: 'invitation-revoked',
      subjectId: invitation.reference.id,
      before: { email: invitation.email, role: invitation.role },
    });
  });
  return { ok: true };
}
