import type { DealStatus } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** A deal with an accepted offer is pending, or was before it was sold or deleted. */
const afterAccepting: readonly DealStatus[] = ['pending', 'sold', 'deleted'];

export const acceptedOffers: DataPromise = {
  name: 'a deal has at most one accepted offer, and its status fits; a buyer has at most one open offer on it',
  async *find({ db }) {
    const deals = byId(db.collection(paths.deals()).select('status'));
    const offers = byParent(allOf(db, paths.offers('-')).select('dealId', 'buyerUid', 'state', 'accepted'));
    for await (const { key, of } of joined({ deals, offers })) {
      for (const offer of of.offers) {
        const { dealId, state, accepted } = offer.data();
        if (dealId !== key) yield { path: offer.ref.path, problem: `says that its deal is ${dealId}` };
        if (accepted !== (state === 'accepted'))
          yield { path: offer.ref.path, problem: `is ${state}, and its flag says accepted: ${accepted}` };
      }
      const accepted = of.offers.filter((offer) => offer.get('state') === 'accepted');
      const path = paths.deal(key);
      if (accepted.length > 1)
        yield { path, problem: `has ${accepted.length} accepted offers: ${accepted.map(({ id }) => id).join(', ')}` };
      const status = of.deals[0]?.get('status') as DealStatus | undefined;
      if (status && accepted.length > 0 && !afterAccepting.includes(status))
        yield { path, problem: `is ${status} with the accepted offer ${accepted[0]?.id}` };

      const open = Map.groupBy(
        of.offers.filter((offer) => offer.get('state') === 'open'),
        (offer) => String(offer.get('buyerUid')),
      );
      for (const [uid, own] of open)
        if (own.length > 1) yield { path, problem: `has ${own.length} open offers of the buyer ${uid}` };
    }
  },
};
