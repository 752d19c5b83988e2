import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expressInterest } from 'domain/api/offers.ts';
import { addressLine } from 'domain/deal/address.ts';
import { paths } from 'domain/paths.ts';
import { dealForBuyer } from '#deals/deal-for-buyer.ts';
import { toldOf } from '#deals/seller.ts';
import { signatureOf } from '#deals/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { limitRate } from '#platform/rate-limit.ts';
import { handle } from '#platform/serve.ts';
import { runQueryTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/** A buyer's one interest in a deal, new or edited. Contacts come from the account, never from the request. */
export const expressInterestHandler = handle(expressInterest, async (context, { params, body, account }) => {
  const { dealId = '' } = params;
  await requireVerifiedEmail(context, account);
  await limitRate(context, [
    ['interestPerPerson', account.uid],
    ['interestInOneDeal', `${account.uid} ${dealId}`],
  ]);
  await runQueryTransaction(context.db, async (transaction) => {
    const interest = context.db.doc(paths.interest(dealId, account.uid));
    const [{ deal, reference }, earlier] = await Promise.all([
      dealForBuyer(context, transaction, dealId, account),
      transaction.get(interest),
    ]);
    const told = earlier.exists ? [] : await toldOf(context, transaction, deal);
    const now = Timestamp.fromDate(context.now());
    const { name } = signatureOf(account);
    transaction.set(interest, {
      buyerUid: account.uid,
      name,
      email: account.email,
      phone: account.phoneNumber,
      ...(body.message && { message: body.message }),
      createdAt: earlier.get('createdAt') ?? now,
    });
    if (earlier.exists) return;
    transaction.update(reference, { interestCount: FieldValue.increment(1) });
    notify(context, transaction, told, {
      kind: 'interest-received',
      about: `${dealId}-${account.uid}`,
      data: { dealId, address: addressLine(deal), name },
    });
  });
  return { dealId };
});
