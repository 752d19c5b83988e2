import { describe, expect, test } from 'vitest';
import { presentValue } from './cash-flow.ts';
import { defaultAssumptions } from './assumptions.ts';
import { dealNumbers } from './deal-numbers.ts';
import type { DealTerms } from './deal-terms.ts';
import { creativePrice, hybridTerms, loanTerms, sellerLoanTerms } from './example-terms.ts';
import { balanceAfter, blendedRate, monthlyPayment } from './loan.ts';

const today = '2026-11-22';
const subTo: DealTerms = { ...creativePrice, purchaseType: 'SubTo', ...loanTerms, estimatedRent: 2400 };
const sellerFinance: DealTerms = {
  ...creativePrice,
  purchaseType: 'SellerFinance',
  ...sellerLoanTerms,
  sellerLoanAmount: 270_000,
};
const hybrid: DealTerms = { ...hybridTerms, estimatedRent: 2800 };
const cash: DealTerms = { dealCategory: 'cash', purchasePrice: 200_000, repairs: 25_000, estimatedRent: 2000 };

/** 200,000 at 3 % over the 301 payments from November 28, 2026 to November 28, 2051. */
const existing = { principal: 200_000, annualRate: 3, months: 301 };
const own = monthlyPayment(existing);
const numbersOf = (deal: DealTerms, assumed: Parameters<typeof dealNumbers>[1] = {}) =>
  dealNumbers(deal, assumed, today);

describe('cash in', () => {
  test('is the entry fee, and says what of it is not itemized', () => {
    const { cashIn, entryFeeNotItemized } = numbersOf({ ...subTo, cashToSeller: 12_000, assignmentFee: 10_000 });
    expect(cashIn).toEqual({ value: 30_000, from: { entryFee: 'stated' } });
    expect(entryFeeNotItemized.value).toBe(8000);
    expect(numbersOf(subTo).entryFeeNotItemized.value).toBeUndefined();
  });

  test('is the sum of all parts where no entry fee is stated, and unknown while one of them is', () => {
    const parts = { cashToSeller: 12_000, arrears: 3000, assignmentFee: 10_000, closingCosts: 4000, repairs: 6000 };
    const { entryFee: _, ...withoutFee } = { ...subTo, ...parts };
    expect(numbersOf(withoutFee).cashIn.value).toBe(35_000);
    const { arrears: __, ...withoutArrears } = withoutFee;
    expect(numbersOf(withoutArrears).cashIn).toEqual({
      value: undefined,
      from: {
        entryFee: 'unknown',
        arrears: 'unknown',
        cashToSeller: 'stated',
        assignmentFee: 'stated',
        closingCosts: 'stated',
        repairs: 'stated',
      },
    });
    expect(numbersOf(withoutArrears).cashInAtLeast.value).toBe(32_000);
  });

  test('of a cash deal is price, closing costs and repairs, whatever else it carries', () => {
    expect(numbersOf({ ...cash, entryFee: 9, cashToSeller: 9, assignmentFee: 9 }).cashIn).toEqual({
      value: 231_000,
      from: { purchasePrice: 'stated', closingCostsPercent: 'assumed', repairs: 'stated' },
    });
    expect(numbersOf({ ...cash, closingCosts: 5000 }).cashIn.value).toBe(230_000);
    expect(numbersOf({ ...cash, entryFee: 9, closingCosts: 5 }).entryFeeNotItemized.value).toBeUndefined();
    const { repairs: _, ...unrepaired } = cash;
    expect(numbersOf(unrepaired).cashIn.value).toBeUndefined();
    expect(numbersOf(unrepaired).cashInAtLeast.value).toBe(206_000);
  });
});

