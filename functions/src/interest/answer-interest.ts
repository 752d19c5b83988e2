import type { answerInterest as endpoint } from 'domain/api/offers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { addressLine } from 'domain/deal/address.ts';
import { isFull, withAnswer } from 'domain/interest/conversation.ts';
import { sellerOf } from '#deals/seller.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { conversationUpdate } from '#documents/stored-interest.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { interestToAnswer } from './interest-to-answer.ts';

/** Answers an interest and notifies its buyer, with the message. An admin answers in the name of the deal's seller, if there is one. */
export async function answerInterest(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, recordResponse } = call;
  await limitRate(context, [['interestAnswersPerPerson', account.email]]);
  const response = { dealId: params['dealId'] ?? '', buyerUid: params['buyerUid'] ?? '' };
  // Unique per answer, so that a second answer notifies again, but the same when the transaction is retried.
  const deduplicationKey = `${response.dealId}-${context.newId()}`;
  await runTransaction(context.db, async (transaction) => {
    const { deal, interest, reference } = await interestToAnswer(context, transaction, call);
    if (isFull(interest)) throw new ApiError('too-many-replies');
    const { name } = actorOf((await sellerOf(context, deal, transaction)) ?? account);
    const { message } = body;
    transaction.update(reference, conversationUpdate(withAnswer(interest, { message, name }, context.now())));
    notify(context, transaction, [interest.buyerUid], {
      kind: 'interest-answered',
      deduplicationKey,
      data: { dealId: deal.id, address: addressLine(deal), name, message },
    });
    recordResponse(transaction, response);
  });
  return response;
}
