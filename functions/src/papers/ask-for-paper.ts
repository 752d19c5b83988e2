import { Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { askForPaper as endpoint } from 'domain/api/papers.ts';
import { addressLine } from 'domain/deal/address.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { dealForBuyer } from '#deals/deal-for-buyer.ts';
import { recipientsOf } from '#deals/seller.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { paperIn, paperReaderIn, questionsUpdate } from '#documents/stored-paper.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/** Asks a deal's originator to open a paper to the caller, and notifies them. A paper for every member is open already. */
export async function askForPaper(
  context: Context,
  { params, account, caller, recordResponse }: Pick<Call<unknown>, 'params' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', paperId = '' } = params;
  const { db } = context;
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [
    ['paperQuestionsPerPerson', account.email],
    ['paperQuestionsOnOneDeal', `${account.email} ${dealId}`],
  ]);
  // A question after a refusal notifies again, but not when the transaction is retried.
  const questionId = context.newId();
  const reference = db.doc(paths.paperReader(dealId, account.uid));
  return runTransaction(db, async (transaction): Promise<ResponseOf<typeof endpoint>> => {
    const { deal } = await dealForBuyer(context, transaction, dealId, account);
    const [storedPaper, storedReader, storedAccount] = await transaction.getAll(
      db.doc(paths.paper(dealId, paperId)),
      reference,
      db.doc(paths.user(account.uid)),
    );
    // A change of role removes the questions afterwards (buyers/leave-deals.ts).
    if (storedAccount?.get('role') !== 'buyer') throw new ApiError('forbidden');
    const paper = storedPaper && paperIn(storedPaper);
    if (!paper?.shown) throw new ApiError('not-found');
    const reader = storedReader && paperReaderIn(storedReader);
    const state = paper.audience === 'members' ? 'allowed' : reader?.papers[paperId]?.state;
    if (state === 'asked' || state === 'allowed') return { state };
    if (isFinal(deal.status)) throw new ApiError('deal-not-open');
    const recipients = await recipientsOf(context, transaction, deal);
    const { name } = actorOf(account);
    const at = context.now();
    const { waitingSince, papers } = questionsUpdate({
      ...reader?.papers,
      [paperId]: { state: 'asked', kind: paper.kind, at },
    });
    transaction.set(reference, {
      buyerUid: account.uid,
      name,
      papers,
      waitingSince: waitingSince instanceof Timestamp ? waitingSince : Timestamp.fromDate(at),
      listedByUid: deal.listedBy.uid,
      dealAddress: addressLine(deal),
    });
    notify(context, transaction, recipients, {
      kind: 'paper-asked',
      deduplicationKey: `${dealId}-${questionId}`,
      data: { dealId, address: addressLine(deal), name, paper: paper.kind },
    });
    recordResponse(transaction, { state: 'asked' });
    return { state: 'asked' };
  });
}
