import { FieldValue, type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
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
import { addOffers, addToCounts } from '#documents/deal-counts.ts';
import { interestIn } from '#documents/stored-interest.ts';
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
  const interests = isAlong ? (await transaction.get(db.collection(paths.interests(listed.id)))).docs : [];
  const told = new Set([...offers.map(({ buyerUid }) => buyerUid), ...interests.map(({ id }) => id)]);
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
    for (const interest of interests) writeInterest(context, transaction, claim, interest);
    if (offers.length > 0) addOffers(db, transaction, claim.id, offers.length, now);
    if (interests.length > 0) addToCounts(db, transaction, claim, { interestCount: interests.length }, { now });
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

function writeOffer(context: Context, transaction: Transaction, deal: Deal, offer: Offer): void {
  const at = Timestamp.fromDate(context.now());
  const round = threadOf(offer).findLast(({ by }) => by === 'buyer') ?? offer;
  const made = offeredIn(round);
  const { buyerUid, buyerName, offerType, proofOfFunds, basis, buyerRecord } = offer;
  const attached = proofOfFunds && { proofOfFunds };
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
    thread: [{ by: 'buyer', at, kind: 'offer', ...made, ...attached }],
    ...attached,
    // The figures that the buyer knew: what the other deal says differently is shown to both.
    basis: basis && { at: Timestamp.fromDate(basis.at), figures: basis.figures },
    buyerRecord,
  };
  transaction.create(context.db.doc(paths.offer(deal.id, offer.id)), moved);
  writeOfferStep(context, transaction, { ...moved, id: offer.id }, 'submitted', {
    by: { uid: buyerUid, name: buyerName ?? '' },
  });
}

function writeInterest(context: Context, transaction: Transaction, deal: Deal, stored: QueryDocumentSnapshot): void {
  const interest = interestIn(stored);
  if (!interest) return;
  const { buyerUid, name, email, phone, message } = interest;
  const at = Timestamp.fromDate(context.now());
  transaction.create(context.db.doc(paths.interest(deal.id, stored.id)), {
    buyerUid,
    name,
    email,
    phone,
    message,
    createdAt: at,
    waitingSince: at,
    listedByUid: deal.listedBy.uid,
    dealAddress: addressLine(deal),
  });
}
