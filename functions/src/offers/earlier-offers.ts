import { dealIn } from '#documents/stored-deal.ts';
import { knownRecord, reasonsIn, type OfferRecord } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** Maximum number of offers to count, the latest first. */
const most = 100;

/**
 * Returns how a person's earlier accepted offers ended: the deal was sold, or the offer was released; no number of too few. Offers in
 * progress are not counted.
 * @param uids all accounts of the person's address
 */
export async function earlierOffersOf({ db }: Pick<Context, 'db'>, uids: readonly string[]): Promise<OfferRecord> {
  const found = await Promise.all(
    uids.map((uid) =>
      db
        .collectionGroup('offers')
        .where('buyerUid', '==', uid)
        .where('state', 'in', ['accepted', 'released'])
        .orderBy('submittedAt', 'desc')
        .limit(most)
        .select('state', 'dealId', 'ended.whoseReason')
        .get(),
    ),
  );
  const offers = found.flatMap(({ docs }) => docs);
  const accepted = offers.filter((offer) => offer.get('state') === 'accepted');
  const deals = accepted.map((offer) => db.doc(paths.deal(String(offer.get('dealId')))));
  const stored = deals.length === 0 ? [] : await db.getAll(...deals);
  const closed = stored.filter((deal) => dealIn(deal)?.status === 'sold').length;
  const released = offers.filter((offer) => offer.get('state') === 'released');
  const reasons = reasonsIn(released.map((offer) => offer.get('ended.whoseReason') as string | undefined));
  return knownRecord({ closed, fellThrough: released.length, ...reasons }) ?? {};
}
