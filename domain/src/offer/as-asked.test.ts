import { describe, expect, test } from 'vitest';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import { acceptedAsAsked, comparedWithAsked, explicitTerms, withAsked } from './as-asked.ts';
import { offerBody } from './offer.ts';

const today = '2026-11-22';
const deal = { ...hybridTerms, closeOfEscrow: '2026-12-28', emd: 5000, cashToSeller: 12_000 };
const note = { amount: 80_000, annualRate: 6, payment: 479.64, balloonMonths: 59 };
const asked = { emd: 5000, cashToSeller: 12_000, assumedBalance: 200_000, sellerNote: note };
const creative = { offerType: 'creative', entryFee: 25_000, closeOfEscrow: '2026-12-28' } as const;
const sent = (change: object, on = deal) => withAsked(offerBody.parse({ ...creative, ...change }), on, today);

describe('an offer', () => {
  test('that names no terms has those that are asked, and the price', () => {
    expect(sent({})).toEqual({ ...creative, purchasePrice: 300_000, terms: asked });
    expect(sent({ terms: {} })).toEqual(sent({}));
  });

  test('has what it names in their place, and what it clears not at all', () => {
    const { sellerNote: _, emd: __, ...others } = asked;
    const named = { cashToSeller: 0, inspectionDays: 7 };
    expect(sent({ terms: { ...named, sellerNote: null, emd: null } })).toMatchObject({ purchasePrice: 300_000 });
    expect(sent({ terms: { ...named, sellerNote: null, emd: null } }).terms).toEqual({ ...others, ...named });
    expect(sent({ terms: { sellerNote: { ...note, amount: 78_000 } } }).purchasePrice).toBe(290_000);
    expect(sent({ purchasePrice: 280_000 })).toEqual({ ...creative, purchasePrice: 280_000, terms: asked });
  });

  test('in cash has the EMD alone as asked, and no price but its own', () => {
    const cash = { offerType: 'cash', entryFee: undefined };
    expect(sent({ ...cash, purchasePrice: 9 })).toMatchObject({ purchasePrice: 9, terms: { emd: 5000 } });
    expect(acceptedAsAsked(deal, 'cash', today).terms).toEqual({ emd: 5000 });
  });

  test('is not said to accept a note of which the deal does not say enough, and one of interest alone is enough', () => {
    const { sellerLoanMaturityDate: _, pi: __, ...vague } = deal;
    expect(acceptedAsAsked(vague, 'creative', today).terms).not.toHaveProperty('sellerNote');
    const interestAlone = { amount: 80_000, annualRate: 6, balloonMonths: 59, interestOnlyMonths: 59 };
    expect(acceptedAsAsked({ ...deal, pi: 400 }, 'creative', today).terms.sellerNote).toEqual(interestAlone);
  });

  test('whose terms are explicit means the same again, also when the deal has changed meanwhile', () => {
    const typed = { cashToSeller: 0, assumedBalance: 200_000 };
    const body = { terms: explicitTerms(typed, acceptedAsAsked(deal, 'creative', today)) };
    expect(body.terms).toEqual({ ...typed, emd: null, sellerNote: null });
    expect(sent(body, { ...deal, cashToSeller: 99, emd: 9 }).terms).toEqual(typed);
  });
});

describe('what an offer accepts as asked', () => {
  const compared = (terms: object | undefined) => comparedWithAsked(terms, acceptedAsAsked(deal, 'creative', today));
  test.each([
    [asked, []],
    [{ ...asked, inspectionDays: 7, sellerNote: { ...note, interestOnlyMonths: 0 } }, []],
    [{ ...asked, emd: 5001 }, ['emd']],
    [{ ...asked, sellerNote: { ...note, annualRate: 5 } }, ['sellerNote']],
    [{ ...asked, sellerNote: { ...note, payment: undefined, amortizationMonths: 360 } }, ['sellerNote']],
    [{}, ['emd', 'cashToSeller', 'assumedBalance', 'sellerNote']],
  ])('of %j: all but %j', (terms, other) => {
    expect(compared(terms).other).toEqual(other);
    expect(compared(terms).same.length + other.length).toBe(4);
  });
});
