import { dealChange } from 'domain/deal/deal-change.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { statusHistoryEntry } from 'domain/deal/status-history.ts';
import { unconfirmedSides } from 'domain/offer/due-on-sale.ts';
import { type OfferDocument, offerDocument, offerSides } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { type DataPromise, lateness } from '#tools/verify-data/promise.ts';
import { allOf, byId, byParent, joined } from '#tools/verify-data/read.ts';

/** Maximum difference between a confirmation and its step, in milliseconds. */
const sameMoment = 60_000;
/** Fields by whose change an offer may begin or cease to take over a loan. */
const askedBy = ['dealCategory', 'purchaseType'];

/** Offers that were accepted before anybody was asked have no confirmation at all. */
export const dueOnSale: DataPromise = {
  name: 'who confirmed that they know of the due-on-sale clause is a side of the offer, stands in the deal’s history, and both have where one was accepted',
  async *find({ db, now }) {
    const soon = now().getTime() + lateness;
    const deals = byId(db.collection(paths.deals()));
    const offers = byParent(allOf(db, paths.offers('-')));
    const changes = byParent(allOf(db, paths.changes('-')));
    const history = byParent(allOf(db, paths.statusHistory('-')));
    for await (const { of } of joined({ deals, offers, changes, history })) {
      const deal = dealDocument.safeParse(of.deals[0]?.data()).data;
      const edits = of.changes.flatMap((stored) => dealChange.safeParse(stored.data()).data ?? []);
      const made = of.offers.flatMap((stored) => {
        const offer = offerDocument.safeParse(stored.data()).data;
        return offer ? [{ path: stored.ref.path, id: stored.id, offer }] : [];
      });
      const wasAsked = !edits.some(({ fields }) => askedBy.some((name) => name in fields));
      for (const { path, id, offer } of made) {
        const { buyerUid, dueOnSale: said } = offer;
        if (said?.buyer && said.buyer.by.uid !== buyerUid)
          yield { path, problem: `is of ${buyerUid}, and ${said.buyer.by.uid} knows of the clause as its buyer` };
        // Offers older than steps have none.
        const hasSteps = edits.some(({ offer: step }) => step?.id === id && step.step === 'submitted');
        for (const side of offerSides) {
          const one = said?.[side];
          if (!one) continue;
          if (one.at.getTime() > soon) yield { path, problem: `was confirmed by its ${side} later than now` };
          const isWritten = edits.some(
            ({ by, at, offer: step }) =>
              step?.step === 'clause-confirmed' &&
              by?.uid === one.by.uid &&
              Math.abs(at.getTime() - one.at.getTime()) < sameMoment,
          );
          if (hasSteps && !isWritten)
            yield { path, problem: `was confirmed by ${one.by.uid}, and the deal’s history does not say so` };
        }
        if (deal && wasAsked && offer.state === 'accepted' && unconfirmedSides(offer, deal).length === 1)
          yield { path, problem: `was accepted, and its ${unconfirmedSides(offer, deal)[0]} has not confirmed` };
      }
      for (const stored of of.history) {
        const entry = statusHistoryEntry.safeParse(stored.data()).data;
        if (entry?.dueOnSaleKnown && !made.some(({ offer }) => bothBefore(offer, entry.date.getTime() + sameMoment)))
          yield { path: stored.ref.path, problem: 'says that both sides knew of the clause, and no offer does' };
      }
    }
  },
};

const bothBefore = ({ dueOnSale: said }: OfferDocument, time: number): boolean =>
  offerSides.every((side) => (said?.[side]?.at.getTime() ?? Infinity) <= time);
