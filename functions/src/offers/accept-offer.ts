import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { acceptOffer as endpoint } from 'domain/api/offers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { asksOfClause } from 'domain/offer/due-on-sale.ts';
import { isExpired } from 'domain/offer/negotiation.ts';
import type { Offer, OfferState } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { confirmationOf } from '#deals/freshness-fields.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { recipientsOf } from '#deals/seller.ts';
import { writeStatusHistory } from '#deals/status-change.ts';
import { countOffers } from '#documents/deal-counts.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { basisOn, offerIn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError } from '#platform/parse.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { counterpartyOf, presentBidder, refuseUnconfirmed, writeAcceptance } from './acceptance.ts';
import { type Confirmed, refuseUnknowing, withConfirmation } from './due-on-sale.ts';
import { type AnswerCall, openOffer, type OpenedOffer } from './open-offer.ts';

/**
 * Accepts an offer. Only for the party whose turn it is: the originator accepts a buyer's offer, the buyer accepts a counter (which closes
 * the deal, too) or agrees to be a backup. Of simultaneous acceptances exactly one succeeds, because each is conditional on the deal that
 * the winner changes.
 */
export async function acceptOffer(
  context: Context,
  call: AnswerCall<ParsedBodyOf<typeof endpoint>>,
): Promise<ResponseOf<typeof endpoint>> {
  const { offerId = '' } = call.params;
  let state: OfferState = 'accepted';
  await commitUnlessChanged(context.db, async (batch) => {
    const opened = await openOffer(context, call, 'accept');
    const backups = call.body.backups ?? [];
    if (opened.side === 'buyer' && backups.length > 0) throw new ApiError('forbidden');
    const { deal, offer, side } = opened;
    const says = call.body.dueOnSaleKnown;
    const known = await withConfirmation(context, { deal, offer, side, account: call.account, says });
    if (opened.offer.state === 'backup') await agreeToBackup(context, batch, call, { ...opened, known });
    else await closeDeal(context, batch, call, { ...opened, known }, backups);
    known.writeStep(batch);
    state = opened.offer.state === 'backup' ? 'backup' : 'accepted';
    call.recordResponse(batch, { id: offerId, state });
  });
  return { id: offerId, state };
}

type Opened = OpenedOffer & { known: Confirmed };

/**
 * Sets the deal to pending, accepts the offer, asks the chosen backups, declines all other open offers, writes the history and notifies
 * everyone. The offer of a person who is no longer an active buyer, or cannot sign in, stays open but cannot be accepted.
 */
