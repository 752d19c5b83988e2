import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { savePaper as endpoint } from 'domain/api/papers.ts';
import { addressLine } from 'domain/deal/address.ts';
import { clientId } from 'domain/client-id.ts';
import { limits } from 'domain/limits.ts';
import { sourcesAfterPaper } from 'domain/paper/paper-figures.ts';
import { goodUntilOf, isShown, type Paper, type PaperPage } from 'domain/paper/paper.ts';
import { paths } from 'domain/paths.ts';
import { figuresUpdate, papersOf, updateFigures } from '#documents/deal-figures.ts';
import { dealToChange } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import { fieldError } from '#platform/parse.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { deleteRemovedPages, pageIn, unlisted } from './page-record.ts';

/**
 * Adds a paper to a deal, or replaces it. Other pages, another kind, date or validity are a new paper to admins: their mark ends, and it
 * waits for them again. Pages that the paper no longer has are deleted, and no figure of the deal names them as its source.
 */
export async function savePaper(
  context: Context,
  {
    params,
    body,
    account,
    header,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'header' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', paperId = '' } = params;
  if (!clientId.safeParse(paperId).success) throw new ApiError('not-found');
  const { db } = context;
  const reference = db.doc(paths.paper(dealId, paperId));
  const { version, removed } = await runTransaction(db, async (transaction) => {
    const { deal, reference: dealReference } = await dealToChange(context, transaction, dealId, account);
    if (deal.status === 'deleted') throw new ApiError('not-found');
    const papers = await papersOf(context, transaction, dealId);
    const before = papers.find(({ id }) => id === paperId);
    if (!matchesVersion(header('if-match'), before?.version ?? 0)) {
      throw new ApiError('edited-meanwhile', { version: before?.version ?? 0 });
    }
    if (!before && papers.length >= limits.papersPerDeal) throw new ApiError('too-many-papers');
    const pages = await listedPages(context, transaction, { dealId, uid: account.uid, before, ids: body.pages });
    const goodUntil = goodUntilOf(body);
    const isOther =
      !before ||
      before.kind !== body.kind ||
      before.date !== body.date ||
      before.goodUntil !== goodUntil ||
      before.pages.map(({ id }) => id).join() !== body.pages.join();
    const now = Timestamp.fromDate(context.now());
    const version = (before?.version ?? 0) + 1;
    const review = isOther ? ('waiting' as const) : before.review;
    const { reviewedAt, bearsOut, reason } = isOther ? {} : before;
    transaction.set(reference, {
      kind: body.kind,
      date: body.date,
      goodUntil,
      audience: body.audience,
      pages,
      shown: isShown({ audience: body.audience, review }),
      version,
      review,
      reviewedAt,
      bearsOut,
      reason,
      dealAddress: addressLine(deal),
      addedAt: before?.addedAt ?? now,
      updatedAt: isOther ? now : before.updatedAt,
    });
    if (before) {
      const after = { ...before, audience: body.audience, pages, review, bearsOut, goodUntil };
      const sources = sourcesAfterPaper(deal.sources, before, after);
      const others = papers.filter((each) => each !== before);
      updateFigures(transaction, dealReference, figuresUpdate(deal, [...others, after], context.now(), sources));
    }
    const kept = new Set(body.pages);
    const removed = (before?.pages ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
    const known = new Set((before?.pages ?? []).map(({ id }) => id));
    for (const id of body.pages) {
      if (!known.has(id)) transaction.update(db.doc(paths.paperPage(dealId, id)), { listed: true });
    }
    for (const id of removed) transaction.update(db.doc(paths.paperPage(dealId, id)), unlisted);
    recordResponse(transaction, { version });
    return { version, removed };
  });
  await deleteRemovedPages(context, dealId, removed);
  return { version };
}

type Listing = { dealId: string; uid: string; before: Paper | undefined; ids: readonly string[] };

/**
 * Returns the entries of a paper's pages, read within the transaction: those that it has already, and uploads of the caller that no paper
 * lists yet.
 * @throws ApiError `invalid-input` for any other
 */
async function listedPages(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  { dealId, uid, before, ids }: Listing,
): Promise<PaperPage[]> {
  const found = new Map((before?.pages ?? []).map((page) => [page.id, page]));
  const added = ids.filter((id) => !found.has(id));
  const snapshots =
    added.length === 0 ? [] : await transaction.getAll(...added.map((id) => db.doc(paths.paperPage(dealId, id))));
  for (const snapshot of snapshots) {
    const page = pageIn(snapshot);
    if (page?.state === 'ready' && !page.listed && page.uid === uid) {
      found.set(page.id, { id: page.id, width: page.width, height: page.height });
    }
  }
  return ids.map((id, index) => {
    const page = found.get(id);
    if (!page) {
      throw new ApiError('invalid-input', { details: [fieldError(`pages.${index}`, 'validation.pageNotUploaded')] });
    }
    return page;
  });
}
