import { entryFeeParts } from 'domain/deal/deal.ts';
import { defaultAssumptions } from './assumptions.ts';
import { internalRate } from './cash-flow.ts';
import { debtsOf, paymentsUntil, type Debts } from './debts.ts';
import type { DealTerms } from './deal-terms.ts';
import { inputsOf, type Inputs, type NumberName } from './inputs.ts';
import { isAbout, monthlyPayment, monthsLeft, slackOf } from './loan.ts';

export const disagreementKinds = [
  'piti-below-payment',
  'never-pays-off',
  'maturity-before-close',
  'seller-loan-too-large',
  'entry-fee-above-price',
  'entry-fee-parts',
  'rate-contradicts-payment',
] as const;

/** Facts of a deal that contradict each other. */
export type Disagreement = {
  kind: (typeof disagreementKinds)[number];
  /** The contradicting fields, the one most likely wrong first. */
  fields: readonly (keyof DealTerms)[];
  /** Suggested corrections: the value of a field if the others are right, not rounded. The most likely first. */
  likely: readonly { field: NumberName; value: number }[];
  /** Dollars between the stated and the expected value, for kinds where it matters. */
  difference?: number;
};

/** Maximum mortgage insurance, percent of the balance a year. It is paid with PITI but not part of taxes and insurance. */
const mortgageInsurance = 1.5;
/** Maximum plausible taxes and insurance, percent of the price a year. */
const mostEscrow = 6;
/** A seller note whose payment pays it off more than this many months before it is due has a wrong payment, rate or date. */
const monthsTooSoon = 12;

/**
 * Finds contradictions in a deal that may be incomplete.
 * @param today "YYYY-MM-DD"
 */
export function disagreementsIn(deal: DealTerms, today: string): Disagreement[] {
  const inputs = inputsOf(deal, defaultAssumptions, today);
  return disagreementsOf(inputs, debtsOf(inputs));
}

/** Finds contradictions among a deal's facts, to show to the person entering it and to readers. */
export function disagreementsOf(inputs: Inputs, debts: Debts): Disagreement[] {
  const maturities = maturitiesBeforeClose(inputs);
  // A loan that is already due fits any payment.
  const isPaid = (name: keyof DealTerms): boolean => !maturities.some(({ fields }) => fields.includes(name));
  return [
    ...maturities,
    isPaid('loanMaturityDate') ? pitiAndRate(inputs, debts) : undefined,
    isPaid('sellerLoanMaturityDate') ? sellerPaymentAndRate(inputs, debts) : undefined,
    sellerLoanTooLarge(inputs),
    ...entryFee(inputs),
  ]
    .filter((disagreement) => disagreement !== undefined)
    .map(withinReach);
}

/** Drops overflown suggestions, which absurd intermediate input can produce. */
const withinReach = (disagreement: Disagreement): Disagreement => ({
  ...disagreement,
  likely: disagreement.likely.filter(({ value }) => Number.isFinite(value)),
});

function pitiAndRate({ fact, hasLoan }: Inputs, { existing }: Debts): Disagreement | undefined {
  const [piti, escrow, price] = values(fact, 'piti', 'taxesAndInsurance', 'purchasePrice');
  const loan = existing?.value?.loan;
  if (!hasLoan || !loan?.principal || piti === undefined) return undefined;
  const payment = monthlyPayment(loan);
  const terms = ['interestRate', 'loanBalance', 'loanMaturityDate'] as const;
  const slack = slackOf(payment);
  if (piti < payment - slack) {
    const likely = [{ field: 'piti', value: payment + (escrow ?? 0) }] as const;
    return { kind: 'piti-below-payment', fields: ['piti', ...terms], likely };
  }
  if (escrow === undefined) {
    if (price === undefined || piti - payment <= (price * mostEscrow) / 1200) return undefined;
    return { kind: 'rate-contradicts-payment', fields: ['interestRate', 'piti', ...terms.slice(1)], likely: [] };
  }
  const own = piti - escrow;
  const most = payment + slack + (loan.principal * mortgageInsurance) / 1200;
  if (own >= payment - slack && own <= most) return undefined;
  return {
    kind: 'rate-contradicts-payment',
    fields: ['interestRate', 'piti', 'taxesAndInsurance', ...terms.slice(1)],
    likely: [
      ...rateThatFits('interestRate', loan.principal, own, loan.months),
      { field: 'piti', value: payment + escrow },
    ],
  };
}