describe('the month', () => {
  test('of a SubTo deal: rent less 25 % and PITI, with fees that are assumed to be none', () => {
    const numbers = numbersOf(subTo);
    expect(numbers.monthlyPayment.value).toBe(1400);
    expect(numbers.monthlyCashFlow).toEqual({
      value: 400,
      from: {
        estimatedRent: 'stated',
        piti: 'stated',
        purchaseType: 'stated',
        vacancy: 'assumed',
        management: 'assumed',
        reserves: 'assumed',
        hoaMonthlyFee: 'assumed',
        solarMonthlyFee: 'assumed',
      },
    });
    expect(numbers.annualCashFlow.value).toBe(4800);
    expect(numbers.cashOnCash.value).toBe(16);
    expect(numbersOf({ ...subTo, hoaMonthlyFee: 50, solarMonthlyFee: 90 }).monthlyCashFlow.value).toBe(260);
    expect(numbersOf({ ...subTo, hoaMonthlyFee: 50 }, { hoaMonthlyFee: 10, vacancy: 0 }).monthlyCashFlow.value).toBe(
      470,
    );
  });

  test('takes what PITI contains beyond the payment for taxes and insurance, unless they are stated', () => {
    const numbers = numbersOf(subTo);
    expect(own).toBeCloseTo(946.31, 2);
    expect(numbers.impliedEscrow.value).toBeCloseTo(1400 - own, 8);
    expect(numbers.taxesAndInsurance.from).toMatchObject({ taxesAndInsurance: 'assumed', piti: 'stated' });
    expect(numbers.netOperatingIncome.value).toBeCloseTo(12 * (1800 - (1400 - own)), 8);
    expect(numbers.debtService.value).toBeCloseTo(12 * own, 8);
    expect(numbers.netIncomeCoverage.value).toBeCloseTo((1800 - 1400 + own) / own, 8);
    const stated = numbersOf({ ...subTo, taxesAndInsurance: 400 });
    expect(stated.taxesAndInsurance).toEqual({ value: 400, from: { taxesAndInsurance: 'stated' } });
    expect(stated.debtService.value).toBe(12_000);
    expect(stated.netIncomeCoverage.value).toBeCloseTo(1.4, 8);
  });

  test('takes no escrow from a PITI that is below the payment', () => {
    const numbers = numbersOf({ ...subTo, piti: 900 });
    expect(numbers.impliedEscrow.value).toBeCloseTo(900 - own, 8);
    expect(numbers.taxesAndInsurance.value).toBeUndefined();
    expect(numbers.netOperatingIncome.value).toBeUndefined();
    expect(numbers.monthlyCashFlow.value).toBe(900);
  });

  test('both coverages: of net income, and of the rent, which lenders go by', () => {
    const numbers = numbersOf({ ...hybrid, hoaMonthlyFee: 100 });
    expect(numbers.rentCoverage.value).toBeCloseTo(2800 / (1400 + 479.64 + 100), 8);
    expect(numbers.netIncomeCoverage.value).toBeCloseTo((2100 - 100 - 1400 + own) / (own + 479.64), 8);
    expect(numbers.monthlyPayment.value).toBeCloseTo(1879.64, 8);
    expect(numbers.monthlyCashFlow.value).toBeCloseTo(2100 - 100 - 1879.64, 8);
  });

  test('of seller financing needs taxes and insurance, which no PITI contains', () => {
    const rented = { ...sellerFinance, pi: 1618.79, estimatedRent: 3000 };
    expect(numbersOf(rented).monthlyCashFlow.value).toBeUndefined();
    expect(numbersOf(rented).monthlyCashFlow.from).toMatchObject({ taxesAndInsurance: 'unknown', pi: 'stated' });
    const insured = numbersOf({ ...rented, taxesAndInsurance: 450 });
    expect(insured.monthlyCashFlow.value).toBeCloseTo(2250 - 1618.79 - 450, 8);
    expect(insured.rentCoverage.value).toBeCloseTo(3000 / (1618.79 + 450), 8);
  });

  test('of a cash deal has no debt to cover', () => {
    const numbers = numbersOf({ ...cash, taxesAndInsurance: 300 });
    expect(numbers.monthlyPayment).toEqual({ value: 0, from: { dealCategory: 'stated' } });
    expect(numbers.monthlyCashFlow.value).toBe(1200);
    expect(numbers.cashOnCash.value).toBeCloseTo((14_400 / 231_000) * 100, 8);
    expect([numbers.rentCoverage.value, numbers.netIncomeCoverage.value]).toEqual([undefined, undefined]);
  });
});

