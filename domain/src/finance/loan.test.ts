import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { internalRate, presentValue } from './cash-flow.ts';
import { balanceAfter, blendedRate, interestBetween, monthlyPayment, monthsLeft, schedule, type Loan } from './loan.ts';

describe('published examples', () => {
  test('numpy-financial, test_pmt: 15,000 at 8 % over 60 months is 304.145914 a month', () => {
    expect(monthlyPayment({ principal: 15_000, annualRate: 8, months: 60 })).toBeCloseTo(304.145914, 6);
  });

  test('numpy-financial, test_ppmt: the first payment of 55,000 at 10 % over 60 months repays 710.254126', () => {
    const loan = { principal: 55_000, annualRate: 10, months: 60 };
    expect(55_000 - balanceAfter(loan, 1)).toBeCloseTo(710.254126, 6);
    expect(monthlyPayment(loan) - interestBetween(loan, 0, 1)).toBeCloseTo(710.254126, 6);
  });

  test("a lender's table: 150,000 at 3.625 % over 360 months is 684.08 a month", () => {
    expect(monthlyPayment({ principal: 150_000, annualRate: 3.625, months: 360 })).toBeCloseTo(684.08, 2);
  });

  test('textbook, ebrary 6146: of 250,000 at 6.5 % over 15 years 191,792 and cents are owed after 60 payments', () => {
    expect(Math.floor(balanceAfter({ principal: 250_000, annualRate: 6.5, months: 180 }, 60))).toBe(191_792);
  });

  test('"Is There a Blended Interest Rate?" (2002): weighted 6.75 %, blended over 15 years 6.68 %, APR over 15 years 6.70 %', () => {
    const loans = [
      { principal: 300_000, annualRate: 6.5, months: 360 },
      { principal: 75_000, annualRate: 7.75, months: 180 },
    ];
    const payment = loans.reduce((sum, loan) => sum + monthlyPayment(loan), 0);
    const owed = loans.reduce((sum, loan) => sum + balanceAfter(loan, 180), 0);
    const flows = [375_000, ...Array.from({ length: 179 }, () => -payment), -payment - owed];
    expect(blendedRate(loans, 1)).toBeCloseTo(6.75, 8);
    expect(blendedRate(loans, 180)).toBeCloseTo(6.68, 2);
    expect(internalRate(flows)).toBeCloseTo(6.7, 2);
  });
});

describe('an interest-only loan', () => {
  const loan = { principal: 200_000, annualRate: 6, months: 360, interestOnlyMonths: 60 };

  test('pays interest first, then what repays it in the months that are left', () => {
    expect(monthlyPayment(loan)).toBe(1000);
    expect(monthlyPayment(loan, 60)).toBe(1000);
    expect(monthlyPayment(loan, 61)).toBeCloseTo(1288.6, 2);
    expect(balanceAfter(loan, 60)).toBe(200_000);
    expect(balanceAfter(loan, 61)).toBeCloseTo(199_711.4, 2);
    expect(interestBetween(loan, 0, 60)).toBe(60_000);
    expect(balanceAfter(loan, 360)).toBe(0);
  });

  test('without other months is due whole with its last payment', () => {
    const bullet = { principal: 40_000, annualRate: 5, months: 36, interestOnlyMonths: 36 };
    expect(balanceAfter(bullet, 35)).toBe(40_000);
    expect(interestBetween(bullet, 0, 36)).toBeCloseTo(6000, 8);
    expect(schedule(bullet).at(-1)).toEqual({
      month: 36,
      payment: 40_166.67,
      interest: 166.67,
      principal: 40_000,
      balance: 0,
    });
    expect(monthlyPayment({ ...bullet, interestOnlyMonths: 99 })).toBe(monthlyPayment(bullet));
    expect(monthlyPayment({ ...bullet, months: 0.5 })).toBe(monthlyPayment(bullet));
  });
});

