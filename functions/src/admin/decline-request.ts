import { Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { declineRequest as endpoint } from 'domain/api/admin.ts';
import { isMember } from '#invitations/invitable.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { readRequest, refuseChanged } from './stored-request.ts';

/**
 * Declines a request and notifies the person, unless they are already a member. Repeating it has no effect.
 * @throws ApiError `not-found`; `conflict` if it was approved; `edited-meanwhile` if the person submitted it again since the admin read it
 */
export async function declineRequest(
  context: Context,
  { params, caller, header }: Pick<Call<unknown>, 'params' | 'caller' | 'header'>,
): Promise<ResponseOf<typeof endpoint>> {
  const id = String(params['id']);
  const member = await isMember(context, (await readRequest(context, id)).email);
  await runTransaction(context.db, async (transaction) => {
    const request = await readRequest(context, id, transaction);
    const { state, email, language, firstName, reference } = request;
    if (state === 'approved') throw new ApiError('conflict');
    if (state === 'declined') return;
    refuseChanged(request, header('if-match'));
    transaction.update(reference, {
      state: 'declined',
      decidedAt: Timestamp.fromDate(context.now()),
      decidedBy: caller.uid,
    });
    if (!member) {
      queueMessageIn(context, transaction, {
        deduplicationKey: ['access-request', id, 'declined'],
        recipient: email,
        channel: 'email',
        language,
        template: 'requestDeclined',
        data: { firstName },
      });
    }
    audit(context, transaction, caller, { action: 'request-declined', subjectId: id, before: { email } });
  });
  return { ok: true };
}
