import { Timestamp } from 'firebase-admin/firestore';
import type { AnswerOf } from 'domain/api/endpoint.ts';
import type { declineRequest as endpoint } from 'domain/api/admin.ts';
import { queueMessageIn } from '#outbox/queue-message.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { readRequest } from './stored-request.ts';

/**
 * Declines a request and tells the person; again is fine and tells nobody.
 * @throws ApiError `not-found`, or `conflict` when it was approved
 */
export async function declineRequest(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
): Promise<AnswerOf<typeof endpoint>> {
  const id = String(params['id']);
  await context.db.runTransaction(async (transaction) => {
    const { state, email, language, firstName, reference } = await readRequest(context, id, transaction);
    if (state === 'approved') throw new ApiError('conflict');
    if (state === 'declined') return;
    transaction.update(reference, {
      state: 'declined',
      decidedAt: Timestamp.fromDate(context.now()),
      decidedBy: caller.uid,
    });
    queueMessageIn(context, transaction, {
      about: ['access-request', id, 'declined'],
      recipient: email,
      channel: 'email',
      language,
      template: 'requestDeclined',
      data: { firstName },
    });
    audit(context, transaction, caller, { action: 'request-declined', subject: reference.path, before: { email } });
  });
  return { ok: true };
}
