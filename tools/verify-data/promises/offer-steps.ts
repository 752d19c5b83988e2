import { dealChange } from 'domain/deal/deal-change.ts';
import { threadOf } from 'domain/offer/negotiation.ts';
import { offerDocument } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, byParent, joined } from '#tools/verify-data/read.ts';

/** Maximum difference between a round and its step, in milliseconds; each is written with its own time. */
const sameMoment = 60_000;

/** Offers older than steps have none; existing steps must match their rounds. */
export const offerSteps: DataPromise = {
  name: 'the rounds of an offer are those of the deal’s history: who submitted it, when, and for how much',
  async *find({ db }) {
    const offers = byParent(allOf(db, paths.offers('-')));
    const changes = byParent(allOf(db, paths.changes('-')));
    for await (const { of } of joined({ offers, changes })) {
      const steps = of.changes.flatMap((snapshot) => {
        const change = dealChange.safeParse(snapshot.data()).data;
        return change?.offer ? [{ at: change.at, by: change.by, ...change.offer }] : [];
      });
      for (const snapshot of of.offers) {
        const offer = offerDocument.safeParse(snapshot.data()).data;
        if (!offer) continue;
        const own = steps.filter(({ id }) => id === snapshot.id);
        const submitted = own.find(({ step }) => step === 'submitted');
        const { path } = snapshot.ref;
        if (submitted?.by && submitted.by.uid !== offer.buyerUid)
          yield { path, problem: `is of ${offer.buyerUid}, and ${submitted.by.uid} submitted it` };
        const written = own
          .filter(({ step }) => step === 'submitted' || step === 'countered')
          .toSorted((one, other) => one.at.getTime() - other.at.getTime());
        for (const [index, round] of (submitted ? threadOf(offer) : []).entries()) {
          const step = written[index];
          if (!step || Math.abs(step.at.getTime() - round.at.getTime()) > sameMoment) {
            yield { path, problem: `has a round of ${round.at.toISOString()} that the history does not have` };
            continue;
          }
          const amount = offer.offerType === 'cash' ? round.purchasePrice : round.entryFee;
          if (step.offerType !== offer.offerType || step.amount !== amount)
            yield {
              path,
              problem: `has a ${offer.offerType} round of ${amount}, and its history says ${step.offerType}, ${step.amount}`,
            };
        }
      }
    }
  },
};
