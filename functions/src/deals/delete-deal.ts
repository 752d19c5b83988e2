import { deleteDeal } from 'domain/api/deals.ts';
import { refuseStatusChange } from 'domain/deal/deal-status.ts';
import { ApiError } from '#platform/api-error.ts';
import { handle } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { writeStatusChange } from './status-change.ts';
import { dealToChange, signatureOf } from '#documents/stored-deal.ts';

/** Hides a deal from everybody but admins; its data stays (specification, section 4). */
export const deleteDealHandler = handle(deleteDeal, async (context, { params, account, recordAnswer }) =>
  runTransaction(context.db, async (transaction) => {
    const { deal } = await dealToChange(context, transaction, params['dealId'] ?? '', account);
    const refusal = refuseStatusChange(deal.status, 'deleted');
    if (refusal) throw new ApiError(refusal);
    writeStatusChange(context, transaction, deal, {
      status: 'deleted',
      source: 'platform',
      by: signatureOf(account),
      at: context.now(),
    });
    const answer = { status: 'deleted' as const };
    recordAnswer(transaction, answer);
    return answer;
  }),
);
