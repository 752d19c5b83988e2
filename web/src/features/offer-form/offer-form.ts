import * as z from 'zod/mini';
import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import type { DealCategory } from 'domain/deal/deal.ts';
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
 * What a new offer begins with: one's last on this deal, but for a date or time that has passed. A first offer has no amount, so that nobody
 * commits to what somebody else chose, and the deal's terms as asked, which it says; what the originator has countered was not one's own either.
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

/** What a counter begins with: the offer as it stands, without what belongs to the other side's round alone. */
export const counterTyped = (offer: Standing): TypedOffer =>
  typedOffer({ ...offer, terms: standingTerms(offer), message: undefined }, offer);

/** The terms that a counter leaves as they are: all but the time until which the other side's round was valid. */
function standingTerms({ terms }: Pick<Offer, 'terms'>): OfferTerms | undefined {
  const { validUntil: _, ...others } = terms ?? {};
  return terms && others;
}

/** The round that a counter answers, as far as the counter can leave it as it is. */
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
 * An offer as typed: of amounts and terms those that belong to its type and the deal.
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

/** The price of a creative offer that leaves it empty: as asked, or as its terms imply. */
function priceIfEmpty(typed: TypedOffer, deal: OfferedDeal, now: Date, answered?: Standing): number | undefined {
  if (typed.offerType !== 'creative') return undefined;
  const terms = usableTerms(typed.terms, appliesTo('creative', deal));
  const base = answered ?? acceptedAsAsked(deal, 'creative', todayIn(deal.state, now));
  return priceUnlessNamed({ offerType: 'creative', terms }, base, deal);
}

/** What is typed so far, as far as it is right; undefined before the offer has a type. */
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

/** What a counter sends: what differs from the offer, and all terms where any does. Undefined where nothing differs. */
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

/** Whatever order the fields have. */
const termNames = Object.keys({ ...offerTerms.shape, ...noteNumbers });
const sameTerms = (a: OfferTerms = {}, b: OfferTerms = {}): boolean =>
  JSON.stringify(a, termNames) === JSON.stringify(b, termNames);