describe('at the edges', () => {
  test('without interest a loan is repaid in equal parts', () => {
    const loan = { principal: 36_000, annualRate: 0, months: 360 };
    expect(monthlyPayment(loan)).toBe(100);
    expect(balanceAfter(loan, 90)).toBe(27_000);
    expect(interestBetween(loan, 0, 360)).toBe(0);
    expect(monthsLeft({ balance: 27_000, annualRate: 0, payment: 100 })).toBe(270);
    expect(blendedRate([loan], 60)).toBe(0);
    for (const annualRate of [5e-324, 1e-13, 1e-12, 1e-9, 1e-5])
      expect(monthlyPayment({ ...loan, annualRate }), String(annualRate)).toBeCloseTo(100, 3);
  });

  test('a loan without months is due at once, and one without principal costs nothing', () => {
    expect(monthlyPayment({ principal: 5000, annualRate: 6, months: 0 })).toBe(5000);
    expect(balanceAfter({ principal: 5000, annualRate: 6, months: 0 }, 0)).toBe(5000);
    expect(balanceAfter({ principal: 5000, annualRate: 6, months: 0 }, 1)).toBe(0);
    expect(schedule({ principal: 5000, annualRate: 6, months: 0 })).toEqual([]);
    const nothing = { principal: 0, annualRate: 6, months: 360 };
    expect([monthlyPayment(nothing), balanceAfter(nothing, 5), interestBetween(nothing, 0, 5)]).toEqual([0, 0, 0]);
    expect(schedule(nothing)).toEqual([]);
    expect(blendedRate([nothing], 60)).toBeUndefined();
    expect(blendedRate([], 60)).toBeUndefined();
  });

  test('before the first month all is owed, and after the last one nothing, nor is anything paid', () => {
    const loan = { principal: 5000, annualRate: 6, months: 24 };
    expect(balanceAfter(loan, -3)).toBe(5000);
    expect(balanceAfter(loan, 99)).toBe(0);
    expect(monthlyPayment(loan, 25)).toBe(0);
    expect(interestBetween(loan, -5, 99)).toBeCloseTo(monthlyPayment(loan) * 24 - 5000, 8);
    expect(interestBetween(loan, 12, 12)).toBe(0);
  });

  test.each([
    ['less than the interest', 999],
    ['just the interest', 1000],
    ['nothing', 0],
    ['less than nothing', -5],
    ['not known', Number.NaN],
  ])('a payment of %s never pays it off', (_, payment) => {
    expect(monthsLeft({ balance: 200_000, annualRate: 6, payment })).toBeUndefined();
    expect(monthsLeft({ balance: 200_000, annualRate: 0, payment: Math.min(payment, 0) })).toBeUndefined();
  });

  test('nothing is left to pay of nothing', () => {
    expect(monthsLeft({ balance: 0, annualRate: 6, payment: 0 })).toBe(0);
  });

  test('terms and rates beyond what (1 + r)^n can hold leave interest alone', () => {
    const loan = { principal: 1000, annualRate: 100, months: 12_000 };
    expect(monthlyPayment(loan)).toBeCloseTo(83.333, 3);
    expect(balanceAfter(loan, 6000)).toBeCloseTo(1000, 6);
  });
});

describe('the schedule', () => {
  test('is rounded to cents, and the last payment takes the rest', () => {
    const rows = schedule({ principal: 150_000, annualRate: 3.625, months: 360 });
    expect(rows).toHaveLength(360);
    expect(rows[0]).toEqual({ month: 1, payment: 684.08, interest: 453.13, principal: 230.95, balance: 149_769.05 });
    expect(rows.slice(0, -1).every(({ payment }) => payment === 684.08)).toBe(true);
    expect(rows.at(-1)?.balance).toBe(0);
    expect(Math.abs((rows.at(-1)?.payment ?? 0) - 684.08)).toBeLessThan(5);
  });

  test('ends early where rounded payments repay a small loan sooner', () => {
    const rows = schedule({ principal: 2, annualRate: 0, months: 300 });
    expect(rows).toHaveLength(200);
    expect(rows.at(-1)).toMatchObject({ payment: 0.01, balance: 0 });
  });
});

