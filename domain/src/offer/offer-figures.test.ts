import { expect, test } from 'vitest';
import { figuresOf, type OfferedTerms } from './offer-figures.ts';

const today = '2026-11-22';
const closeOfEscrow = '2026-12-31';
const hybrid = { dealCategory: 'creative', purchaseType: 'Hybrid' } as const;
const subTo = { dealCategory: 'creative', purchaseType: 'SubTo' } as const;
const creative = (terms?: OfferedTerms['terms']): OfferedTerms => ({ offerType: 'creative', closeOfEscrow, terms });
const note = { amount: 150_000, annualRate: 3.625, amortizationMonths: 360 };

test('a cash offer is paid at close, and nothing after it', () => {
  const offer = { offerType: 'cash', purchasePrice: 400_000.5, closeOfEscrow } as const;
  expect(figuresOf(offer, hybrid, today)).toEqual({
    cashToSeller: 400_000.5,
    monthlyToSeller: 0,
    totalReceived: 400_000.5,
    presentValue: 400_000.5,
    discountRate: 7,
    balloonAmount: 0,
    daysToClose: 39,
  });
});

test('a cash offer pays off the existing loan first', () => {
  const on = (purchasePrice: number) =>
    figuresOf({ offerType: 'cash', purchasePrice, closeOfEscrow }, { ...subTo, loanBalance: 390_000.25 }, today);
  expect(on(400_000)).toMatchObject({
    loanPaidOff: 390_000.25,
    cashToSeller: 9999.75,
    totalReceived: 9999.75,
    presentValue: 9999.75,
  });
  expect(on(380_000)).toMatchObject({ cashToSeller: -10_000.25 });
  expect(figuresOf(creative({ cashToSeller: 5000 }), { ...subTo, loanBalance: 390_000 }, today)).toMatchObject({
    cashToSeller: 5000,
  });
});

// 684.08 a month, from a lender's published table.
test('a note is paid month by month', () => {
  const figures = figuresOf(creative({ cashToSeller: 10_000, sellerNote: note }), hybrid, today, 3.625);
  expect(figures).toMatchObject({ cashToSeller: 10_000, monthlyToSeller: 684.08, balloonAmount: 0 });
  expect(figures.totalReceived).toBeCloseTo(10_000 + 360 * 684.08, 6);
  // Discounted at its own rate, a note is worth its principal, except for a quarter of a cent a month that the payment is rounded up.
  expect(Math.abs((figures.presentValue ?? 0) - 160_000)).toBeLessThan(0.01 * 360);
  expect(figures).not.toHaveProperty('balloonDate');
});

test('a balloon is what is left then, on the last day of a shorter month', () => {
  const figures = figuresOf(creative({ cashToSeller: 0, sellerNote: { ...note, balloonMonths: 2 } }), hybrid, today, 0);
  expect(figures).toMatchObject({ balloonDate: '2027-02-28', presentValue: figures.totalReceived });
  expect(figures.balloonAmount).toBeGreaterThan(149_500);
  expect(figures.totalReceived).toBeCloseTo(2 * 684.08 + (figures.balloonAmount ?? 0), 6);
});

test.each([
  [4.5, 304.01, 52_215.77, 92_753.16],
  [5, 322.09, 52_767.01, 94_823.12],
])('the total is the sum of the figures shown, to the cent, at %d %%', (annualRate, payment, balloon, total) => {
  const sellerNote = { amount: 60_000, annualRate, amortizationMonths: 360, balloonMonths: 84 };
  const terms = creative({ cashToSeller: 15_000.55, sellerNote });
  const figures = figuresOf(terms, hybrid, today, 0);
  expect(figures).toMatchObject({ monthlyToSeller: payment, balloonAmount: balloon, totalReceived: total });
  expect(figures.presentValue).toBe(total);
});

test.each([
  [322.1, 52_766.3, 94_823.25],
  [500, 34_917.84, 91_918.39],
])('a payment that the deal states is paid to the cent: %d', (pi, balloonAmount, totalReceived) => {
  const sellerNote = { amount: 60_000, annualRate: 5, payment: pi, balloonMonths: 84 };
  const figures = figuresOf(creative({ cashToSeller: 15_000.55, sellerNote }), hybrid, today);
  expect(figures).toMatchObject({ monthlyToSeller: pi, balloonAmount, totalReceived });
});

