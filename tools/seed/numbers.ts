import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { Financing } from './financing.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';
import { toCents, toNearest } from './rounding.ts';

type Given = {
  readonly market: Market;
  /** Worth in good condition, in dollars. */
  readonly value: number;
  readonly units: number;
  readonly terms: Financing;
};
/** Rent of the whole property a month: small houses rent for more of their value than large ones. */
function rentOf(random: Random, value: number, units: number): number {
  // What the description says of each unit.
  if (units > 1) return toNearest((value * 0.0085) / units, 25) * units;
  return toNearest(value * 0.0078 * (300_000 / value) ** 0.3 * random.near(1, 0.16), 25);
}

/** What an originator says of a deal beside its terms: not everything, and less of what is no part of the listing elsewhere. */
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

/** What of the entry fee is said; arrears and repairs are then paid out of what the seller would get. */
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

/** Slips that people make, each of which leaves figures that disagree; undefined where a deal has nothing to mistake. */
const slips: readonly ((terms: Financing) => DealTerms | undefined)[] = [
  // Taken from an old statement.
  ({ piti }) => (piti === undefined ? undefined : { piti: toCents(piti * 0.45) }),
  // Without the interest.
  ({ pi, sellerLoanAmount = 0 }) => (pi === undefined ? undefined : { pi: toCents(sellerLoanAmount / 600) }),
  // As it was before the loan that is taken over was counted.
  ({ sellerLoanAmount, loanBalance, purchasePrice }) =>
    sellerLoanAmount === undefined || loanBalance === undefined
      ? undefined
      : { sellerLoanAmount: Math.min(purchasePrice, toNearest(sellerLoanAmount + purchasePrice * 0.2, 100)) },
  // The fee was raised, and what it is the sum of was not.
  ({ assignmentFee }) => (assignmentFee === undefined ? undefined : { assignmentFee: assignmentFee + 2500 }),
  // Of another property.
  ({ piti }) => (piti === undefined ? undefined : { taxesAndInsurance: toCents(piti * 0.95) }),
  // In years.
  ({ sellerAmortizationMonths: months }) =>
    months === undefined ? undefined : { sellerAmortizationMonths: months / 12 },
];

/** The deal's terms as they are listed, with the facts that its numbers are made of; see {@link facts}. Some disagree on purpose. */
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
