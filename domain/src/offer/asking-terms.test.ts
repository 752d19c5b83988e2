import { describe, expect, test } from 'vitest';
import { hybridTerms, loanTerms, sellerLoanTerms, creativePrice } from 'domain/finance/example-terms.ts';
import { askingTerms } from './asking-terms.ts';

const today = '2026-11-22';
const close = { closeOfEscrow: '2026-12-28' };

describe('what a deal asks, in the shape of an offer', () => {
  test('on a loan that is taken over has its balance, and no seller note', () => {
    const deal = {
      ...creativePrice,
      purchaseType: 'SubTo',
      ...loanTerms,
      ...sellerLoanTerms,
      ...close,
      emd: 5000,
    } as const;
    expect(askingTerms({ ...deal, cashToSeller: 12_000 }, today)).toEqual({
      offerType: 'creative',
      purchasePrice: 300_000,
      entryFee: 30_000,
      closeOfEscrow: '2026-12-28',
      terms: { emd: 5000, cashToSeller: 12_000, assumedBalance: 200_000 },
    });
  });

  test('on a loan of the seller counts its months from the close, and asks its payment, not an amortization that nobody stated', () => {
    const { terms } = askingTerms({ ...hybridTerms, ...close }, today);
    expect(terms).toEqual({
      assumedBalance: 200_000,
      sellerNote: { amount: 80_000, annualRate: 6, payment: 479.64, balloonMonths: 59 },
    });
  });

  test('has the amortization and interest-only months that it states', () => {
    const stated = { sellerAmortizationMonths: 240, sellerInterestOnlyMonths: 12 };
    expect(askingTerms({ ...hybridTerms, ...close, ...stated }, today).terms.sellerNote).toEqual({
      amount: 80_000,
      annualRate: 6,
      amortizationMonths: 240,
      balloonMonths: 59,
      interestOnlyMonths: 12,
    });
  });

  test('has the stated payment beside the amortization only where it differs a little', () => {
    const askedWith = (pi: number) =>
      askingTerms({ ...hybridTerms, ...close, pi, sellerAmortizationMonths: 360 }, today).terms.sellerNote?.payment;
    expect([479.64, 479.65, 480.5, 600].map(askedWith)).toEqual([undefined, 479.65, 480.5, undefined]);
    const interestAlone = { sellerLoanAmount: 65_325.5, sellerInterestRate: 7.25, pi: 394.68 };
    expect(askingTerms({ ...hybridTerms, ...close, ...interestAlone }, today).terms.sellerNote).toEqual({
      amount: 65_325.5,
      annualRate: 7.25,
      payment: 394.68,
      balloonMonths: 59,
      interestOnlyMonths: 59,
    });
  });

  test('names no balloon of a loan that is repaid by its maturity', () => {
    const repaid = { sellerAmortizationMonths: 59 };
    expect(askingTerms({ ...hybridTerms, ...close, ...repaid }, today).terms.sellerNote).not.toHaveProperty(
      'balloonMonths',
    );
  });

  test('leaves the amortization open where the payment is interest alone', () => {
    expect(askingTerms({ ...hybridTerms, ...close, pi: 400 }, today).terms.sellerNote).toEqual({
      amount: 80_000,
      annualRate: 6,
      balloonMonths: 59,
      interestOnlyMonths: 59,
    });
  });

  test('in cash is the price, whatever else is known', () => {
    const deal = { ...hybridTerms, dealCategory: 'cash', cashToSeller: 12_000 } as const;
    expect(askingTerms(deal, today)).toEqual({
      offerType: 'cash',
      purchasePrice: 300_000,
      entryFee: undefined,
      closeOfEscrow: undefined,
      terms: {},
    });
  });

  test('that are not stated are absent', () => {
    expect(askingTerms({ dealCategory: 'creative', purchaseType: 'Hybrid' }, today).terms).toEqual({});
  });
});
