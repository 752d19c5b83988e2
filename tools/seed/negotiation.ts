import { type DealFigures, figuresIn } from 'domain/deal/figure-changes.ts';
import { limits } from 'domain/limits.ts';
import { offeredIn, otherSide } from 'domain/offer/negotiation.ts';
import type { OfferDocument, OfferRecord, OfferRound } from 'domain/offer/offer.ts';
import { impliedPrice } from 'domain/offer/offer-price.ts';
import { fundingSources, type OfferTerms, termApplies } from 'domain/offer/offer-terms.ts';
import { addDays, addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import { paymentEditOf } from './edits.ts';
import { randomFor, type Random } from './random.ts';
import { toNearest } from './rounding.ts';

const counterMessages = [
  'We can do this with a larger EMD.',
  'The seller needs a little more at closing.',
  'Good terms; can you close two weeks earlier?',
];
const entities = ['Saguaro Holdings LLC', 'Blue Door Homes LLC', 'Mesa Verde Properties LLC'];

/** Returns the terms of an offer, derived from the deal's. */
function termsOf(random: Random, { document: deal }: BareDeal, offer: OfferDocument, now: Date): OfferTerms {
  const { offerType, state, submittedAt } = offer;
  const applies = (term: keyof OfferTerms) => termApplies(term, offerType, deal);
  const { loanBalance, sellerLoanAmount, sellerInterestRate, cashToSeller } = deal;
  const hasNote = applies('sellerNote') && sellerLoanAmount !== undefined && sellerInterestRate !== undefined;
  const daysOpen = Math.ceil((now.getTime() - submittedAt.getTime()) / 86_400_000) + random.int(2, 9);
  return {
    emd: toNearest(random.between(2500, 9000), 500),
    ...(random.chance(0.5) && { emdRefundableDays: random.pick([0, 7, 10, 14]) }),
    inspectionDays: random.pick([0, 5, 7, 10]),
    fundingSource: random.pick(fundingSources),
    ...(random.chance(0.3) && { buyerEntity: random.pick(entities) }),
    ...(state === 'open' &&
      random.chance(0.4) && { validUntil: addHours(addDays(submittedAt, daysOpen), 1).toISOString() }),
    ...(applies('cashToSeller') && {
      cashToSeller: toNearest((cashToSeller ?? (offer.entryFee ?? 0) * 0.6) * random.between(0.85, 1.05), 100),
    }),
    ...(applies('assumedBalance') && loanBalance !== undefined && { assumedBalance: loanBalance }),
    ...(hasNote && {
      sellerNote: {
        amount: toNearest(sellerLoanAmount * random.between(0.9, 1.05), 500),
        annualRate: toNearest(sellerInterestRate * random.between(0.85, 1.1), 0.125),
        amortizationMonths: 360,
        ...(random.chance(0.7) && { balloonMonths: random.pick([60, 84, 120]) }),
      },
    }),
  };
}

/** Adds a price to a creative offer: usually the sum of its parts, sometimes a round number that differs. */
function priced(random: Random, { document: deal }: BareDeal, offer: OfferDocument): OfferDocument {
  if (offer.offerType === 'cash') return offer;
  const price = impliedPrice(offer, deal) ?? deal.purchasePrice;
  return { ...offer, purchasePrice: random.chance(0.2) ? toNearest(price, 5000) : price };
}

/** Returns the answers to an open offer: the originator's counteroffer, and sometimes the buyer's reply. */
function answersTo(random: Random, offer: OfferDocument, now: Date): OfferRound[] {
  const rounds: OfferRound[] = [];
  const amount = offer.offerType === 'cash' ? 'purchasePrice' : 'entryFee';
  let at = offer.submittedAt;
  for (const by of ['originator', 'buyer'] as const) {
    const step = addHours(at, random.int(3, 20));
    if (step >= now || !random.chance(0.45)) break;
    at = step;
    const before = rounds.at(-1)?.[amount] ?? offer[amount] ?? 0;
    const { message: _, terms, ...standing } = offeredIn({ ...offer, ...rounds.at(-1) });
    const { validUntil: __, ...kept } = terms ?? {};
    rounds.push({
      ...standing,
      by,
      at,
      kind: 'counter',
      [amount]: toNearest(
        before * (by === 'originator' ? random.between(1.03, 1.08) : random.between(1.01, 1.03)),
        100,
      ),
      message: random.pick(counterMessages),
      ...(terms && { terms: kept }),
    });
  }
  return rounds;
}

/** Returns the figures that a deal had at a time. */
function figuresAt(deal: BareDeal, at: Date, now: Date): DealFigures {
  const known = figuresIn(deal.document);
  const edit = paymentEditOf(deal, now);
  return edit && at < edit.at ? { ...known, ...edit.before } : known;
}

/** Returns what a buyer's offers say of earlier ones: a third of the buyers finished enough. */
function recordOf(buyerUid: string): OfferRecord {
  const random = randomFor('record', buyerUid);
  if (!random.chance(0.35)) return {};
  const [buyersReason, openElsewhere] = [random.int(0, 1), random.int(0, 2)];
  return {
    closed: random.int(2, 6),
    fellThrough: random.int(1, 2),
    ...(buyersReason > 0 && { buyersReason }),
    ...(openElsewhere > 0 && { openElsewhere }),
  };
}

/** Returns an offer with its terms and rounds; one in three has no terms, like older offers. */
export function negotiated({
  offer,
  index,
  deal,
  endedAt,
  now,
}: {
  offer: OfferDocument;
  index: number;
  deal: BareDeal;
  endedAt: Date | undefined;
  now: Date;
}): OfferDocument {
  const random = randomFor('negotiation', deal.id, index);
  const made = random.chance(0.65)
    ? priced(random, deal, { ...offer, terms: termsOf(random, deal, offer, now) })
    : offer;
  const answers = offer.state === 'open' ? answersTo(random, made, now) : [];
  const thread: OfferRound[] = [{ by: 'buyer', at: offer.submittedAt, kind: 'offer', ...offeredIn(made) }, ...answers];
  const last = answers.at(-1) ?? { by: 'buyer' as const, at: offer.submittedAt, ...offeredIn(made) };
  const { message: _, terms: __, ...without } = made;
  const knownAt = thread.findLast(({ by }) => by === 'buyer')?.at ?? offer.submittedAt;
  const accepted = offer.state === 'accepted' ? endedAt : undefined;
  const due = accepted && made.terms?.emd !== undefined ? new Date(accepted.getTime() + limits.emdDue) : undefined;
  return {
    ...without,
    ...offeredIn(last),
    version: thread.length + (offer.state === 'open' ? 0 : 1),
    ...(offer.state === 'open' && { turn: otherSide(last.by) }),
    thread,
    buyerRecord: recordOf(offer.buyerUid),
    basis: { at: knownAt, figures: figuresAt(deal, knownAt, now) },
    ...(accepted && { acceptedAt: accepted }),
    ...(due && { emdDueAt: due }),
    // The EMD was received if the deal is sold, and in most cases if it is overdue.
    ...(due &&
      accepted &&
      (deal.document.status === 'sold' || due < now
        ? { emdReceivedAt: addHours(accepted, random.int(5, 60)) }
        : { emdAwaitedUntil: due })),
  };
}

/** On a pending deal the next bidders are backups: the first has agreed, the second has not answered yet. */
export function withBackups(offers: readonly OfferDocument[], { document: { status } }: BareDeal): OfferDocument[] {
  let rank = 0;
  return offers.map((offer) => {
    if (status !== 'pending' || offer.state !== 'declined' || rank === 2) return offer;
    rank += 1;
    return { ...offer, state: 'backup', backup: { rank, agreed: rank === 1 } };
  });
}

const fellThrough = [
  { whoseReason: 'buyer', reason: 'The earnest money did not come.' },
  { whoseReason: 'seller', reason: 'The owner decided to stay.' },
  { whoseReason: 'neither', reason: 'The appraisal came in too low.' },
  // From before it was asked whose reason it was.
  { reason: 'It did not close.' },
] as const;

/** On some active deals the first offer was accepted, and its sale fell through two days later. */
export function withFellThrough(
  offers: readonly OfferDocument[],
  { id, document: { status } }: BareDeal,
  now: Date,
): OfferDocument[] {
  const random = randomFor('fell-through', id);
  const first = status === 'active' && random.chance(0.2) ? offers.findIndex(({ state }) => state === 'open') : -1;
  return offers.map((offer, index) => {
    const at = addHours(offer.submittedAt, 48);
    if (index !== first || at > now) return offer;
    return { ...offer, state: 'released', ended: { at, by: 'originator', ...random.pick(fellThrough) } };
  });
}
