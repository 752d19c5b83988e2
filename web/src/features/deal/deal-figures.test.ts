import { describe, expect, it } from 'vitest';
import { formatDay, yearOf } from '#platform/dates.ts';
import { daysOnPortal, keyFigures } from './deal-figures.tsx';

describe('keyFigures', () => {
  const hybrid = {
    dealCategory: 'creative',
    purchasePrice: 400_000,
    entryFee: 20_000,
    lowestRate: 3.25,
    monthlyPayment: 2_350.5,
    loanMaturityDate: '2051-06-01',
    sellerLoanMaturityDate: '2031-06-01',
  } as const;

  it('are entry fee, cash flow, rate and what falls due first of a creative deal', () => {
    expect(keyFigures({ ...hybrid, monthlyCashFlow: -120.4 }, 'cashFlow')).toEqual([
      { name: 'entryFee', dollars: 20_000 },
      { name: 'monthlyCashFlow', dollars: -120.4 },
      { name: 'rate', percent: 3.25 },
      { name: 'balloon', day: '2031-06-01' },
    ]);
    const { sellerLoanMaturityDate: _, ...subTo } = hybrid;
    expect(keyFigures(subTo, 'cashFlow').at(-1)).toEqual({ name: 'loanEnds', day: '2051-06-01' });
    expect(keyFigures({ ...hybrid, sellerLoanMaturityDate: '2060-01-01' }, 'cashFlow').at(-1)).toEqual({
      name: 'loanEnds',
      day: '2051-06-01',
    });
  });

  it('are in one order, whatever is said of the month: the payment where no cash flow is known, or where it was asked for', () => {
    const names = (deal: Parameters<typeof keyFigures>[0], month: 'cashFlow' | 'payment') =>
      keyFigures(deal, month).map(({ name }) => name);
    const rented = { ...hybrid, monthlyCashFlow: 0 };
    expect(names(rented, 'cashFlow')).toEqual(['entryFee', 'monthlyCashFlow', 'rate', 'balloon']);
    expect(names(hybrid, 'cashFlow')).toEqual(['entryFee', 'monthlyPayment', 'rate', 'balloon']);
    expect(names(rented, 'payment')).toEqual(['entryFee', 'monthlyPayment', 'rate', 'balloon']);
    const cash = { dealCategory: 'cash', purchasePrice: 1, emd: 1, closeOfEscrow: '2027-01-15' } as const;
    expect(names({ ...cash, squareFootage: 1, monthlyCashFlow: 900 }, 'cashFlow')).toEqual([
      'emd',
      'monthlyCashFlow',
      'closeOfEscrow',
    ]);
  });

  it('are EMD, price per square foot and closing of a cash deal', () => {
    expect(
      keyFigures(
        {
          dealCategory: 'cash',
          purchasePrice: 300_000,
          emd: 5_000,
          squareFootage: 1_450,
          closeOfEscrow: '2027-01-15',
        },
        'cashFlow',
      ),
    ).toEqual([
      { name: 'emd', dollars: 5_000 },
      { name: 'pricePerSquareFoot', dollars: 207 },
      { name: 'closeOfEscrow', day: '2027-01-15' },
    ]);
  });

  it('leave out what is not known', () => {
    expect(keyFigures({ dealCategory: 'creative', purchasePrice: 1 }, 'cashFlow')).toEqual([]);
    expect(keyFigures({ dealCategory: 'cash', purchasePrice: 1 }, 'cashFlow')).toEqual([]);
  });
});

describe('daysOnPortal', () => {
  const listed = new Date('2026-03-01T10:00:00Z');
  it.each([
    ['2026-03-01T09:59:59Z', 0],
    ['2026-03-02T09:59:59Z', 0],
    ['2026-03-02T10:00:00Z', 1],
    ['2026-04-01T10:00:00Z', 31],
  ])('on %s is %i', (now, days) => expect(daysOnPortal(listed, new Date(now))).toBe(days));
});

describe('a calendar day', () => {
  it('is the same day in every time zone and language', () => {
    expect(formatDay('2051-06-01', 'en')).toBe('Jun 1, 2051');
    expect(formatDay('2051-06-01', 'es')).toMatch(/1.*jun.*2051/);
    expect(yearOf('2051-06-01')).toBe('2051');
  });
});
