import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { releaseOffer as endpoint } from 'domain/api/offer-answers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { refuseStatusChange } from 'domain/deal/deal-status.ts';
import { unconfirmedSides } from 'domain/offer/due-on-sale.ts';
import { agreedBackups } from 'domain/offer/negotiation.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { changedSince, type Offer } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { confirmationOf } from '#deals/freshness-fields.ts';
import { passedOverOn, tellPassedOver } from '#deals/passed-over.ts';
import { writeStatusHistory } from '#deals/status-change.ts';
import { countOffers } from '#documents/deal-counts.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { offerIn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { counterpartyOf, presentBidder, refuseUnconfirmed, writeAcceptance } from './acceptance.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';

/**
 * Releases the accepted offer, which fell through. In the same commit the first backup whose buyer has agreed is accepted, with its EMD due
 * from now, and the deal stays pending; its buyer reads which figures changed since the offer. Without such a backup the deal is active
 * again, backups are open offers again, and buyers who were declined for the released offer are notified.
 */
export async function releaseOffer(
  context: Context,
  call: AnswerCall<ParsedBodyOf<typeof endpoint>>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, recordResponse } = call;
  const response = { id: params['offerId'] ?? '', state: 'released' as const };
  await commitUnlessChanged(context.db, async (batch) => {
    const { deal, dealSnapshot, offer, snapshot, reference } = await openOffer(context, call, 'release');
    const refusal = refuseStatusChange(deal.status, 'active');
    if (refusal) throw new ApiError(refusal);
    const counts = await context.db.doc(paths.counts(deal.id)).get();
    const waiting = await backupsOn(context, deal.id);
    const [next, seller, passedOver] = await Promise.all([
      // Nobody takes its place while another originator says that the house is theirs.
      deal.underReview ? undefined : firstToAccept(context, deal, waiting),
      counterpartyOf(context, deal, account),
      passedOverOn(context, deal),
    ]);

    if (next) refuseUnconfirmed(deal, next.offer, body.dealVersion);

    const now = context.now();
    const by = actorOf(account);
    const ended = { at: now, by: 'originator' as const, reason: body.reason, whoseReason: body.whoseReason };
    batch.update(reference, offerInState(offer, 'released', { ended }), basedOn(snapshot));
    writeOfferStep(context, batch, offer, 'released', { by, reason: body.reason, whoseReason: body.whoseReason });
    notify(
      context,
      batch,
      [offer.buyerUid],
      offerNotice('offer-released', offer, actorOf(seller).name, { message: body.reason }),
    );
    countOffers(batch, counts, 0, now);
    const status = next ? 'pending' : 'active';
    const confirmation = next ? {} : await confirmationOf(context, deal);
    batch.update(
      dealSnapshot.ref,
      { status, updatedAt: Timestamp.fromDate(now), ...confirmation },
      basedOn(dealSnapshot),
    );
    if (next) {
      writeAcceptance(context, batch, {
        ...next,
        seller,
        by: account,
        dueOnSale: next.offer.dueOnSale,
        step: 'backup-promoted',
        kind: 'backup-promoted',
        figures: changedSince(next.offer, deal),
      });
    } else {
      // Without the reason, which only concerns the two parties: everyone who may see the deal can read this.
      writeStatusHistory(context, batch, deal.id, { status: 'active', source: 'platform', by, at: now });
      tellPassedOver(context, batch, actorOf(seller).name, passedOver);
      for (const { offer: backup, snapshot: stored } of waiting) {
        batch.update(stored.ref, offerInState(backup, 'open', {}), basedOn(stored));
        writeOfferStep(context, batch, backup, 'reopened', { by });
        notify(context, batch, [backup.buyerUid], offerNotice('offer-reopened', backup, actorOf(seller).name));
      }
    }
    recordResponse(batch, response);
  });
  return response;
}

type Backup = { offer: Offer; snapshot: DocumentSnapshot };

async function backupsOn({ db }: Pick<Context, 'db'>, dealId: string): Promise<Backup[]> {
  const { docs } = await db.collection(paths.offers(dealId)).where('state', '==', 'backup').get();
  return docs.flatMap((snapshot) => {
    const offer = offerIn(snapshot);
    return offer ? [{ offer, snapshot }] : [];
  });
}

/**
 * Returns the first backup, by rank, whose buyer has agreed and can still close. Both sides of it know of the due-on-sale clause, unless it
 * was agreed to before they were asked: such a backup takes no place (docs/decisions/0474).
 */
async function firstToAccept(
  context: Context,
  deal: Deal,
  waiting: readonly Backup[],
): Promise<(Backup & { bidder: Account }) | undefined> {
  for (const { id } of agreedBackups(waiting.map(({ offer }) => offer))) {
    const backup = waiting.find(({ offer }) => offer.id === id && unconfirmedSides(offer, deal).length === 0);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, by rank
    const bidder = backup && (await presentBidder(context, deal, backup.offer));
    if (bidder) return { ...backup, bidder };
  }
  return undefined;
}
