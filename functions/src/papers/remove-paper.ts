import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { removePaper as endpoint } from 'domain/api/papers.ts';
import { sourcesAfterPaper } from 'domain/paper/paper-figures.ts';
import { paths } from 'domain/paths.ts';
import { figuresUpdate, papersOf, updateFigures } from '#documents/deal-figures.ts';
import { dealToChange } from '#documents/stored-deal.ts';
import { paperReaderIn, questionsUpdate } from '#documents/stored-paper.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { deleteRemovedPages, unlisted } from './page-record.ts';

/** Removes a paper with its pages, what buyers asked about it, and its name among the sources of figures. Who opened it stays known. */
export async function removePaper(
  context: Context,
  { params, account, recordResponse }: Pick<Call<unknown>, 'params' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', paperId = '' } = params;
  const { db } = context;
  const reference = db.doc(paths.paper(dealId, paperId));
  const response = { ok: true } as const;
  const removed = await runTransaction(db, async (transaction) => {
    const { deal, reference: dealReference } = await dealToChange(context, transaction, dealId, account);
    const papers = await papersOf(context, transaction, dealId);
    const paper = papers.find(({ id }) => id === paperId);
    if (!paper || deal.status === 'deleted') throw new ApiError('not-found');
    // All questions about the deal: an index of the answers for each paper would be written with each question, for this alone.
    const { docs } = await transaction.get(db.collection(paths.paperReaders(dealId)));
    for (const snapshot of docs) {
      const { [paperId]: question, ...others } = paperReaderIn(snapshot)?.papers ?? {};
      if (!question) continue;
      if (Object.keys(others).length === 0) transaction.delete(snapshot.ref);
      else transaction.update(snapshot.ref, questionsUpdate(others));
    }
    const ids = paper.pages.map(({ id }) => id);
    for (const id of ids) transaction.update(db.doc(paths.paperPage(dealId, id)), unlisted);
    transaction.delete(reference);
    const others = papers.filter((each) => each !== paper);
    const sources = sourcesAfterPaper(deal.sources, paper, undefined);
    updateFigures(transaction, dealReference, figuresUpdate(deal, others, context.now(), sources));
    recordResponse(transaction, response);
    return ids;
  });
  await deleteRemovedPages(context, dealId, removed);
  return response;
}
