import { limits } from 'domain/limits.ts';
import { impossibleIn, unusualIn, type Unusual } from 'domain/offer/offer-sense.ts';
import type { DealFields } from './deal.ts';
import type { FieldName } from './deal-field-table.ts';

/** The asking terms that are judged as if an offer accepted them (functions/src/offers/README.md). */
export type JudgedTerms = Partial<
  Pick<
    DealFields,
    | 'dealCategory'
    | 'purchaseType'
    | 'purchasePrice'
    | 'entryFee'
    | 'cashToSeller'
    | 'emd'
    | 'loanBalance'
    | 'sellerLoanAmount'
    | 'sellerInterestRate'
    | 'sellerAmortizationMonths'
  >
>;

/** Maps an offer's field to the deal's field that asks for it. */
const fieldOf: Record<string, FieldName> = {
  entryFee: 'entryFee',
  'terms.emd': 'emd',
  'terms.cashToSeller': 'cashToSeller',
  'terms.sellerNote.amount': 'sellerLoanAmount',
};

/** Returns the impossible terms, each with its field, the fields it depends on, and a key of domain/src/texts. */
export function impossibleTerms(deal: JudgedTerms): { field: FieldName; from: FieldName[]; message: string }[] {
  const found = impossibleIn(asOffer(deal), deal).flatMap(({ path, message }) => {
    const field = fieldOf[path.join('.')];
    // The offer's message contains advice for buyers.
    const own = field === 'entryFee' ? 'validation.dealEntryFeeBelowPrice' : message;
    return field ? [{ field, from: ['purchasePrice' as const], message: own }] : [];
  });
  return (deal.sellerInterestRate ?? 0) > limits.noteRate
    ? [...found, { field: 'sellerInterestRate', from: [], message: 'validation.noteRateTooLarge' }]
    : found;
}

type UnusualTerm = Exclude<
  Unusual['kind'],
  | 'price-far-from-asking'
  | 'balance-not-owed'
  | 'cash-above-entry-fee'
  | 'inspection-after-close'
  | 'emd-refundable-after-close'
>;

/** Field next to which a warning about an unusual term appears. An entry fee below the sum of its parts is a disagreement instead. */
const asksBeside: Record<UnusualTerm, FieldName> = {
  'entry-fee-large': 'entryFee',
  'emd-above-entry-fee': 'emd',
  'emd-large': 'emd',
  'note-rate-high': 'sellerInterestRate',
  'note-long': 'sellerAmortizationMonths',
};
const isTerm = (kind: Unusual['kind']): kind is UnusualTerm => kind in asksBeside;

/** Returns the terms that are so unusual that they may be typos, except those that {@link impossibleTerms} reports. */
export function unusualTerms(deal: JudgedTerms): { field: FieldName; unusual: Unusual }[] {
  const impossible = new Set(impossibleTerms(deal).map(({ field }) => field));
  const { offerType } = asOffer(deal);
  return unusualIn(asOffer(deal), { offerType, purchasePrice: undefined, terms: {} }, Infinity).flatMap((unusual) => {
    const field = isTerm(unusual.kind) ? asksBeside[unusual.kind] : undefined;
    return field && !impossible.has(field) ? [{ field, unusual }] : [];
  });
}

function asOffer({ dealCategory = 'creative', purchasePrice, entryFee, cashToSeller, emd, ...loan }: JudgedTerms) {
  const { sellerLoanAmount: amount, sellerInterestRate: annualRate, sellerAmortizationMonths } = loan;
  const note = { amount: amount ?? 0, annualRate: annualRate ?? 0, amortizationMonths: sellerAmortizationMonths };
  return {
    offerType: dealCategory,
    purchasePrice,
    entryFee,
    closeOfEscrow: '',
    terms: { emd, cashToSeller, sellerNote: note },
  };
}