describe('equity', () => {
  test('is the as-is value less what is owed, or the price, and which of them is said', () => {
    expect(numbersOf(hybrid).equity.value).toBe(20_000);
    expect(numbersOf(hybrid).propertyValue.from).toEqual({ purchasePrice: 'stated', asIsValue: 'assumed' });
    const valued = numbersOf({ ...hybrid, asIsValue: 330_000 });
    expect(valued.equity.value).toBe(50_000);
    expect(valued.propertyValue.from).toEqual({ asIsValue: 'stated' });
  });

  test('grows by year with the value, and as loans are repaid, to the month of a balloon: what is owed afterwards nobody knows', () => {
    const { years, balloonAmount, balloonOwed } = numbersOf(hybrid, { growth: 2 });
    expect(years.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5, 61 / 12]);
    const seller = { principal: 80_000, annualRate: 6, months: 360 };
    expect(years[5]?.value.value).toBeCloseTo(300_000 * 1.02 ** 5, 6);
    expect(years[5]?.loanBalance.value).toBeCloseTo(balanceAfter(existing, 60), 6);
    expect(years[5]?.sellerLoanBalance.value).toBeCloseTo(balanceAfter(seller, 60), 0);
    expect(years[5]?.equity.value).toBeCloseTo(
      300_000 * 1.02 ** 5 - balanceAfter(existing, 60) - balanceAfter(seller, 60),
      0,
    );
    expect(years[6]?.value.value).toBeCloseTo(300_000 * 1.02 ** (61 / 12), 6);
    expect(years[6]?.sellerLoanBalance.value).toBe(balloonAmount.value);
    expect(years[6]?.equity.value).toBeCloseTo(300_000 * 1.02 ** (61 / 12) - (balloonOwed.value ?? Number.NaN), 6);
  });

  test('goes on until every loan is repaid where there is no balloon, and through the holding time', () => {
    const yearsOf = (...terms: Parameters<typeof numbersOf>) => numbersOf(...terms).years.map(({ year }) => year);
    const upTo = (last: number) => Array.from({ length: last + 1 }, (_, year) => year);
    expect(yearsOf(subTo)).toEqual(upTo(26));
    expect(numbersOf(subTo).years[26]?.loanBalance.value).toBe(0);
    expect(yearsOf(subTo, { holdingYears: 30 })).toEqual(upTo(30));
    expect(yearsOf(hybrid, { holdingYears: 30 }).at(-1)).toBe(61 / 12);
    // Due on the last day of a year, and within the first year.
    expect(yearsOf({ ...hybrid, sellerLoanMaturityDate: '2031-11-22' })).toEqual(upTo(5));
    expect(yearsOf({ ...hybrid, sellerLoanMaturityDate: '2027-01-22' })).toEqual([0, 2 / 12]);
    const repaid = { ...sellerFinance, sellerLoanMaturityDate: '2056-11-22', pi: 1618.79 };
    expect(yearsOf(repaid)).toEqual(upTo(30));
    expect(yearsOf(cash)).toEqual(upTo(defaultAssumptions.holdingYears));
  });
});

describe('a rent that the reader takes', () => {
  const { estimatedRent: _, ...withoutRent } = hybrid;

  test('counts as assumed where the deal states none, and never in place of the one that it states', () => {
    const taken = dealNumbers(withoutRent, {}, today, 2800);
    expect(taken.rent).toEqual({ value: 2800, from: { estimatedRent: 'assumed' } });
    expect(taken.monthlyCashFlow.value).toBe(numbersOf(hybrid).monthlyCashFlow.value);
    expect(taken.monthlyCashFlow.from.estimatedRent).toBe('assumed');
    expect(dealNumbers(hybrid, {}, today, 9999)).toEqual(numbersOf(hybrid));
  });
});

