import { toNumber } from 'domain/money.ts';
import type { AskedTerms } from 'domain/offer/asking-terms.ts';
import { offerTerms, type OfferTerms, type SellerNote } from 'domain/offer/offer-terms.ts';
import { typedNumber } from '#ui/number-field.tsx';
import type { NumberKind } from '#ui/number-typing.ts';

/** How the numbers of the terms are typed, in the order of the form. */
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
  amortizationMonths: 'whole',
  balloonMonths: 'whole',
  interestOnlyMonths: 'whole',
} as const satisfies Record<keyof SellerNote, NumberKind>;

export type TermNumber = keyof typeof termNumbers;
export type NoteNumber = keyof typeof noteNumbers;

/** The terms as they are typed; "" for what is not given. The order is that of the form. */
export type TypedTerms = Record<'cashToSeller' | 'assumedBalance', string> & {
  sellerNote: Record<NoteNumber, string>;
} & Record<'emd' | 'emdRefundableDays' | 'inspectionDays' | 'fundingSource' | 'buyerEntity' | 'validUntil', string>;

/** What the fields show of terms. */
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

/** How many terms are given; the seller's note is one. */
export const countGiven = ({ sellerNote, ...terms }: TypedTerms): number =>
  Object.values(terms).filter(isGiven).length + (Object.values(sellerNote).some(isGiven) ? 1 : 0);

/** Terms for `offerTerms` to judge: those that apply and are given, what is no number as it was typed. Undefined without any. */
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

/** The terms that are right so far, for the figures beside what is typed. */
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

/** A moment in the reader's time zone, as an input of date and time has it: "2026-11-25T17:30". */
export function localTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The instant of a date and time in the reader's time zone; what is none stays as it is. */
function instantOf(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? typed : date.toISOString();
}