function sellerPaymentAndRate(
  { fact, day, hasSellerLoan, today }: Inputs,
  { seller }: Debts,
): Disagreement | undefined {
  const [principal, annualRate, payment] = values(fact, 'sellerLoanAmount', 'sellerInterestRate', 'pi');
  if (!hasSellerLoan || !principal || annualRate === undefined || payment === undefined) return undefined;
  const [amortization, interestOnlyMonths = 0] = values(fact, 'sellerAmortizationMonths', 'sellerInterestOnlyMonths');
  const fields = ['sellerInterestRate', 'pi', 'sellerLoanAmount'] as const;
  const interest = (principal * annualRate) / 1200;
  const stated =
    amortization === undefined ? undefined : { principal, annualRate, months: amortization, interestOnlyMonths };
  if (payment < interest - 0.01) {
    const value = stated ? monthlyPayment(stated) : interest;
    return {
      kind: 'never-pays-off',
      fields: ['pi', 'sellerInterestRate', 'sellerLoanAmount'],
      likely: [{ field: 'pi', value }],
    };
  }
  if (stated) {
    const expected = monthlyPayment(stated);
    if (isAbout(payment, expected)) return undefined;
    const rate =
      interestOnlyMonths > 0
        ? [{ field: 'sellerInterestRate' as const, value: (payment / principal) * 1200 }]
        : rateThatFits('sellerInterestRate', principal, payment, stated.months);
    return {
      kind: 'rate-contradicts-payment',
      fields: [...fields, 'sellerAmortizationMonths'],
      likely: [...rate, { field: 'pi', value: expected }],
    };
  }
  const maturity = day('sellerLoanMaturityDate').value;
  const left = monthsLeft({ balance: principal, annualRate, payment });
  if (maturity === undefined || left === undefined || seller?.value === undefined) return undefined;
  const dueIn = paymentsUntil(today, maturity);
  if (interestOnlyMonths + left >= dueIn - monthsTooSoon) return undefined;
  return {
    kind: 'rate-contradicts-payment',
    fields: [...fields, 'sellerLoanMaturityDate'],
    likely: [
      ...rateThatFits('sellerInterestRate', principal, payment, dueIn),
      { field: 'pi', value: monthlyPayment({ principal, annualRate, months: dueIn }) },
    ],
  };
}

/** Returns the rate at which the payments repay a loan within its months; none if they do not even repay the principal. */
function rateThatFits(field: NumberName, principal: number, payment: number, months: number): Disagreement['likely'] {
  const value = internalRate([-principal, ...Array.from({ length: Math.ceil(months) }, () => payment)]);
  return value !== undefined && value > 0 ? [{ field, value }] : [];
}

function maturitiesBeforeClose({ day, hasLoan, hasSellerLoan, today }: Inputs): Disagreement[] {
  const close = day('closeOfEscrow').value ?? today;
  const names = [
    ...(hasLoan ? ['loanMaturityDate' as const] : []),
    ...(hasSellerLoan ? ['sellerLoanMaturityDate' as const] : []),
  ];
  return names.flatMap((name): Disagreement[] => {
    const maturity = day(name).value;
    if (maturity === undefined || maturity > close) return [];
    return [{ kind: 'maturity-before-close', fields: [name, 'closeOfEscrow'], likely: [] }];
  });
}

function sellerLoanTooLarge({ fact, hasLoan, hasSellerLoan }: Inputs): Disagreement | undefined {
  const [amount, price, balance] = values(fact, 'sellerLoanAmount', 'purchasePrice', 'loanBalance');
  const owed = hasLoan ? balance : 0;
  if (!hasSellerLoan || amount === undefined || price === undefined || owed === undefined) return undefined;
  const most = price - owed;
  if (inCents(amount) <= inCents(most)) return undefined;
  return {
    kind: 'seller-loan-too-large',
    fields: ['sellerLoanAmount', 'purchasePrice', ...(hasLoan ? (['loanBalance'] as const) : [])],
    likely: most > 0 ? [{ field: 'sellerLoanAmount', value: most }] : [],
    difference: amount - most,
  };
}

function entryFee({ fact, isCash }: Inputs): Disagreement[] {
  const [fee, price] = values(fact, 'entryFee', 'purchasePrice');
  if (isCash || fee === undefined) return [];
  const found: Disagreement[] = [];
  const parts = entryFeeParts.flatMap((part) => fact(part).value ?? []);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const likely =
    total > fee || parts.length === entryFeeParts.length ? [{ field: 'entryFee' as const, value: total }] : [];
  if (price !== undefined && fee > price) {
    found.push({
      kind: 'entry-fee-above-price',
      fields: ['entryFee', 'purchasePrice'],
      likely: parts.length > 0 && total <= price ? [{ field: 'entryFee', value: total }] : [],
      difference: fee - price,
    });
  }
  if (parts.length > 0 && inCents(total) !== inCents(fee)) {
    found.push({ kind: 'entry-fee-parts', fields: ['entryFee', ...entryFeeParts], likely, difference: total - fee });
  }
  return found;
}

const inCents = (dollars: number): number => Math.round(dollars * 100);

const values = (fact: Inputs['fact'], ...names: NumberName[]): (number | undefined)[] =>
  names.map((name) => fact(name).value);