const cents = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map((n) => n / 100);
const rate = fc.integer({ min: 0, max: 30_000 }).map((n) => n / 1000);
const loans: fc.Arbitrary<Loan> = fc
  .record({
    principal: cents(100, 5_000_000),
    annualRate: rate,
    months: fc.integer({ min: 1, max: 600 }),
    share: fc.constantFrom(0, 0, 0.3, 1),
  })
  .map(({ share, ...loan }) => ({ ...loan, interestOnlyMonths: Math.floor(loan.months * share) }));
/** Expects a difference of at most a hundred-millionth of the scale, plus a millionth. */
const expectNear = (actual: number | undefined, expected: number, scale = expected): void =>
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(Math.abs(scale) * 1e-8 + 1e-6);

describe('of every loan', () => {
  test('the schedule sums to the principal, in whole cents, and its balance never rises', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rows = schedule(loan);
        const inCents = (name: 'principal' | 'payment' | 'interest'): number =>
          rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0);
        expect(inCents('principal')).toBe(Math.round(loan.principal * 100));
        expect(inCents('payment')).toBe(inCents('principal') + inCents('interest'));
        let before = loan.principal;
        for (const row of rows) {
          expect(row.balance).toBeLessThanOrEqual(before);
          expect(row.balance).toBeGreaterThanOrEqual(0);
          before = row.balance;
        }
        expect(before).toBe(0);
      }),
    );
  });

  test('the balance never rises and is never below 0, in whole months and between them', () => {
    fc.assert(
      fc.property(
        loans,
        fc.double({ min: 0, max: 700, noNaN: true }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (loan, month, more) => {
          const balance = balanceAfter(loan, month);
          expect(balance).toBeLessThanOrEqual(loan.principal);
          expect(balanceAfter(loan, month + more)).toBeLessThanOrEqual(balance * (1 + 1e-12));
          expect(balance).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('its payments are worth its principal today, at its own rate, which is their internal rate', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const payments = Array.from({ length: loan.months }, (_, index) => monthlyPayment(loan, index + 1));
        const rest = loan.interestOnlyMonths === loan.months ? loan.principal : 0;
        payments.push((payments.pop() ?? 0) + rest);
        expectNear(presentValue([0, ...payments], loan.annualRate), loan.principal);
        expectNear(internalRate([-loan.principal, ...payments]), loan.annualRate, 100);
      }),
    );
  });

  test('interest adds up: over parts of its time, and with the principal to its payments', () => {
    fc.assert(
      fc.property(loans, fc.array(fc.integer({ min: 0, max: 650 }), { minLength: 3, maxLength: 3 }), (loan, months) => {
        const [from = 0, between = 0, to = 0] = months.toSorted((a, b) => a - b);
        const parts = interestBetween(loan, from, between) + interestBetween(loan, between, to);
        expectNear(interestBetween(loan, from, to), parts, loan.principal);
        const monthly = Array.from(
          { length: loan.months },
          (_, month) => (balanceAfter(loan, month) * loan.annualRate) / 1200,
        );
        const interest = monthly.reduce((sum, of) => sum + of, 0);
        expectNear(interestBetween(loan, 0, loan.months), interest, loan.principal + interest);
      }),
    );
  });

  test('as many months are left as its payment was made for', () => {
    fc.assert(
      fc.property(loans, ({ principal, annualRate, months }) => {
        const loan = { principal, annualRate, months };
        const payment = monthlyPayment(loan);
        // If a payment is practically only interest, it does not determine the term.
        fc.pre(payment * (1 - 1e-6) > (loan.principal * loan.annualRate) / 1200);
        const left = monthsLeft({ balance: loan.principal, annualRate: loan.annualRate, payment });
        expect(left).toBeCloseTo(loan.months, 4);
      }),
    );
  });

  test('the blended rate lies between its rates, and is the rate of a single one', () => {
    fc.assert(
      fc.property(loans, loans, fc.integer({ min: 1, max: 480 }), (one, other, months) => {
        expectNear(blendedRate([one], months), one.annualRate, 100);
        const blended = blendedRate([one, other], months) ?? Number.NaN;
        expect(blended).toBeGreaterThanOrEqual(Math.min(one.annualRate, other.annualRate) - 1e-6);
        expect(blended).toBeLessThanOrEqual(Math.max(one.annualRate, other.annualRate) + 1e-6);
      }),
    );
  });
});
