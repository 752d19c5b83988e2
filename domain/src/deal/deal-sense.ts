import { limits } from 'domain/limits.ts';
import { impossibleIn, unusualIn, type Unusual } from 'domain/offer/offer-sense.ts';
import type { DealFields, FieldName } from './deal.ts';

/** What a deal asks is judged as an offer that accepts it would be (functions/src/offers/README.md). */
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

/** The field of a deal that asks what an offer's field offers. */
const fieldOf: Record<string, FieldName> = {
  entryFee: 'entryFee',
  'terms.emd': 'emd',
  'terms.cashToSeller': 'cashToSeller',
  'terms.sellerNote.amount': 'sellerLoanAmount',
};

/** What no deal can ask, each on its field with a key of domain/src/texts, and whatever else it follows from. */
export function impossibleTerms(deal: JudgedTerms): { field: FieldName; from: FieldName[]; message: string }[] {
  const found = impossibleIn(asOffer(deal), deal).flatMap(({ path, message }) => {
    const field = fieldOf[path.join('.')];
    // Its hint is what a buyer can do.
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

/** Beside which field it is asked whether something is meant. That the parts of an entry fee exceed it is a disagreement. */
const asksBeside: Record<UnusualTerm, FieldName> = {
  'entry-fee-large': 'entryFee',
  'emd-above-entry-fee': 'emd',
  'emd-large': 'emd',
  'note-rate-high': 'sellerInterestRate',
  'note-long': 'sellerAmortizationMonths',
};
const isTerm = (kind: Unusual['kind']): kind is UnusualTerm => kind in asksBeside;

/** What a deal rarely asks, so that it may be a slip; nothing of what {@link impossibleTerms} says already. */
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
