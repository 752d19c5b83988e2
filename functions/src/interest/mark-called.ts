import type { markCalled as endpoint } from 'domain/api/offers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { withCall } from 'domain/interest/conversation.ts';
import { conversationUpdate } from '#documents/stored-interest.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { interestToAnswer } from './interest-to-answer.ts';

/** Marks an interest as called, or as not called; its buyer then waits again unless they were answered. */
export async function markCalled(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, recordResponse } = call;
  const response = { dealId: params['dealId'] ?? '', buyerUid: params['buyerUid'] ?? '' };
  await runTransaction(context.db, async (transaction) => {
    const { interest, reference } = await interestToAnswer(context, transaction, call);
    transaction.update(reference, conversationUpdate(withCall(interest, body.called ?? true, context.now())));
    recordResponse(transaction, response);
  });
  return response;
}
