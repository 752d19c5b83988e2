import * as z from 'zod/mini';
import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { toNumber } from 'domain/money.ts';
import { counterOf, threadOf, type CounterInput } from 'domain/offer/negotiation.ts';
import { offerInputOn, type Offer, type OfferInput } from 'domain/offer/offer.ts';
import { acceptedAsAsked } from 'domain/offer/as-asked.ts';
import type { AskingDeal } from 'domain/offer/asking-terms.ts';
import { priceUnlessNamed } from 'domain/offer/offer-price.ts';
import { offerTerms, termApplies, type OfferedOn, type OfferTerms } from 'domain/offer/offer-terms.ts';
import { typedNumber } from '#ui/number-field.tsx';
import { noteNumbers, termsInput, typedTerms, usableTerms, type TypedTerms } from './typed-terms.ts';
import type { ShownTerms } from '#features/offers/offer-rows.ts';

export type TypedOffer = Record<'offerType' | 'purchasePrice' | 'entryFee' | 'closeOfEscrow', string> & {
  terms: TypedTerms;
  message: string;
};

type OfferedDeal = { state: string } & AskingDeal;
type Made = Parameters<typeof threadOf>[0] & Pick<Offer, 'offerType'>;
export type Standing = Pick<Offer, Exclude<keyof OfferInput, 'proofOfFundsId'>>;

const typedOffer = (
  { purchasePrice, entryFee, message, terms }: Omit<OfferInput, 'offerType'>,
  { offerType, closeOfEscrow }: Record<'offerType' | 'closeOfEscrow', string>,
): TypedOffer => ({
  offerType,
  purchasePrice: typedNumber('money', purchasePrice),
  entryFee: typedNumber('money', entryFee),
  closeOfEscrow,
  terms: typedTerms(terms),
  message: message ?? '',
});

/**
 * Returns the initial values of a new offer: those of the buyer's last round on this deal, without dates and times that have
 * passed. A first offer has no amount, so that buyers choose their own, and the deal's asking terms. The originator's
 * counters are not used.
 */
export function firstTyped(last: Made | undefined, deal: OfferedDeal, now: Date): TypedOffer {
  const own = last && threadOf(last).findLast(({ by }) => by === 'buyer');
  const asked = acceptedAsAsked(deal, deal.dealCategory, todayIn(deal.state, now));
  if (!last || !own) return typedOffer({ closeOfEscrow: '', terms: asked.terms }, { offerType: '', closeOfEscrow: '' });
  const isAhead = isInRange(own.closeOfEscrow, closingRange(deal.state, now));
  const { validUntil, ...terms } = own.terms ?? asked.terms;
  const stillValid = validUntil !== undefined && Date.parse(validUntil) > now.getTime();
  return typedOffer(
    { ...own, terms: stillValid ? { ...terms, validUntil } : terms },
    { offerType: last.offerType, closeOfEscrow: isAhead ? own.closeOfEscrow : '' },
  );
}

/** Returns the initial values of a counter: the current offer without the message and expiry of the other side's round. */
export const counterTyped = (offer: Standing): TypedOffer =>
  typedOffer({ ...offer, terms: standingTerms(offer), message: undefined }, offer);

/** Returns the terms without the expiry of the other side's round, which a counter does not keep. */
function standingTerms({ terms }: Pick<Offer, 'terms'>): OfferTerms | undefined {
  const { validUntil: _, ...others } = terms ?? {};
  return terms && others;
}

/** Returns the part of the answered round that a counter keeps unless it changes it. */
export const standingRound = (offer: Standing): ShownTerms => ({
  offerType: offer.offerType,
  purchasePrice: offer.purchasePrice,
  entryFee: offer.entryFee,
  closeOfEscrow: offer.closeOfEscrow,
  terms: standingTerms(offer),
});

const appliesTo = (offerType: DealCategory, deal: OfferedDeal) => (term: keyof OfferTerms) =>
  termApplies(term, offerType, deal);

