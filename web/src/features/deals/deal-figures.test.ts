import { describe, expect, it } from 'vitest';
import { formatDay, yearOf } from '#platform/dates.ts';
import { daysOnPortal, keyFigures } from './deal-figures.tsx';

describe('keyFigures', () => {
  it('are entry fee, rate, monthly payment and what falls due first of a creative deal', () => {
    const hybrid = {
      dealCategory: 'creative',
      purchasePrice: 400_000,
      entryFee: 20_000,
      lowestRate: 3.25,
      monthlyPayment: 2_350.5,
      loanMaturityDate: '2051-06-01',
      sellerLoanMaturityDate: '2031-06-01',
    } as const;
    expect(keyFigures(hybrid)).toEqual([
      { name: 'entryFee', dollars: 20_000 },
      { name: 'rate', percent: 3.25 },
      { name: 'monthlyPayment', dollars: 2_350.5 },
      { name: 'balloon', day: '2031-06-01' },
    ]);
    const { sellerLoanMaturityDate: _, ...subTo } = hybrid;
    expect(keyFigures(subTo).at(-1)).toEqual({ name: 'loanEnds', day: '2051-06-01' });
    expect(keyFigures({ ...hybrid, sellerLoanMaturityDate: '2060-01-01' }).at(-1)).toEqual({
      name: 'loanEnds',
      day: '2051-06-01',
    });
  });

  it('are EMD, price per square foot and closing of a cash deal', () => {
    expect(
      keyFigures({
        dealCategory: 'cash',
        purchasePrice: 300_000,
        emd: 5_000,
        squareFootage: 1_450,
        closeOfEscrow: '2027-01-15',
      }),
    ).toEqual([
      { name: 'emd', dollars: 5_000 },
      { name: 'pricePerSquareFoot', dollars: 207 },
      { name: 'closeOfEscrow', day: '2027-01-15' },
    ]);
  });

  it('leave out what is not known', () => {
    expect(keyFigures({ dealCategory: 'creative', purchasePrice: 1 })).toEqual([]);
    expect(keyFigures({ dealCategory: 'cash', purchasePrice: 1 })).toEqual([]);
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
