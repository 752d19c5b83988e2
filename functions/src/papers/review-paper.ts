import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { reviewPaper as endpoint } from 'domain/api/papers.ts';
import { addressLine } from 'domain/deal/address.ts';
import { isShown, type Paper } from 'domain/paper/paper.ts';
import { paperOpeningDocument, unopenedPages } from 'domain/paper/paper-reader.ts';
import { paths } from 'domain/paths.ts';
import { recipientsOf } from '#deals/seller.ts';
import { figuresUpdate, papersOf, updateFigures } from '#documents/deal-figures.ts';
import { dealToReview } from '#documents/stored-deal.ts';
import { refuseSideOf } from '#documents/stored-house-case.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import { fieldError } from '#platform/parse.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Marks a paper whose every page the admin opened as seen, with the figures that it bears out, or returns it to its originator, who is
 * notified with the reason. Not of the admin's own deal, nor of either deal of a case in which they are a side: whoever reads the mark takes
 * it for the word of somebody else.
 */
export async function reviewPaper(
  context: Context,
  {
    params,
    body,
    account,
    caller,
    header,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller' | 'header' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', paperId = '' } = params;
  const { db } = context;
  const reference = db.doc(paths.paper(dealId, paperId));
  // A paper that is returned again notifies again, but not when the transaction is retried.
  const reviewId = context.newId();
  return runTransaction(db, async (transaction) => {
    const { deal, reference: dealReference } = await dealToReview(context, transaction, dealId, account);
    const papers = await papersOf(context, transaction, dealId);
    const paper = papers.find(({ id }) => id === paperId);
    if (!paper || deal.status === 'deleted') throw new ApiError('not-found');
    if (deal.listedBy.uid === account.uid) throw new ApiError('own-deal');
    await refuseSideOf(context, transaction, deal, account);
    if (!matchesVersion(header('if-match'), paper.version)) {
      throw new ApiError('edited-meanwhile', { version: paper.version });
    }
    if (body.outcome === 'seen') {
      if (body.dealVersion !== deal.version) throw new ApiError('edited-meanwhile', { version: paper.version });
      if (body.bearsOut.some((name) => deal[name] === undefined))
        throw new ApiError('invalid-input', { details: [fieldError('bearsOut', 'validation.choice')] });
      await refuseUnopened(context, transaction, paper, account);
    }
    const recipients = body.outcome === 'returned' ? await recipientsOf(context, transaction, deal) : [];
    const response = { version: paper.version + 1 };
    const bearsOut = body.outcome === 'seen' ? body.bearsOut : undefined;
    const after = papers.map((each) => (each === paper ? { ...paper, review: body.outcome, bearsOut } : each));
    updateFigures(transaction, dealReference, figuresUpdate(deal, after, context.now()));
    transaction.update(reference, {
      version: response.version,
      review: body.outcome,
      reviewedAt: Timestamp.fromDate(context.now()),
      shown: isShown({ audience: paper.audience, review: body.outcome }),
      bearsOut: bearsOut ?? FieldValue.delete(),
      reason: body.outcome === 'returned' ? body.reason : FieldValue.delete(),
    });
    const subject = { subjectId: dealId };
    const logged = { address: addressLine(deal), paper: paper.kind, paperId };
    if (body.outcome === 'seen') {
      audit(context, transaction, caller, {
        action: 'paper-seen',
        ...subject,
        after: { ...logged, bearsOut: body.bearsOut },
      });
    } else {
      audit(context, transaction, caller, { action: 'paper-returned', ...subject, after: logged, reason: body.reason });
      notify(context, transaction, recipients, {
        kind: 'paper-returned',
        deduplicationKey: `${dealId}-${reviewId}`,
        data: { dealId, address: addressLine(deal), message: body.reason, paper: paper.kind },
      });
    }
    recordResponse(transaction, response);
    return response;
  });
}

/** @throws ApiError `pages-unopened` unless the ledger has each page of the paper's present version as opened by this admin */
async function refuseUnopened(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  paper: Paper,
  { uid }: Pick<Account, 'uid'>,
): Promise<void> {
  const { docs } = await transaction.get(
    db
      .collection(paths.paperOpenings(paper.dealId))
      .where('reader.uid', '==', uid)
      .where('paperId', '==', paper.id)
      .where('version', '==', paper.version),
  );
  const openings = docs.map((snapshot) => paperOpeningDocument.parse(snapshot.data()));
  if (unopenedPages(paper, openings).length > 0) throw new ApiError('pages-unopened');
}
