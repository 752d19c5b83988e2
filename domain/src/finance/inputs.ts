import type { PurchaseType } from 'domain/deal/deal.ts';
import type { AssumptionName, Assumptions } from './assumptions.ts';
import type { DealTerms } from './deal-terms.ts';
import type { Figure } from './figure.ts';

type NameOf<Value> = {
  [Name in keyof DealTerms]-?: Exclude<DealTerms[Name], undefined> extends Value ? Name : never;
}[keyof DealTerms];
export type NumberName = NameOf<number>;
type DayName = 'closeOfEscrow' | 'loanMaturityDate' | 'sellerLoanMaturityDate';

/** What the numbers of a deal are worked out from: its facts, the reader's assumptions, and the day. */
export type Inputs = {
  /** "YYYY-MM-DD". */
  today: string;
  isCash: boolean;
  /** Whether a loan is taken over (SubTo, Hybrid), whose PITI contains taxes and insurance. */
  hasLoan: boolean;
  /** Whether the seller gives a loan (SellerFinance, Hybrid). */
  hasSellerLoan: boolean;
  /** What is owed or paid on a loan that this kind of deal does not have: nothing, as far as the kind is known. */
  noLoan: Figure;
  fact: (name: NumberName) => Figure;
  day: (name: DayName) => Figure<string>;
  assumption: (name: AssumptionName) => Figure;
};

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** @param rent what the reader takes for the monthly rent of a deal that states none */
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

/** What the deal states of its property's worth, else its price, which is then what the value is assumed to be. */
export function valueOf({ fact }: Inputs): Figure {
  const value = fact('asIsValue');
  if (value.value !== undefined) return value;
  const price = fact('purchasePrice');
  const origin = price.value === undefined ? 'unknown' : 'assumed';
  return { value: price.value, from: { ...price.from, asIsValue: origin } };
}

/** A monthly fee that the deal states, else what the reader assumes: a deal without the fee states none. */
export function feeOf({ fact, assumption }: Inputs, name: 'hoaMonthlyFee' | 'solarMonthlyFee'): Figure {
  const stated = fact(name);
  return stated.value === undefined ? assumption(name) : stated;
}
