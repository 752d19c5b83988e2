import type { DealFields } from 'domain/deal/deal.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { balanceAfter, monthlyPayment } from 'domain/finance/loan.ts';
import { calendarDay, firstOfMonth } from './calendar.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';
import { toCents, toNearest } from './rounding.ts';

/** The terms of a deal, from its fields. */
export type Financing = DealTerms &
  Pick<DealFields, 'dealCategory' | 'purchasePrice'> &
  Partial<Pick<DealFields, 'loanType'>>;

type EntryFee = Pick<DealFields, 'entryFee' | 'cashToSeller' | 'assignmentFee' | 'closingCosts'>;

/** Years in which loans were taken out, their relative frequency, and the average 30-year fixed rates (percent). */
const loanYears = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023];
const loanShares = [1, 1, 1, 2, 5, 6, 4, 2];
/** Freddie Mac, Primary Mortgage Market Survey. */
const averageRates = [3.65, 3.99, 4.54, 3.94, 3.11, 2.96, 5.34, 6.81];

const months = 360;

/** Returns the existing loan: taken out in a year at that year's rate, paid down since, with taxes and insurance in its payment. */
function loan(random: Random, market: Market, price: number, share: number, listedOn: Date) {
  const loanType = random.weighted(['Conventional', 'FHA', 'VA'], [58, 28, 14]);
  const year = random.weighted(loanYears, loanShares);
  const government = loanType === 'Conventional' ? 0 : -0.2;
  const interestRate = toNearest(
    Math.max(2.25, random.near((averageRates[loanYears.indexOf(year)] ?? 4) + government, 0.6)),
    0.125,
  );
  const firstPayment = firstOfMonth(new Date(Date.UTC(year, random.int(0, 11))), 2);
  const paid =
    (listedOn.getUTCFullYear() - firstPayment.getUTCFullYear()) * 12 +
    listedOn.getUTCMonth() -
    firstPayment.getUTCMonth() +
    1;
  const wanted = price * share;
  const terms = { annualRate: interestRate, months };
  const borrowed = toNearest(wanted / balanceAfter({ principal: 1, ...terms }, paid), 50);
  const mortgageInsurance = loanType === 'FHA' ? (borrowed * 0.0055) / 12 : 0;
  const escrow = (price * (market.tax + market.insurance)) / 1200;
  return {
    loanType,
    interestRate,
    loanBalance: toCents(balanceAfter({ principal: borrowed, ...terms }, paid)),
    piti: toCents(monthlyPayment({ principal: borrowed, ...terms }) + escrow + mortgageInsurance),
    loanMaturityDate: calendarDay(firstOfMonth(firstPayment, months - 1)),
  };
}

/** Minimum term, in months, for which an interest-only loan amortizes after its first two years. */
const longTerm = 84;

/**
 * Returns the seller's loan: amortized over 30 or 40 years, or interest-only for some or all months, with or without an earlier balloon
 * payment.
 */
function sellerLoan(random: Random, amount: number, listedOn: Date) {
  const sellerLoanAmount = toNearest(amount, 100);
  const sellerInterestRate = random.weighted(
    [toNearest(random.between(2.5, 4.9), 0.25), toNearest(random.between(5, 7.5), 0.25), random.pick([3, 4, 5, 6])],
    [4, 5, 2],
  );
  const interestOnly = random.chance(0.18);
  const over = random.weighted([360, 480, 240], [6, 2, 1]);
  const pi = monthlyPayment({
    principal: sellerLoanAmount,
    annualRate: sellerInterestRate,
    months: over,
    interestOnlyMonths: interestOnly ? over : 0,
  });
  const due = interestOnly || random.chance(0.75) ? random.pick([3, 5, 5, 7, 7, 10]) * 12 : over;
  return {
    sellerLoanAmount,
    sellerInterestRate,
    pi: toCents(pi),
    sellerLoanMaturityDate: calendarDay(firstOfMonth(listedOn, due + 2)),
    ...(interestOnly && due < longTerm ? { sellerInterestOnlyMonths: due } : { sellerAmortizationMonths: over }),
    ...(interestOnly && due >= longTerm && { sellerInterestOnlyMonths: 24 }),
  };
}

/** Returns the entry fee: cash to the seller, the assignment fee and closing costs. */
function entryFee(random: Random, price: number, toSeller: number): EntryFee {
  const assignment = toNearest(Math.min(24_000, Math.max(3000, price * random.between(0.008, 0.03))), 500);
  const closing = toNearest(price * random.between(0.008, 0.014), 100);
  const fee = toNearest(toSeller + assignment + closing, 100);
  return {
    entryFee: fee,
    cashToSeller: toCents(fee - assignment - closing),
    assignmentFee: assignment,
    closingCosts: closing,
  };
}

/** Returns the terms for a property worth `value` dollars; loans and cash to the seller add up to the price. */
export function financing(random: Random, market: Market, value: number, listedOn: Date): Financing {
  const kind = random.weighted(['cash', 'SubTo', 'SellerFinance', 'Hybrid'], [24, 34, 24, 18]);
  if (kind === 'cash') {
    return { dealCategory: 'cash', purchasePrice: toNearest(value * random.between(0.66, 0.88), 500) };
  }
  const step = value > 150_000 ? 1000 : 500;
  const askingPrice = toNearest(value * random.between(0.94, 1.04), step);
  const purchasePrice = random.chance(0.25) ? toNearest(askingPrice, 5000) - 100 : askingPrice;
  if (kind === 'SubTo') {
    const existing = loan(random, market, purchasePrice, random.between(0.88, 0.995), listedOn);
    const fee = entryFee(random, purchasePrice, purchasePrice - existing.loanBalance);
    return { dealCategory: 'creative', purchaseType: kind, purchasePrice, ...fee, ...existing };
  }
  const down = toNearest(purchasePrice * random.between(0.03, 0.15), 500);
  if (kind === 'SellerFinance') {
    return {
      dealCategory: 'creative',
      purchaseType: kind,
      purchasePrice,
      ...entryFee(random, purchasePrice, down),
      ...sellerLoan(random, purchasePrice - down, listedOn),
    };
  }
  const existing = loan(random, market, purchasePrice, random.between(0.42, 0.74), listedOn);
  return {
    dealCategory: 'creative',
    purchaseType: kind,
    purchasePrice,
    ...entryFee(random, purchasePrice, down / 2),
    ...existing,
    ...sellerLoan(random, purchasePrice - existing.loanBalance - down / 2, listedOn),
  };
}
