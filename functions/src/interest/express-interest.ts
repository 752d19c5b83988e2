import type { expressInterest as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import { addressLine } from 'domain/deal/address.ts';
import {
  type Conversation,
  isFull,
  takesMessage,
  waitingSince,
  withBuyersMessage,
} from 'domain/interest/conversation.ts';
import { paths } from 'domain/paths.ts';
import { dealForBuyer } from '#deals/deal-for-buyer.ts';
import { recipientsOf } from '#deals/seller.ts';
import { addToCounts } from '#documents/deal-counts.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { interestIn } from '#documents/stored-interest.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/**
 * Creates or edits a buyer's interest in a deal, or adds a reply once it was answered. An interest of an earlier account with the same
 * address becomes theirs. Contact details come from the account, never from the request.
 */
export async function expressInterest(
  context: Context,
  {
    params,
    body,
    account,
    caller,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  const response = { dealId };
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [
    ['interestPerPerson', account.email],
    ['interestInOneDeal', `${account.email} ${dealId}`],
  ]);
  // Each reply notifies again, but not when the transaction is retried.
  const messageId = context.newId();
  await runTransaction(context.db, async (transaction) => {
    const { deal, uids } = await dealForBuyer(context, transaction, dealId, account);
    const stored = await transaction.get(context.db.doc(paths.user(account.uid)));
    // A change of role removes the interest afterwards (buyers/leave-deals.ts).
    if (stored.get('role') !== 'buyer') throw new ApiError('forbidden');
    const all = await transaction.getAll(...uids.map((uid) => context.db.doc(paths.interest(dealId, uid))));
    const earlier = all.filter(({ exists }) => exists);
    const before = earlier[0] && interestIn(earlier[0]);
    if (!takesMessage(deal.status, before)) throw new ApiError('interest-not-open');
    const now = context.now();
    const conversation: Conversation = before
      ? withBuyersMessage(before, body.message || undefined, now)
      : { createdAt: now, message: body.message || undefined };
    const waiting = waitingSince(conversation);
    // A mere edit does not notify again.
    const wroteBack = before !== undefined && waiting !== undefined && waitingSince(before) === undefined;
    if (wroteBack && isFull(before)) throw new ApiError('too-many-replies');
    const recipients = before && !wroteBack ? [] : await recipientsOf(context, transaction, deal);
    const { name } = actorOf(account);
    for (const { ref, id } of earlier) if (id !== account.uid) transaction.delete(ref);
    transaction.set(context.db.doc(paths.interest(dealId, account.uid)), {
      buyerUid: account.uid,
      name,
      email: account.email,
      phone: account.phoneNumber,
      message: conversation.message,
      createdAt: conversation.createdAt,
      replies: conversation.replies,
      calledAt: conversation.calledAt,
      waitingSince: waiting,
      listedByUid: deal.listedBy.uid,
      dealAddress: addressLine(deal),
    });
    if (earlier.length === 0) addToCounts(context.db, transaction, deal, { interestCount: 1 }, { now });
    // If a person has several interests, only the first is kept.
    for (const each of earlier.slice(1)) {
      const since = interestIn(each)?.createdAt ?? new Date(0);
      addToCounts(context.db, transaction, deal, { interestCount: -1 }, { now, since });
    }
    const data = { dealId, address: addressLine(deal), name, message: body.message || undefined };
    notify(
      context,
      transaction,
      recipients,
      wroteBack
        ? { kind: 'interest-reply', deduplicationKey: `${dealId}-${messageId}`, data }
        : { kind: 'interest-received', deduplicationKey: `${dealId}-${account.uid}`, data },
    );
    recordResponse(transaction, response);
  });
  return response;
}
