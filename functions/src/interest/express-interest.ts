import { Timestamp } from 'firebase-admin/firestore';
import type { expressInterest as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import { addressLine } from 'domain/deal/address.ts';
import { paths } from 'domain/paths.ts';
import { dealForBuyer } from '#deals/deal-for-buyer.ts';
import { recipientsOf } from '#deals/seller.ts';
import { addToCounts } from '#documents/deal-counts.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/**
 * A buyer's one interest in a deal, new or edited; that of an earlier account of their address becomes theirs. Contacts come from the
 * account, never from the request.
 */
export async function expressInterest(
  context: Context,
  {
    params,
    body,
    account,
    caller,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [
    ['interestPerPerson', account.email],
    ['interestInOneDeal', `${account.email} ${dealId}`],
  ]);
  await runTransaction(context.db, async (transaction) => {
    const { deal, uids } = await dealForBuyer(context, transaction, dealId, account);
    const all = await transaction.getAll(...uids.map((uid) => context.db.doc(paths.interest(dealId, uid))));
    const earlier = all.filter(({ exists }) => exists);
    const recipients = earlier.length > 0 ? [] : await recipientsOf(context, transaction, deal);
    const now = Timestamp.fromDate(context.now());
    const { name } = actorOf(account);
    for (const { ref, id } of earlier) if (id !== account.uid) transaction.delete(ref);
    transaction.set(context.db.doc(paths.interest(dealId, account.uid)), {
      buyerUid: account.uid,
      name,
      email: account.email,
      phone: account.phoneNumber,
      message: body.message || undefined,
      createdAt: earlier[0]?.get('createdAt') ?? now,
    });
    if (earlier.length !== 1) addToCounts(context.db, transaction, dealId, { interestCount: 1 - earlier.length });
    notify(context, transaction, recipients, {
      kind: 'interest-received',
      about: `${dealId}-${account.uid}`,
      data: { dealId, address: addressLine(deal), name },
    });
  });
  return { dealId };
}