export const amountOf = (offerType: string): 'purchasePrice' | 'entryFee' =>
  offerType === 'cash' ? 'purchasePrice' : 'entryFee';

/**
 * Schema of a typed offer: only the amounts and terms that apply to its type and the deal.
 * @param answered in a counter, the round that it answers
 */
export const offerSchema = (deal: OfferedDeal, now: Date, answered?: Standing) =>
  z.pipe(
    z.transform((typed: TypedOffer): unknown => {
      const { offerType, closeOfEscrow, message, entryFee } = typed;
      const isCash = offerType === 'cash';
      const terms = termsInput(typed.terms, appliesTo(isCash ? 'cash' : 'creative', deal));
      const price = typed.purchasePrice.trim() || priceIfEmpty(typed, deal, now, answered);
      return {
        ...(offerType !== '' && { offerType }),
        ...(price !== undefined && { purchasePrice: toNumber(price) ?? price }),
        ...(!isCash && entryFee.trim() !== '' && { entryFee: toNumber(entryFee) ?? entryFee }),
        ...(closeOfEscrow !== '' && { closeOfEscrow }),
        ...(message.trim() !== '' && { message }),
        ...(terms && { terms }),
      };
    }),
    offerInputOn(deal, now),
  );

/** Returns the price of a creative offer whose price field is empty: the asking price, or the one implied by its terms. */
function priceIfEmpty(typed: TypedOffer, deal: OfferedDeal, now: Date, answered?: Standing): number | undefined {
  if (typed.offerType !== 'creative') return undefined;
  const terms = usableTerms(typed.terms, appliesTo('creative', deal));
  const base = answered ?? acceptedAsAsked(deal, 'creative', todayIn(deal.state, now));
  return priceUnlessNamed({ offerType: 'creative', terms }, base, deal);
}

/** Returns the valid part of what is typed; undefined before the offer's type is chosen. */
export function offeredSoFar(
  typed: TypedOffer,
  deal: OfferedDeal,
  now: Date,
  answered?: Standing,
): (ShownTerms & { terms: OfferTerms }) | undefined {
  const { offerType, closeOfEscrow } = typed;
  if (offerType !== 'cash' && offerType !== 'creative') return undefined;
  const price = toNumber(typed.purchasePrice) ?? priceIfEmpty(typed, deal, now, answered);
  const entryFee = offerType === 'creative' ? toNumber(typed.entryFee) : undefined;
  return {
    offerType,
    ...(price !== undefined && price > 0 && { purchasePrice: price }),
    ...(entryFee !== undefined && entryFee > 0 && { entryFee }),
    ...(closeOfEscrow !== '' && { closeOfEscrow }),
    terms: usableTerms(typed.terms, appliesTo(offerType, deal)),
  };
}

/**
 * Returns the body of a counter: the fields that differ from the offer, and all terms if any term does. Undefined when
 * nothing differs.
 */
export function changesIn(offer: Standing, typed: OfferInput, deal: OfferedOn): CounterInput | undefined {
  const standing = counterOf(offer, {}, deal);
  const { purchasePrice, entryFee } = typed;
  const changes: CounterInput = {
    ...(purchasePrice !== standing.purchasePrice && { purchasePrice }),
    ...(entryFee !== standing.entryFee && { entryFee }),
    ...(typed.closeOfEscrow !== standing.closeOfEscrow && { closeOfEscrow: typed.closeOfEscrow }),
    ...(!sameTerms(typed.terms, standing.terms) && { terms: typed.terms ?? {} }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  return { ...changes, ...(typed.message && { message: typed.message }) };
}

/** Compares terms independently of the order of their fields. */
const termNames = Object.keys({ ...offerTerms.shape, ...noteNumbers });
const sameTerms = (a: OfferTerms = {}, b: OfferTerms = {}): boolean =>
  JSON.stringify(a, termNames) === JSON.stringify(b, termNames);
