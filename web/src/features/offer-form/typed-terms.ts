import { toNumber } from 'domain/money.ts';
import type { AskedTerms } from 'domain/offer/asking-terms.ts';
import { offerTerms, type OfferTerms, type SellerNote } from 'domain/offer/offer-terms.ts';
import { typedNumber } from '#ui/number-field.tsx';
import type { NumberKind } from '#ui/number-typing.ts';

/** Input format of the terms' numbers, in the order of the form. */
export const termNumbers = {
  emd: 'money',
  emdRefundableDays: 'whole',
  inspectionDays: 'whole',
  cashToSeller: 'money',
  assumedBalance: 'money',
} as const satisfies Partial<Record<keyof OfferTerms, NumberKind>>;
export const noteNumbers = {
  amount: 'money',
  annualRate: 'percent',
  payment: 'money',
  amortizationMonths: 'whole',
  balloonMonths: 'whole',
  interestOnlyMonths: 'whole',
} as const satisfies Record<keyof SellerNote, NumberKind>;

export type TermNumber = keyof typeof termNumbers;
export type NoteNumber = keyof typeof noteNumbers;

/** The terms as typed, "" when empty, in the order of the form. */
export type TypedTerms = Record<'cashToSeller' | 'assumedBalance', string> & {
  sellerNote: Record<NoteNumber, string>;
} & Record<'emd' | 'emdRefundableDays' | 'inspectionDays' | 'fundingSource' | 'buyerEntity' | 'validUntil', string>;

/** Returns the field values of terms. */
export function typedTerms(terms: AskedTerms = {}): TypedTerms {
  const { fundingSource = '', buyerEntity = '', validUntil, sellerNote: note } = terms;
  const number = (name: TermNumber): string => typedNumber(termNumbers[name], terms[name]);
  const noteNumber = (name: NoteNumber): string => typedNumber(noteNumbers[name], note?.[name]);
  return {
    cashToSeller: number('cashToSeller'),
    assumedBalance: number('assumedBalance'),
    sellerNote: {
      amount: noteNumber('amount'),
      annualRate: noteNumber('annualRate'),
      payment: noteNumber('payment'),
      amortizationMonths: noteNumber('amortizationMonths'),
      balloonMonths: noteNumber('balloonMonths'),
      interestOnlyMonths: noteNumber('interestOnlyMonths'),
    },
    emd: number('emd'),
    emdRefundableDays: number('emdRefundableDays'),
    inspectionDays: number('inspectionDays'),
    fundingSource,
    buyerEntity,
    validUntil: validUntil === undefined ? '' : localTime(new Date(validUntil)),
  };
}

/** Returns the number of filled-in terms; the seller's note counts as one. */
export const countGiven = ({ sellerNote, ...terms }: TypedTerms): number =>
  Object.values(terms).filter(isGiven).length + (Object.values(sellerNote).some(isGiven) ? 1 : 0);

/**
 * Returns the terms for validation by `offerTerms`: those that apply and are filled in; invalid numbers stay as typed.
 * Undefined when there are none.
 */
export function termsInput(
  { sellerNote, ...typed }: TypedTerms,
  applies: (term: keyof OfferTerms) => boolean,
): Record<string, unknown> | undefined {
  const note = numbersIn(sellerNote);
  const terms = {
    ...Object.fromEntries(
      Object.entries(typed)
        .filter(([term, text]) => isGiven(text) && applies(term as keyof OfferTerms))
        .map(([term, text]) => [term, term in termNumbers ? numberIn(text) : text]),
    ),
    ...(applies('sellerNote') && Object.keys(note).length > 0 && { sellerNote: note }),
  };
  if ('validUntil' in terms) terms.validUntil = instantOf(String(terms.validUntil));
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/** Returns the valid terms typed so far, for the figures beside the form. */
export function usableTerms(typed: TypedTerms, applies: (term: keyof OfferTerms) => boolean): OfferTerms {
  const given = Object.entries(termsInput(typed, applies) ?? {});
  return Object.fromEntries(
    given.flatMap(([term, value]) => {
      const parsed = offerTerms.shape[term as keyof OfferTerms].safeParse(value);
      return parsed.success ? [[term, parsed.data]] : [];
    }),
  );
}

const isGiven = (text: string): boolean => text.trim() !== '';
const numberIn = (text: string): number | string => toNumber(text) ?? text;
const numbersIn = (typed: Record<string, string>): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => isGiven(text))
      .map(([name, text]) => [name, numberIn(text)]),
  );

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Formats a date in the reader's time zone for an input of type datetime-local: "2026-11-25T17:30". */
export function localTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Converts a date and time in the reader's time zone to ISO 8601; other text stays as typed. */
function instantOf(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? typed : date.toISOString();
}
