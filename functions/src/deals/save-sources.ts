import { Timestamp } from 'firebase-admin/firestore';
import type { saveSources as endpoint } from 'domain/api/deals.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import type { FigureSources } from 'domain/deal/figure-source.ts';
import type { SourcesInput } from 'domain/deal/figure-source-input.ts';
import { mayBeNamed } from 'domain/paper/paper-figures.ts';
import type { Paper } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { figuresUpdate, papersOf } from '#documents/deal-figures.ts';
import { actorOf, dealToEdit } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { changedSources } from './deal-changes.ts';

/**
 * States from where figures of a deal come, or no longer, as an edit of the deal with its entry in the history. Saving what is there
 * already changes nothing.
 */
export async function saveSources(
  context: Context,
  {
    params,
    body,
    account,
    header,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'header' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  return runTransaction(context.db, async (transaction) => {
    const { deal, reference } = await dealToEdit(context, transaction, dealId, { account, header });
    const papers = await papersOf(context, transaction, dealId);
    refuseSources(body.sources, deal, papers);
    const sources = merged(deal.sources, body.sources);
    const change = changedSources(deal.sources, sources);
    const response = { version: deal.version + Number(change !== undefined) };
    if (change) {
      const at = Timestamp.fromDate(context.now());
      transaction.update(reference, {
        ...figuresUpdate(deal, papers, context.now(), sources),
        updatedAt: at,
        version: response.version,
      });
      transaction.create(context.db.doc(`${paths.changes(dealId)}/${context.newId()}`), {
        by: actorOf(account),
        at,
        fields: { sources: change },
      });
    }
    recordResponse(transaction, response);
    return response;
  });
}

function merged(before: FigureSources | undefined, stated: SourcesInput): FigureSources {
  const sources: FigureSources = {};
  for (const name of sourcedFieldNames) {
    const source = stated[name] === undefined ? before?.[name] : (stated[name] ?? undefined);
    if (source) sources[name] = source;
  }
  return sources;
}

/**
 * @throws ApiError `invalid-input` for the source of a figure that the deal does not state, and for a paper or page that is not there, or
 * is for admins alone
 */
function refuseSources(stated: SourcesInput, deal: Deal, papers: readonly Paper[]): void {
  const details = sourcedFieldNames.flatMap((name) => {
    const source = stated[name];
    if (!source) return [];
    const field = `sources.${name}`;
    if (deal[name] === undefined) return [fieldError(field, 'validation.sourceWithoutFigure')];
    const { paper: id, page } = source;
    const paper = papers.find((each) => each.id === id);
    if (paper && !mayBeNamed(paper)) return [fieldError(`${field}.paper`, 'validation.sourceAdminsPaper')];
    const isThere = id === undefined || (paper !== undefined && (page === undefined || page <= paper.pages.length));
    return isThere ? [] : [fieldError(`${field}.${page === undefined ? 'paper' : 'page'}`, 'validation.sourcePaper')];
  });
  if (details.length > 0) throw new ApiError('invalid-input', { details });
}
