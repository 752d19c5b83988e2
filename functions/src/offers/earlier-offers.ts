import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { dealIn } from '#documents/stored-deal.ts';
import { isExpired } from 'domain/offer/negotiation.ts';
import { knownRecord, reasonsIn, type Offer, type OfferRecord } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** Maximum number of offers to count, the latest first. */
const most = 100;

/**
 * Returns how a person's earlier accepted offers ended: the deal was sold, or the offer was released; and how many offers on other deals
 * may still become a purchase. No number if too few ended.
 * @param uids all accounts of the person's address
 * @param dealId the deal for which it is asked
 */
export async function earlierOffersOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uids: readonly string[],
  dealId: string,
): Promise<OfferRecord> {
  const found = await Promise.all(
    uids.map((uid) =>
      db
        .collectionGroup('offers')
        .where('buyerUid', '==', uid)
        .where('state', 'in', ['open', 'backup', 'accepted', 'released'])
        .orderBy('submittedAt', 'desc')
        .limit(most)
        .select('state', 'dealId', 'ended.whoseReason', 'terms.validUntil')
        .get(),
    ),
  );
  const offers = found.flatMap(({ docs }) => docs);
  const accepted = offers.filter((offer) => offer.get('state') === 'accepted');
  const deals = accepted.map((offer) => db.doc(paths.deal(String(offer.get('dealId')))));
  const stored = deals.length === 0 ? [] : await db.getAll(...deals);
  const closed = stored.filter((deal) => dealIn(deal)?.status === 'sold').length;
  const pending = stored.filter((deal) => deal.id !== dealId && dealIn(deal)?.status === 'pending').length;
  const waiting = offers.filter((offer) => offer.get('dealId') !== dealId && waits(offer, now())).length;
  const released = offers.filter((offer) => offer.get('state') === 'released');
  const reasons = reasonsIn(released.map((offer) => offer.get('ended.whoseReason') as string | undefined));
  const openElsewhere = pending + waiting;
  const record = { closed, fellThrough: released.length, ...reasons, ...(openElsewhere > 0 && { openElsewhere }) };
  return knownRecord(record) ?? {};
}

function waits(offer: DocumentSnapshot, now: Date): boolean {
  const state = offer.get('state') as Offer['state'];
  return state === 'backup' || (state === 'open' && !isExpired({ state, terms: offer.get('terms') }, now));
}
