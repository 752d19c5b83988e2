import { FieldValue } from 'firebase-admin/firestore';
import { withdrawInterest } from 'domain/api/offers.ts';
import { paths } from 'domain/paths.ts';
import { handle } from '#platform/serve.ts';

/** Takes a buyer's interest back, whatever became of the deal; done twice, it changes nothing. */
export const withdrawInterestHandler = handle(withdrawInterest, async ({ db }, { params, account }) => {
  const { dealId = '' } = params;
  await db.runTransaction(async (transaction) => {
    const interest = db.doc(paths.interest(dealId, account.uid));
    if (!(await transaction.get(interest)).exists) return;
    transaction.delete(interest);
    transaction.update(db.doc(paths.deal(dealId)), { interestCount: FieldValue.increment(-1) });
  });
  return { dealId };
});