describe('the balloon', () => {
  test('is what the seller is owed at maturity, and falls short by what a new loan does not pay', () => {
    const numbers = numbersOf({ ...hybrid, sellerAmortizationMonths: 360 }, { growth: 0 });
    const seller = { principal: 80_000, annualRate: 6, months: 360 };
    expect(numbers.balloonDate).toMatchObject({ value: '2031-11-28', from: { sellerLoanMaturityDate: 'stated' } });
    expect(numbers.balloonMonths.value).toBe(61);
    expect(numbers.balloonAmount.value).toBeCloseTo(balanceAfter(seller, 61), 8);
    const owed = balanceAfter(seller, 61) + balanceAfter(existing, 61);
    expect(numbers.balloonOwed.value).toBeCloseTo(owed, 8);
    expect(numbers.balloonLoanByValue.value).toBe(240_000);
    const payments = Array.from({ length: 360 }, () => 2800 / 1.25 - (1400 - own));
    const byRent = presentValue([0, ...payments], 7) ?? Number.NaN;
    expect(numbers.balloonLoanByRent.value).toBeCloseTo(byRent, 4);
    expect(numbers.balloonNewLoan.value).toBe(240_000);
    expect(numbers.balloonShortfall.value).toBeCloseTo(owed - 240_000, 8);
    expect(numbersOf(hybrid, { growth: 6 }).balloonShortfall.value).toBe(0);
    expect(numbersOf({ ...hybrid, estimatedRent: 500 }).balloonLoanByRent.value).toBe(0);
    const withHoa = numbersOf({ ...hybrid, hoaMonthlyFee: 100 }).balloonLoanByRent.value ?? Number.NaN;
    const lessForHoa = presentValue([0, ...Array.from({ length: 360 }, () => 100)], 7) ?? Number.NaN;
    expect(withHoa).toBeCloseTo(byRent - lessForHoa, 4);
  });

  test('of a loan of interest alone is all of it', () => {
    const interestOnly = { ...sellerFinance, pi: 1350 };
    expect(numbersOf(interestOnly).balloonAmount.value).toBe(270_000);
    for (const sellerInterestOnlyMonths of [61, 60, 55])
      expect(numbersOf({ ...interestOnly, sellerInterestOnlyMonths }).balloonAmount.value).toBe(270_000);
    // With cents.
    const inCents = { ...sellerFinance, sellerLoanAmount: 79_999, pi: 400 };
    expect(numbersOf(inCents).balloonAmount.value).toBe(79_999);
    const alone = { ...interestOnly, sellerInterestOnlyMonths: 60, sellerAmortizationMonths: 60 };
    expect(numbersOf(alone).balloonAmount.value).toBe(270_000);
  });

  test('is unknown where only the interest-only months are known, and what follows is not', () => {
    const deal = { ...sellerFinance, pi: 1350, sellerInterestOnlyMonths: 24 };
    expect(numbersOf(deal).balloonAmount.value).toBeUndefined();
    expect(numbersOf(deal).balloonAmount.from).toMatchObject({ sellerAmortizationMonths: 'unknown' });
    const { value } = numbersOf({ ...deal, sellerAmortizationMonths: 384 }).balloonAmount;
    expect(value).toBeCloseTo(balanceAfter({ principal: 270_000, annualRate: 6, months: 360 }, 37), 6);
  });

  test('is none where the loan is repaid by then, or the deal has no such loan', () => {
    const repaid = numbersOf({ ...sellerFinance, pi: 5219.86 });
    expect([repaid.balloonAmount.value, repaid.balloonDate.value, repaid.balloonShortfall.value]).toEqual([
      0,
      undefined,
      undefined,
    ]);
    expect(numbersOf(subTo).balloonAmount).toEqual({ value: 0, from: { purchaseType: 'stated' } });
    expect(numbersOf(subTo).balloonDate.value).toBeUndefined();
  });
});