test('a stated payment repays a note without a balloon, the last one taking up the rest', () => {
  const paid = (payment: number) => {
    const sellerNote = { amount: 60_000, annualRate: 5, payment };
    return figuresOf(creative({ cashToSeller: 0, sellerNote }), hybrid, today);
  };
  // 167 months, of which the last is some dollars more.
  const { monthlyToSeller, balloonAmount, totalReceived = 0 } = paid(500);
  expect({ monthlyToSeller, balloonAmount }).toEqual({ monthlyToSeller: 500, balloonAmount: 0 });
  expect(Math.floor(totalReceived / 500)).toBe(166);
  expect(paid(322.1).totalReceived).toBeLessThan(360 * 322.1);
});

test('a stated payment is paid beside an amortization, and in months of interest alone', () => {
  const both = { amount: 60_000, annualRate: 5, payment: 322.5, amortizationMonths: 360, balloonMonths: 84 };
  expect(figuresOf(creative({ cashToSeller: 0, sellerNote: both }), hybrid, today)).toMatchObject({
    monthlyToSeller: 322.5,
    balloonAmount: 52_767.01,
    totalReceived: 79_857.01,
  });
  const alone = { amount: 60_000, annualRate: 5, payment: 250.01, balloonMonths: 2, interestOnlyMonths: 2 };
  expect(figuresOf(creative({ cashToSeller: 0, sellerNote: alone }), hybrid, today)).toMatchObject({
    monthlyToSeller: 250.01,
    totalReceived: 60_500.02,
  });
});

test('the total counts both payments of a note with interest-only months', () => {
  const sellerNote = { amount: 300_000, annualRate: 7.5, amortizationMonths: 372, interestOnlyMonths: 12 };
  const { totalReceived } = figuresOf(creative({ cashToSeller: 0.55, sellerNote }), hybrid, today);
  expect(totalReceived).toBeCloseTo(0.55 + 12 * 1875 + 360 * 2097.64, 6);
});

test('interest alone leaves all of it due', () => {
  const terms = { ...note, annualRate: 6, balloonMonths: 60, interestOnlyMonths: 60 };
  expect(figuresOf(creative({ cashToSeller: 5000, sellerNote: terms }), hybrid, today)).toMatchObject({
    monthlyToSeller: 750,
    balloonAmount: 150_000,
    balloonDate: '2031-12-31',
    totalReceived: 5000 + 60 * 750 + 150_000,
  });
});

test('after interest-only months another payment is due, from which month on is said', () => {
  const terms = { amount: 300_000, annualRate: 7.5, amortizationMonths: 372, interestOnlyMonths: 12 };
  const figures = (change: object) =>
    figuresOf(creative({ cashToSeller: 0, sellerNote: { ...terms, ...change } }), hybrid, today);
  expect(figures({})).toMatchObject({ monthlyToSeller: 1875, laterMonthly: 2097.64, laterFromMonth: 13 });
  expect(figures({ balloonMonths: 13 })).toHaveProperty('laterFromMonth', 13);
  for (const change of [{ balloonMonths: 12 }, { interestOnlyMonths: 0 }]) {
    expect(figures(change)).not.toHaveProperty('laterMonthly');
    expect(figures(change)).not.toHaveProperty('laterFromMonth');
  }
});

test('a note of interest alone until its balloon needs no amortization', () => {
  const terms = { amount: 300_000, annualRate: 7.5, balloonMonths: 60, interestOnlyMonths: 60 };
  expect(figuresOf(creative({ cashToSeller: 0, sellerNote: terms }), hybrid, today)).toMatchObject({
    monthlyToSeller: 1875,
    balloonAmount: 300_000,
    totalReceived: 60 * 1875 + 300_000,
  });
});

test('a note without interest is repaid in equal parts', () => {
  const terms = { amount: 36_000, annualRate: 0, amortizationMonths: 360 };
  const figures = figuresOf(creative({ cashToSeller: 0, sellerNote: terms }), hybrid, today);
  expect(figures).toMatchObject({ monthlyToSeller: 100, totalReceived: 36_000 });
  expect(figures.presentValue).toBeCloseTo(15_030.76, 0);
});

test('what is not said is unknown and never 0', () => {
  expect(figuresOf(creative(), hybrid, today)).toEqual({ discountRate: 7, daysToClose: 39 });
  expect(figuresOf(creative({ sellerNote: note }), hybrid, today)).not.toHaveProperty('totalReceived');
  expect(figuresOf(creative(), { dealCategory: 'creative' }, today)).not.toHaveProperty('monthlyToSeller');
});

test('a seller whose loan is taken over is paid nothing each month', () => {
  expect(figuresOf(creative({ cashToSeller: 0, assumedBalance: 200_000 }), subTo, today)).toEqual({
    cashToSeller: 0,
    monthlyToSeller: 0,
    totalReceived: 0,
    presentValue: 0,
    discountRate: 7,
    balloonAmount: 0,
    daysToClose: 39,
  });
});
