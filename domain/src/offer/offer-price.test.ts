import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { impliedPrice, priceGap, priceUnlessNamed } from './offer-price.ts';

const deals = {
  SubTo: { dealCategory: 'creative', purchaseType: 'SubTo' },
  SellerFinance: { dealCategory: 'creative', purchaseType: 'SellerFinance' },
  Hybrid: { dealCategory: 'creative', purchaseType: 'Hybrid' },
} as const;
const note = (amount: number) => ({ amount, annualRate: 5, amortizationMonths: 360 });
const creative = (purchasePrice: number | undefined, terms: object) =>
  ({ offerType: 'creative', purchasePrice, terms }) as const;

describe('the price of a creative offer', () => {
  test.each([
    ['SubTo', { cashToSeller: 10_000, assumedBalance: 200_000 }, 210_000],
    ['SellerFinance', { cashToSeller: 0, sellerNote: note(190_000.5) }, 190_000.5],
    ['Hybrid', { cashToSeller: 1000, assumedBalance: 200_000, sellerNote: note(80_000) }, 281_000],
    ['Hybrid', { cashToSeller: 1000, assumedBalance: 200_000 }, undefined],
    // Terms that the deal cannot have are not part of the price.
    ['SubTo', { cashToSeller: 1000, assumedBalance: 200_000, sellerNote: note(80_000) }, 201_000],
  ] as const)('on a %s deal is what its parts make up: %j', (kind, terms, price) => {
    expect(impliedPrice(creative(undefined, terms), deals[kind])).toBe(price);
  });

  test('is implied by nothing in cash, nor where nobody says who finances it', () => {
    expect(impliedPrice({ offerType: 'cash', terms: {} }, deals.SubTo)).toBeUndefined();
    expect(impliedPrice(creative(undefined, { cashToSeller: 5 }), { dealCategory: 'cash' })).toBeUndefined();
    expect(impliedPrice(creative(undefined, { cashToSeller: 5 }), { dealCategory: 'creative' })).toBeUndefined();
  });

  const asked = creative(300_000, { cashToSeller: 12_000, sellerNote: note(280_000) });
  test.each([
    ['its own', creative(290_000, asked.terms), 290_000],
    [
      'that which is asked while the parts are as asked, also where they do not add up',
      creative(undefined, asked.terms),
      300_000,
    ],
    ['what its parts imply once they differ', creative(undefined, { ...asked.terms, cashToSeller: 10_000 }), 290_000],
    ['that which is asked where too little is given', creative(undefined, { cashToSeller: 10_000 }), 300_000],
  ])('is %s', (_, offer, price) => {
    expect(priceUnlessNamed(offer, asked, deals.SellerFinance)).toBe(price);
  });
});

describe('price and parts that do not add up', () => {
  test('are named with what would', () => {
    const terms = { cashToSeller: 12_000, assumedBalance: 200_000, sellerNote: note(80_000) };
    expect(priceGap(creative(292_000, terms), deals.Hybrid)).toBeUndefined();
    expect(priceGap(creative(280_000, terms), deals.Hybrid)).toEqual({
      difference: -12_000,
      parts: ['cashToSeller', 'assumedBalance', 'sellerNote'],
      likely: [
        { field: 'cashToSeller', amount: 0 },
        { field: 'sellerNote', amount: 68_000 },
        { field: 'purchasePrice', amount: 292_000 },
      ],
    });
    expect(priceGap(creative(212_000, terms), deals.Hybrid)?.likely).toEqual([
      { field: 'purchasePrice', amount: 292_000 },
    ]);
  });

  test('leave the rest to the only part that is not given', () => {
    expect(priceGap(creative(215_000, { assumedBalance: 200_000 }), deals.SubTo)).toEqual({
      difference: 15_000,
      parts: ['cashToSeller', 'assumedBalance'],
      missing: 'cashToSeller',
      likely: [],
    });
    expect(priceGap(creative(215_000, { cashToSeller: 5000 }), deals.SubTo)).toEqual({
      difference: 210_000,
      parts: ['cashToSeller', 'assumedBalance'],
      missing: 'assumedBalance',
      likely: [],
    });
    expect(priceGap(creative(300_000, { assumedBalance: 200_000 }), deals.Hybrid)).toBeUndefined();
    expect(priceGap(creative(190_000, { assumedBalance: 200_000 }), deals.Hybrid)).toMatchObject({
      difference: -10_000,
    });
  });

  const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((amount) => amount / 100);
  const given = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const anOffer = fc.record({
    kind: fc.constantFrom(...(Object.keys(deals) as (keyof typeof deals)[])),
    price: cents(900_000).filter((price) => price > 0),
    cashToSeller: given(cents(900_000)),
    assumedBalance: given(cents(900_000)),
    noteAmount: given(cents(900_000).filter((amount) => amount > 0)),
  });

  test('add up with whatever is suggested, in cents, and say nothing only where they do or too little is given', () => {
    fc.assert(
      fc.property(anOffer, ({ kind, price, cashToSeller, assumedBalance, noteAmount }) => {
        const deal = deals[kind];
        const terms = {
          cashToSeller,
          assumedBalance,
          ...(noteAmount !== undefined && { sellerNote: note(noteAmount) }),
        };
        const gap = priceGap(creative(price, terms), deal);
        const implied = impliedPrice(creative(price, terms), deal);
        expect(implied === undefined || Math.abs((gap?.difference ?? 0) - (price - implied)) < 0.001).toBe(true);
        for (const { field, amount } of gap?.likely ?? []) {
          expect(amount).toBeGreaterThanOrEqual(0);
          const changed =
            field === 'purchasePrice'
              ? creative(amount, terms)
              : creative(price, { ...terms, [field]: field === 'sellerNote' ? note(amount) : amount });
          const after = priceGap(changed, deal);
          // If another part is still missing, the correction at least removes the excess.
          expect(after === undefined || after.difference >= 0).toBe(true);
          expect(implied === undefined || after === undefined).toBe(true);
        }
      }),
    );
  });
});
