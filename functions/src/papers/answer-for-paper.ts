import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { answerForPaper as endpoint } from 'domain/api/papers.ts';
import { addressLine } from 'domain/deal/address.ts';
import { paths } from 'domain/paths.ts';
import { sellerOf } from '#deals/seller.ts';
import { actorOf, dealToChange } from '#documents/stored-deal.ts';
import { paperIn, paperReaderIn, questionsUpdate } from '#documents/stored-paper.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Lets a buyer who asked open a paper, or declines. The answer to a question notifies the buyer; one that is taken back shuts them out at
 * their next page, without a notice.
 */
export async function answerForPaper(
  context: Context,
  {
    params,
    body,
    account,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', paperId = '', buyerUid = '' } = params;
  const { db } = context;
  const reference = db.doc(paths.paperReader(dealId, buyerUid));
  const response = { ok: true } as const;
  // Each answer to another question notifies again, but not when the transaction is retried.
  const answerId = context.newId();
  await runTransaction(db, async (transaction) => {
    const { deal } = await dealToChange(context, transaction, dealId, account);
    const [storedPaper, storedReader] = await transaction.getAll(db.doc(paths.paper(dealId, paperId)), reference);
    const paper = storedPaper && paperIn(storedPaper);
    const reader = storedReader && paperReaderIn(storedReader);
    const before = reader?.papers[paperId];
    if (deal.status === 'deleted' || !paper || !before) throw new ApiError('not-found');
    const state = body.allowed ? 'allowed' : 'declined';
    const { name } = actorOf((await sellerOf(context, deal, transaction)) ?? account);
    recordResponse(transaction, response);
    if (before.state === state) return;
    transaction.update(
      reference,
      questionsUpdate({ ...reader?.papers, [paperId]: { state, kind: paper.kind, at: context.now() } }),
    );
    if (!body.allowed && before.state !== 'asked') return;
    notify(context, transaction, [buyerUid], {
      kind: body.allowed ? 'paper-allowed' : 'paper-declined',
      deduplicationKey: `${dealId}-${answerId}`,
      data: { dealId, address: addressLine(deal), name, paper: paper.kind },
    });
  });
  return response;
}
