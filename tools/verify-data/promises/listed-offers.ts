import { FieldValue } from 'firebase-admin/firestore';
import { type DealStatus, isFinal } from 'domain/deal/deal-status.ts';
import { turnOf } from 'domain/offer/negotiation.ts';
import { paths } from 'domain/paths.ts';
import { offerIn } from '#functions/documents/stored-offer.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** What an originator's list of offers to answer asks for. Offers from before have neither. */
export const listedOffers: DataPromise = {
  name: 'an offer says who listed its deal until that is sold or deleted, and an open one from before whose turn it is',
  async *find({ db }) {
    const deals = byId(db.collection(paths.deals()).select('status', 'listedBy.uid'));
    const offers = byParent(allOf(db, paths.offers('-')).select('listedByUid', 'state', 'turn', 'thread'));
    for await (const { key, of } of joined({ deals, offers })) {
      const [deal] = of.deals;
      if (!deal) continue;
      const owner = String(deal.get('listedBy.uid'));
      const expected = isFinal(deal.get('status') as DealStatus) ? undefined : owner;
      for (const { ref, ...offer } of of.offers.map((each) => ({ ref: each.ref, ...each.data() }) as Stored)) {
        const problems = [
          ...(offer.listedByUid === expected
            ? []
            : [`says that ${offer.listedByUid ?? 'nobody'} has it in their list, and not ${expected ?? 'nobody'}`]),
          ...(isFromBefore(offer) ? ['is open, and does not say whose turn it is'] : []),
        ];
        if (problems.length === 0) continue;
        yield {
          path: ref.path,
          problem: problems.join('; '),
          repair: {
            does: 'write who listed its deal, and whose turn it is',
            run: () =>
              db.runTransaction(async (transaction) => {
                const [now, stored] = await transaction.getAll(db.doc(paths.deal(key)), ref);
                const offer = stored && offerIn(stored);
                if (!now || !offer) return;
                const over = isFinal(now.get('status') as DealStatus);
                transaction.update(ref, {
                  listedByUid: over ? FieldValue.delete() : owner,
                  turn: turnOf(offer) ?? FieldValue.delete(),
                });
              }),
          },
        };
      }
    }
  },
};

type Stored = {
  ref: FirebaseFirestore.DocumentReference;
  listedByUid?: string;
  state: string;
  turn?: string;
  thread?: unknown;
};

/** What is negotiated says more, and is another promise's. */
const isFromBefore = ({ state, turn, thread }: Omit<Stored, 'ref'>): boolean =>
  state === 'open' && turn === undefined && thread === undefined;
