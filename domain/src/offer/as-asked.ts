import type * as z from 'zod/mini';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import { askingTerms, type AskingDeal } from './asking-terms.ts';
import type { OfferBody, OfferInput } from './offer.ts';
import { priceUnlessNamed } from './offer-price.ts';
import { offerTerms, termApplies, type OfferTerms } from './offer-terms.ts';

/** Terms that a deal can ask for. */
export const askableTerms = ['emd', 'cashToSeller', 'assumedBalance', 'sellerNote'] as const;
export type AskableTerm = (typeof askableTerms)[number];

/** The terms that a buyer accepts by not changing them. */
export type AcceptedAsAsked = { offerType: DealCategory; purchasePrice: number | undefined; terms: OfferTerms };

/**
 * Returns the terms that an offer accepts as asked unless it states others. A seller note that the deal describes incompletely cannot be
 * accepted as asked and must be offered.
 * @param today "YYYY-MM-DD", where the property is
 */
export function acceptedAsAsked(deal: AskingDeal, offerType: DealCategory, today: string): AcceptedAsAsked {
  const { purchasePrice, terms } = askingTerms(deal, today);
  return {
    offerType,
    purchasePrice,
    terms: Object.fromEntries(
      askableTerms.flatMap((term) => {
        const asked = terms[term];
        if (asked === undefined || !termApplies(term, offerType, deal)) return [];
        return term === 'sellerNote' && !isWhole(offerTerms.shape.sellerNote, asked) ? [] : [[term, asked]];
      }),
    ),
  };
}

/** Whether all required parts are present. Values that are too large are reported on the offer. */
const isWhole = (schema: z.ZodMiniType, value: unknown): boolean => {
  const { error } = schema.safeParse(value);
  return !error?.issues.some(
    ({ code, path }) => code === 'invalid_type' || path[0] === 'amortizationMonths' || path[0] === 'payment',
  );
};

/** Completes a submitted offer with the terms that the deal asks for, and its price. A term that is null is not offered. */
export function withAsked(body: OfferBody, deal: AskingDeal, today: string): OfferInput {
  const { terms: given, ...others } = body;
  const asked = acceptedAsAsked(deal, body.offerType, today);
  const terms = Object.fromEntries(
    Object.entries({ ...asked.terms, ...known(given) }).filter(([, value]) => value !== null),
  ) as OfferTerms;
  const hasTerms = given !== undefined || Object.keys(terms).length > 0;
  const offer = { ...others, ...(hasTerms && { terms }) };
  const purchasePrice = priceUnlessNamed(offer, asked, deal);
  return { ...offer, ...(purchasePrice !== undefined && { purchasePrice }) };
}

const known = (given: object = {}): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Returns the terms to submit, with null for asked terms that the offer clears. */
export function explicitTerms(terms: OfferTerms | undefined, { terms: asked }: AcceptedAsAsked): OfferBody['terms'] {
  const cleared = askableTerms.filter((term) => asked[term] !== undefined && terms?.[term] === undefined);
  return { ...terms, ...Object.fromEntries(cleared.map((term) => [term, null])) };
}

const sameNote = (a: OfferTerms['sellerNote'], b: OfferTerms['sellerNote']): boolean =>
  (['amount', 'annualRate', 'payment', 'amortizationMonths', 'balloonMonths', 'interestOnlyMonths'] as const).every(
    (name) => (a?.[name] ?? 0) === (b?.[name] ?? 0),
  );

/** Compares an offer with the asked terms: which are the same, which differ. Terms that the deal does not ask for are in neither list. */
export function comparedWithAsked(
  terms: OfferTerms | undefined,
  { terms: asked }: AcceptedAsAsked,
): { same: AskableTerm[]; other: AskableTerm[] } {
  const stated = askableTerms.filter((term) => asked[term] !== undefined);
  const isSame = (term: AskableTerm): boolean =>
    term === 'sellerNote'
      ? terms?.sellerNote !== undefined && sameNote(terms.sellerNote, asked.sellerNote)
      : terms?.[term] === asked[term];
  return { same: stated.filter(isSame), other: stated.filter((term) => !isSame(term)) };
}
