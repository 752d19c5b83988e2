import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { derivedFieldNames, derivedFields } from 'domain/deal/derived.ts';
import { hour } from 'domain/duration.ts';
import { offeredIn, threadOf } from 'domain/offer/negotiation.ts';
import { type Offer, offerInputOn } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { claimAddress } from '#deals/address-claim.ts';
import { freshnessAtFirst } from '#deals/freshness-fields.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { sellerOf } from '#deals/seller.ts';
import { writeStatusHistory } from '#deals/status-change.ts';
import { addOffers } from '#documents/deal-counts.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';
import { readSettings } from '#platform/portal-settings.ts';

type Both = { listed: Deal; claim: Deal; isAlong: boolean };

/**
 * Reads what moves from a listed deal to the one of its claimant. `write` makes that a normal deal, listed now, with its claim on the
 * address; call it after the listed deal is deleted.
 * @throws ApiError `claimant-gone` if the claimant is no longer an active originator
 */
export async function houseToMove(context: Context, transaction: Transaction, { listed, claim, isAlong }: Both) {
  const { db } = context;
  if (!(await sellerOf(context, claim, transaction))) throw new ApiError('claimant-gone');
  const settings = await readSettings(context, transaction);
  const history = await transaction.get(db.collection(paths.statusHistory(claim.id)).select());
  const offers = isAlong ? await offersToMove(context, transaction, { listed, claim }) : [];
  const told = new Set(offers.map(({ buyerUid }) => buyerUid));
  const now = context.now();
  // Buyers who saw the house go on seeing it where their offers go along.
  const headStart = isAlong && listed.visibility !== 'premium' ? 0 : settings.headStartHours * hour;
  const publicAt = new Date(now.getTime() + headStart);

  const write = () => {
    const at = Timestamp.fromDate(now);
    const status = headStart > 0 ? 'new' : 'active';
    const derived = derivedFields(claim, now.toISOString().slice(0, 10));
    transaction.update(db.doc(paths.deal(claim.id)), {
      ...Object.fromEntries(derivedFieldNames.map((name) => [name, derived[name] ?? FieldValue.delete()])),
      status,
      visibility: headStart > 0 ? 'premium' : 'all',
      publicAt: Timestamp.fromDate(publicAt),
      listedOn: at,
      updatedAt: at,
      ...freshnessAtFirst(now, publicAt, settings),
    });
    claimAddress(context, transaction, claim.addressKey, claim.id);
    // Its history begins with its listing: before that nobody could see it.
    for (const { ref } of history.docs) transaction.delete(ref);
    const { uid, name } = claim.listedBy;
    writeStatusHistory(context, transaction, claim.id, { status, source: 'platform', by: { uid, name }, at: now });
    for (const offer of offers) writeOffer(context, transaction, claim, offer);
    if (offers.length > 0) addOffers(db, transaction, claim.id, offers.length, now);
    notify(context, transaction, [...told], {
      kind: 'moved-along',
      deduplicationKey: claim.id,
      data: { dealId: claim.id, address: addressLine(claim) },
    });
  };
  return {
    offersAlong: new Set(offers.map(({ id }) => id)),
    told,
    publicAt: headStart > 0 ? publicAt : undefined,
    write,
  };
}

/**
 * Returns the running offers that can stand on the claimant's deal, each as its buyer last made it: nobody there made the originator's
 * counters. One whose terms do not fit that deal, or whose buyer is gone, ends.
 */
async function offersToMove(
  context: Context,
  transaction: Transaction,
  { listed, claim }: Pick<Both, 'listed' | 'claim'>,
): Promise<Offer[]> {
  const running = context.db.collection(paths.offers(listed.id)).where('state', 'in', ['open', 'backup', 'accepted']);
  const stored = (await transaction.get(running)).docs.flatMap((each) => offerIn(each) ?? []);
  const fits = offerInputOn(claim, context.now());
  const moved = await Promise.all(
    stored.map(async (offer) => {
      const made = offeredIn(threadOf(offer).findLast(({ by }) => by === 'buyer') ?? offer);
      if (!fits.safeParse({ offerType: offer.offerType, ...made }).success) return [];
      const buyer = await presentAccount(context, offer.buyerUid, transaction);
      return buyer?.role === 'buyer' ? [offer] : [];
    }),
  );
  return moved.flat();
}

/**
 * Writes an offer to the deal of its new originator, with its buyer's name and terms alone. The proof of funds and the message were for the
 * first originator: whether another one gets them is up to their buyer.
 */
function writeOffer(context: Context, transaction: Transaction, deal: Deal, offer: Offer): void {
  const at = Timestamp.fromDate(context.now());
  const round = threadOf(offer).findLast(({ by }) => by === 'buyer') ?? offer;
  const { message: _, ...made } = offeredIn(round);
  const { buyerUid, buyerName, offerType, basis, buyerRecord } = offer;
  const moved = {
    dealId: deal.id,
    dealAddress: addressLine(deal),
    buyerUid,
    listedByUid: deal.listedBy.uid,
    buyerName,
    offerType,
    ...made,
    submittedAt: at,
    state: 'open',
    accepted: false,
    version: 1,
    turn: 'originator',
    thread: [{ by: 'buyer', at, kind: 'offer', ...made }],
    // The figures that the buyer knew: what the other deal says differently is shown to both. Later changes of it they are told of.
    basis: basis && { at, figures: basis.figures },
    buyerRecord,
  };
  transaction.create(context.db.doc(paths.offer(deal.id, offer.id)), moved);
  writeOfferStep(context, transaction, { ...moved, id: offer.id }, 'submitted', {
    by: { uid: buyerUid, name: buyerName ?? '' },
  });
}
