import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { Financing } from './financing.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';
import { toCents, toNearest } from './rounding.ts';

type Given = {
  readonly market: Market;
  /** Value in good condition, in dollars. */
  readonly value: number;
  readonly units: number;
  readonly terms: Financing;
};
/** Returns the monthly rent of the whole property; the ratio of rent to value is higher for small houses. */
function rentOf(random: Random, value: number, units: number): number {
  // Equals the rent per unit in the description.
  if (units > 1) return toNearest((value * 0.0085) / units, 25) * units;
  return toNearest(value * 0.0078 * (300_000 / value) ** 0.3 * random.near(1, 0.16), 25);
}

/** Returns an originator's statements about a deal besides its terms; incomplete, especially for facts that other listings leave out. */
function facts(random: Random, { market, value, units, terms }: Given): DealTerms {
  const { dealCategory, purchaseType, purchasePrice } = terms;
  const cash = dealCategory === 'cash';
  const repairs = toNearest(value * (cash ? random.between(0.05, 0.15) : random.between(0.005, 0.02)), 500);
  const asIsValue = toNearest(cash ? value - repairs * random.between(1.1, 1.6) : value * random.near(1, 0.03), 1000);
  const rent = rentOf(random, value, units);
  const escrow = (purchasePrice * (market.tax + market.insurance)) / 1200;
  const hasPiti = purchaseType === 'SubTo' || purchaseType === 'Hybrid';
  const says = {
    repairs: random.chance(cash ? 0.85 : 0.15),
    asIsValue: random.chance(0.6),
    rent: random.chance(units > 1 ? 0.95 : 0.72),
    escrow: random.chance(hasPiti ? 0.35 : 0.8),
    closing: cash && random.chance(0.4),
  };
  return {
    ...(says.repairs && { repairs }),
    ...(says.asIsValue && { asIsValue }),
    ...(says.rent && { estimatedRent: rent }),
    ...(says.escrow && { taxesAndInsurance: toCents(escrow) }),
    ...(says.closing && { closingCosts: toNearest(purchasePrice * random.between(0.012, 0.02), 100) }),
  };
}

/** Returns the stated parts of the entry fee; arrears and repairs are paid out of the cash to the seller. */
function entryFeeParts(random: Random, terms: Financing, { repairs, ...said }: DealTerms): DealTerms {
  const { cashToSeller = 0, assignmentFee, closingCosts, piti = 0 } = terms;
  const arrears = toCents(piti * random.int(1, 5));
  const isLate = piti > 0 && arrears < cashToSeller * 0.6 && random.chance(0.15);
  const left = toCents(cashToSeller - (isLate ? arrears : 0));
  const isRepaired = repairs !== undefined && repairs < left * 0.6;
  if (!random.chance(0.65)) return said;
  return {
    ...said,
    ...(isLate && { arrears }),
    ...(isRepaired && { repairs }),
    cashToSeller: toCents(left - (isRepaired ? repairs : 0)),
    assignmentFee,
    closingCosts,
  };
}

/** Typical mistakes that make figures disagree; undefined if a deal lacks the field. */
const slips: readonly ((terms: Financing) => DealTerms | undefined)[] = [
  // Copied from an old statement.
  ({ piti }) => (piti === undefined ? undefined : { piti: toCents(piti * 0.45) }),
  // Calculated without interest.
  ({ pi, sellerLoanAmount = 0 }) => (pi === undefined ? undefined : { pi: toCents(sellerLoanAmount / 600) }),
  // The price before the existing loan was added.
  ({ sellerLoanAmount, loanBalance, purchasePrice }) =>
    sellerLoanAmount === undefined || loanBalance === undefined
      ? undefined
      : { sellerLoanAmount: Math.min(purchasePrice, toNearest(sellerLoanAmount + purchasePrice * 0.2, 100)) },
  // The fee was raised, but not the sum.
  ({ assignmentFee }) => (assignmentFee === undefined ? undefined : { assignmentFee: assignmentFee + 2500 }),
  // Copied from another property.
  ({ piti }) => (piti === undefined ? undefined : { taxesAndInsurance: toCents(piti * 0.95) }),
  // In years instead of months.
  ({ sellerAmortizationMonths: months }) =>
    months === undefined ? undefined : { sellerAmortizationMonths: months / 12 },
];

/** Returns the deal's terms as listed, with the facts behind its numbers; see {@link facts}. Some disagree on purpose. */
export function statedNumbers(random: Random, given: Given): Financing {
  const { terms } = given;
  const said = facts(random, given);
  if (terms.dealCategory === 'cash') return { ...terms, ...said };
  const { cashToSeller, assignmentFee, closingCosts, sellerAmortizationMonths, sellerInterestOnlyMonths, ...listed } =
    terms;
  const says = random.chance(0.6);
  const stated = {
    ...listed,
    ...(says && sellerAmortizationMonths !== undefined && { sellerAmortizationMonths }),
    ...(says && sellerInterestOnlyMonths !== undefined && { sellerInterestOnlyMonths }),
    ...entryFeeParts(random, { ...listed, cashToSeller, assignmentFee, closingCosts }, said),
  };
  if (!random.chance(0.06)) return stated;
  return { ...stated, ...random.pick(slips.flatMap((slip) => slip(stated) ?? [])) };
}