async function closeDeal(
  context: Context,
  batch: WriteBatch,
  { account, body }: Pick<AnswerCall<ParsedBodyOf<typeof endpoint>>, 'account' | 'body'>,
  { deal, dealSnapshot, offer, snapshot, side, known }: Opened,
  backups: readonly string[],
): Promise<void> {
  if (!takesOffers(deal.status)) throw new ApiError('offer-not-open');
  refuseUnknowing(deal, offer, known, side);
  refuseUnconfirmed(deal, offer, body.dealVersion);
  const { others, counts } = await openOffersBeside(context, offer);
  const ranks = ranksOf(context, backups, offer, others);
  const bidder = await presentBidder(context, deal, offer);
  if (!bidder) throw new ApiError('bidder-gone');
  const seller = await counterpartyOf(context, deal, account);
  const { name: sellerName } = actorOf(seller);

  const now = context.now();
  // By accepting, an originator says that it is available; a buyer who accepts a counter does not.
  const confirmation = side === 'originator' ? await confirmationOf(context, deal) : {};
  batch.update(
    dealSnapshot.ref,
    { status: 'pending', updatedAt: Timestamp.fromDate(now), ...confirmation },
    basedOn(dealSnapshot),
  );
  countOffers(batch, counts, 0, now);
  writeStatusHistory(context, batch, deal.id, {
    status: 'pending',
    source: 'platform',
    ...(asksOfClause(offer, deal) && { dueOnSaleKnown: true }),
    // Everyone who may see the deal can read this, but only the originator may know the bidder.
    ...(side === 'originator' && { by: actorOf(account) }),
    at: now,
  });
  writeAcceptance(context, batch, {
    offer,
    snapshot,
    bidder,
    seller,
    by: account,
    dueOnSale: known.dueOnSale,
    ...(side === 'buyer' && { basis: basisOn(deal, now) }),
    step: 'accepted',
    kind: side === 'originator' ? 'offer-accepted' : 'counter-accepted',
  });
  for (const other of others) {
    const rank = ranks.get(other.offer.id);
    const change =
      rank === undefined
        ? offerInState(other.offer, 'declined', { ended: { at: now, by: 'originator', because: 'other-accepted' } })
        : offerInState(other.offer, 'backup', { backup: { rank, agreed: false } });
    // The originator who knows of the clause is not asked again when a backup takes this offer's place.
    const isKept = rank !== undefined && asksOfClause(other.offer, deal) && known.dueOnSale?.originator;
    const dueOnSale = { originator: isKept, ...other.offer.dueOnSale };
    batch.update(other.stored.ref, { ...change, ...(isKept && { dueOnSale }) }, basedOn(other.stored));
    const kind = rank === undefined ? 'offer-declined' : 'backup-asked';
    notify(context, batch, [other.offer.buyerUid], offerNotice(kind, other.offer, sellerName, { rank }));
    // A buyer who accepted a counter did not decline the other offers.
    const by = side === 'originator' ? actorOf(account) : undefined;
    writeOfferStep(context, batch, other.offer, rank === undefined ? 'declined' : 'backup-asked', { by });
  }
}

type OpenOffer = { offer: Offer; stored: DocumentSnapshot };

async function openOffersBeside(
  { db }: Pick<Context, 'db'>,
  { id, dealId }: Offer,
): Promise<{ others: OpenOffer[]; counts: DocumentSnapshot }> {
  const counts = await db.doc(paths.counts(dealId)).get();
  const { docs } = await db.collection(paths.offers(dealId)).where('state', '==', 'open').get();
  const others = docs.flatMap((stored) => {
    const offer = offerIn(stored);
    return offer && offer.id !== id ? [{ offer, stored }] : [];
  });
  return { others, counts };
}

/** Returns the rank of each backup by offer id. */
function ranksOf(
  { now }: Pick<Context, 'now'>,
  backups: readonly string[],
  accepted: Offer,
  others: readonly OpenOffer[],
): Map<string, number> {
  if (backups.includes(accepted.id)) {
    throw new ApiError('invalid-input', { details: [fieldError('backups', 'validation.choice')] });
  }
  const open = new Set(others.filter(({ offer }) => !isExpired(offer, now())).map(({ offer }) => offer.id));
  if (!backups.every((id) => open.has(id))) throw new ApiError('backup-not-open');
  return new Map(backups.map((id, index) => [id, index + 1]));
}

async function agreeToBackup(
  context: Context,
  batch: WriteBatch,
  { account, body }: Pick<AnswerCall<ParsedBodyOf<typeof endpoint>>, 'account' | 'body'>,
  { deal, offer, snapshot, known }: Opened,
): Promise<void> {
  if (asksOfClause(offer, deal) && !known.dueOnSale?.buyer) throw new ApiError('clause-unconfirmed');
  refuseUnconfirmed(deal, offer, body.dealVersion);
  const { rank = 1 } = offer.backup ?? {};
  const recipients = await recipientsOf(context, undefined, deal);
  const change = offerInState(offer, 'backup', { backup: { rank, agreed: true } });
  const basis = basisOn(deal, context.now());
  batch.update(snapshot.ref, { ...change, dueOnSale: known.dueOnSale, basis }, basedOn(snapshot));
  writeOfferStep(context, batch, offer, 'backup-agreed', { by: actorOf(account) });
  notify(context, batch, recipients, offerNotice('backup-agreed', offer, offer.buyerName, { rank }));
}
