import { describe, expect, test } from 'vitest';
import { checkOffer, prefilledOffer } from './offer-form.ts';

/** Half past eleven in the evening in Phoenix. */
const now = new Date('2026-11-21T06:30:00Z');
const format = (amount: number) => amount.toLocaleString('en-US');
const creative = { dealCategory: 'creative', purchasePrice: 410_000, entryFee: 28_000, state: 'AZ' } as const;

describe('an offer begins', () => {
  test('with the deal’s terms, and a closing in thirty days by the calendar where the house stands', () => {
    expect(prefilledOffer(creative, now, format)).toEqual({
      offerType: 'creative',
      purchasePrice: '410,000',
      entryFee: '28,000',
      closeOfEscrow: '2026-12-20',
      message: '',
    });
  });

  test('with the deal’s own close of escrow unless it is past', () => {
    expect(prefilledOffer({ ...creative, closeOfEscrow: '2026-11-20' }, now, format).closeOfEscrow).toBe('2026-11-20');
    expect(prefilledOffer({ ...creative, closeOfEscrow: '2026-11-19' }, now, format).closeOfEscrow).toBe('2026-12-20');
  });
});

describe('an offer as typed', () => {
  const typed = { ...prefilledOffer(creative, now, format), message: ' Ready ' };

  test('keeps the amount of its type alone', () => {
    expect(checkOffer(typed, creative, now)).toEqual({
      ok: true,
      parsed: { offerType: 'creative', entryFee: 28_000, closeOfEscrow: '2026-12-20', message: 'Ready' },
    });
    expect(checkOffer({ ...typed, offerType: 'cash', message: '' }, creative, now)).toEqual({
      ok: true,
      parsed: { offerType: 'cash', purchasePrice: 410_000, closeOfEscrow: '2026-12-20' },
    });
  });

  test.each([
    [{ offerType: '' }, 'offerType', 'validation.offerTypeRequired'],
    [{ offerType: 'cash', purchasePrice: '' }, 'purchasePrice', 'validation.offerPurchasePriceRequired'],
    [{ entryFee: ' ' }, 'entryFee', 'validation.offerEntryFeeRequired'],
    [{ entryFee: '0' }, 'entryFee', 'validation.positiveNumber'],
    [{ entryFee: 'a lot' }, 'entryFee', 'validation.positiveNumber'],
    [{ closeOfEscrow: '' }, 'closeOfEscrow', 'validation.closeOfEscrowRequired'],
    [{ closeOfEscrow: '2026-11-19' }, 'closeOfEscrow', 'validation.closingRange'],
    [{ closeOfEscrow: '2028-11-21' }, 'closeOfEscrow', 'validation.closingRange'],
  ])('with %j is told so beside its field', (change, field, message) => {
    expect(checkOffer({ ...typed, ...change }, creative, now)).toMatchObject({
      ok: false,
      errors: { [field]: message },
    });
  });
});

test('an offer that lacks several things is told all of them at once', () => {
  const typed = { ...prefilledOffer(creative, now, format), offerType: 'cash', purchasePrice: '', closeOfEscrow: '' };
  expect(checkOffer(typed, creative, now)).toEqual({
    ok: false,
    errors: {
      purchasePrice: 'validation.offerPurchasePriceRequired',
      closeOfEscrow: 'validation.closeOfEscrowRequired',
    },
  });
});
