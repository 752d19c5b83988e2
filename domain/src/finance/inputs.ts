import type { PurchaseType } from 'domain/deal/deal-choices.ts';
import type { AssumptionName, Assumptions } from './assumptions.ts';
import type { DealTerms } from './deal-terms.ts';
import type { Figure } from './figure.ts';

type NameOf<Value> = {
  [Name in keyof DealTerms]-?: Exclude<DealTerms[Name], undefined> extends Value ? Name : never;
}[keyof DealTerms];
export type NumberName = NameOf<number>;
type DayName = 'closeOfEscrow' | 'loanMaturityDate' | 'sellerLoanMaturityDate';

/** Inputs of all computations: the deal's facts, the reader's assumptions, and the day. */
export type Inputs = {
  /** "YYYY-MM-DD". */
  today: string;
  isCash: boolean;
  /** Whether a loan is taken over (SubTo, Hybrid). Its PITI includes taxes and insurance. */
  hasLoan: boolean;
  /** Whether the seller carries a loan (SellerFinance, Hybrid). */
  hasSellerLoan: boolean;
  /** Figure for a loan that this kind of deal does not have: 0, or unknown if the kind is unknown. */
  noLoan: Figure;
  fact: (name: NumberName) => Figure;
  day: (name: DayName) => Figure<string>;
  assumption: (name: AssumptionName) => Figure;
};

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** @param rent the reader's estimate of the monthly rent, for a deal that states none */
export function inputsOf(deal: DealTerms, assumptions: Assumptions, today: string, rent?: number): Inputs {
  const category = deal.dealCategory ?? (deal.purchaseType && 'creative');
  const isCash = category === 'cash';
  const isOneOf = (...types: PurchaseType[]): boolean =>
    category === 'creative' && types.some((type) => type === deal.purchaseType);
  const kind = category === 'creative' ? 'purchaseType' : 'dealCategory';
  const unknown = (name: keyof DealTerms) => ({ value: undefined, from: { [name]: 'unknown' } }) as const;
  return {
    today,
    isCash,
    hasLoan: isOneOf('SubTo', 'Hybrid'),
    hasSellerLoan: isOneOf('SellerFinance', 'Hybrid'),
    noLoan: deal[kind] === undefined ? unknown(kind) : { value: 0, from: { [kind]: 'stated' } },
    fact(name) {
      const value = deal[name];
      if (name === 'estimatedRent' && value === undefined && rent !== undefined)
        return { value: rent, from: { estimatedRent: 'assumed' } };
      return value !== undefined && value >= 0 && value < Infinity
        ? { value, from: { [name]: 'stated' } }
        : unknown(name);
    },
    day(name) {
      const value = deal[name];
      return isDay(value) ? { value, from: { [name]: 'stated' } } : unknown(name);
    },
    assumption: (name) => ({ value: assumptions[name], from: { [name]: 'assumed' } }),
  };
}

/** Returns the property's as-is value, or the price as an assumed value. */
export function valueOf({ fact }: Inputs): Figure {
  const value = fact('asIsValue');
  if (value.value !== undefined) return value;
  const price = fact('purchasePrice');
  const origin = price.value === undefined ? 'unknown' : 'assumed';
  return { value: price.value, from: { ...price.from, asIsValue: origin } };
}

/** Returns a monthly fee as stated, otherwise as the reader assumes it. */
export function feeOf({ fact, assumption }: Inputs, name: 'hoaMonthlyFee' | 'solarMonthlyFee'): Figure {
  const stated = fact(name);
  return stated.value === undefined ? assumption(name) : stated;
}