describe('beside a new loan', () => {
  test('payment, cash in, cash flow and cash-on-cash', () => {
    const numbers = numbersOf({ ...subTo, taxesAndInsurance: 400, repairs: 5000 }, { rate: 6.5, ltv: 75 });
    const payment = monthlyPayment({ principal: 225_000, annualRate: 6.5, months: 360 });
    expect(numbers.newLoanAmount.value).toBe(225_000);
    expect(numbers.newLoanPayment.value).toBeCloseTo(payment, 8);
    expect(numbers.newLoanCashIn.value).toBe(75_000 + 9000 + 5000);
    expect(numbers.newLoanMonthlyCashFlow.value).toBeCloseTo(1800 - 400 - payment, 8);
    expect(numbers.newLoanCashOnCash.value).toBeCloseTo(((1400 - payment) * 1200) / 89_000, 8);
    expect(numbers.paymentDifference.value).toBeCloseTo(payment - 1000, 8);
  });

  test('repairs are part of its cash in: of a cash deal always, of a creative one where they are stated', () => {
    expect(numbersOf(cash).newLoanCashIn.value).toBe(40_000 + 6000 + 25_000);
    expect(numbersOf({ ...cash, repairs: undefined }).newLoanCashIn.value).toBeUndefined();
    expect(numbersOf(subTo).newLoanCashIn.value).toBe(69_000);
  });

  test('the terms are worth what a new loan of the same amount costs more, today', () => {
    const fresh = { principal: 200_000, annualRate: 7, months: 360 };
    const difference = Array.from({ length: 60 }, () => monthlyPayment(fresh) - own);
    difference.push((difference.pop() ?? 0) + balanceAfter(fresh, 60) - balanceAfter(existing, 60));
    expect(numbersOf(subTo).valueOfTerms.value).toBeCloseTo(presentValue([0, ...difference], 7) ?? Number.NaN, 6);
    expect(numbersOf(subTo, { rate: 3 }).valueOfTerms.value).toBeCloseTo(0, 6);
    expect(numbersOf(subTo, { rate: 2 }).valueOfTerms.value).toBeLessThan(0);
    expect(numbersOf(cash).valueOfTerms.value).toBeUndefined();
  });
});

test('the three rates of a hybrid: today, over the holding time, and with the fees', () => {
  const deal = { ...hybrid, sellerAmortizationMonths: 360, closingCosts: 4000, assignmentFee: 10_000 };
  const numbers = numbersOf(deal, { holdingYears: 5 });
  const loans = [existing, { principal: 80_000, annualRate: 6, months: 360 }];
  expect(numbers.weightedRate.value).toBeCloseTo((200 * 3 + 80 * 6) / 280, 8);
  expect(numbers.blendedRate.value).toBeCloseTo(blendedRate(loans, 60) ?? Number.NaN, 8);
  expect(numbersOf(deal, { holdingYears: 20 }).blendedRate.value).toBeCloseTo(blendedRate(loans, 61) ?? Number.NaN, 8);
  expect(numbers.effectiveRate.value).toBeGreaterThan((numbers.blendedRate.value ?? 0) + 1);
  const { closingCosts: _, ...withoutCosts } = deal;
  expect(numbersOf(withoutCosts).effectiveRate.value).toBeUndefined();
  expect(numbersOf(withoutCosts).effectiveRate.from).toMatchObject({ closingCosts: 'unknown' });
  // Without fees it equals the cost of the loans.
  const free = numbersOf({ ...subTo, closingCosts: 0, assignmentFee: 0 });
  expect([free.weightedRate.value, free.blendedRate.value]).toEqual([expect.closeTo(3, 8), expect.closeTo(3, 8)]);
  expect(free.effectiveRate.value).toBeCloseTo(3, 8);
});

test('a purchase type says that a deal is creative, where its category is not typed yet', () => {
  const { dealCategory: _, ...uncategorized } = hybrid;
  expect(numbersOf(uncategorized)).toEqual(numbersOf(hybrid));
});

test('today may be a moment, and assumptions that are no numbers are the defaults', () => {
  const morning = new Date('2026-11-22T06:30:00Z');
  expect(dealNumbers(hybrid, { rate: Number.NaN }, morning)).toEqual(dealNumbers(hybrid, defaultAssumptions, today));
});
