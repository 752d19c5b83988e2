import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firstTyped, offerSchema } from './offer-form.ts';

/** Half past eleven in the evening in Phoenix. */
const now = new Date('2026-11-21T06:30:00Z');
const deal = { state: 'AZ' };
const schema = offerSchema(deal, now);
const errorsOf = (typed: object) => z.flattenError(schema.safeParse(typed).error!).fieldErrors;
const last = { offerType: 'creative', entryFee: 28_000, closeOfEscrow: '2026-12-20', message: 'Ready' } as const;

describe('an offer begins', () => {
  test('empty, so that nothing is offered that nobody typed', () => {
    expect(firstTyped(undefined, deal, now)).toEqual({
      offerType: '',
      purchasePrice: '',
      entryFee: '',
      closeOfEscrow: '',
      message: '',
    });
  });

  test('with one’s last on the deal', () => {
    expect(firstTyped(last, deal, now)).toEqual({
      offerType: 'creative',
      purchasePrice: '',
      entryFee: '28,000',
      closeOfEscrow: '2026-12-20',
      message: 'Ready',
    });
  });

  test('without its close of escrow once that has passed where the house stands', () => {
    expect(firstTyped({ ...last, closeOfEscrow: '2026-11-20' }, deal, now).closeOfEscrow).toBe('2026-11-20');
    expect(firstTyped({ ...last, closeOfEscrow: '2026-11-19' }, deal, now).closeOfEscrow).toBe('');
  });
});

describe('an offer as typed', () => {
  const typed = { ...firstTyped(last, deal, now), purchasePrice: '410,000', message: ' Ready ' };

  test('keeps the amount of its type alone', () => {
    expect(schema.parse(typed)).toEqual({
      offerType: 'creative',
      entryFee: 28_000,
      closeOfEscrow: '2026-12-20',
      message: 'Ready',
    });
    expect(schema.parse({ ...typed, offerType: 'cash', message: '' })).toEqual({
      offerType: 'cash',
      purchasePrice: 410_000,
      closeOfEscrow: '2026-12-20',
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
  ])('with %j shows an error beside its field', (change, field, message) => {
    expect(errorsOf({ ...typed, ...change })).toHaveProperty([field, 0], message);
  });
});

test('an offer with several errors shows all of them at once', () => {
  const typed = {
    ...firstTyped(last, deal, now),
    message: '',
    offerType: 'cash',
    purchasePrice: '',
    closeOfEscrow: '',
  };
  expect(errorsOf(typed)).toEqual({
    purchasePrice: ['validation.offerPurchasePriceRequired'],
    closeOfEscrow: ['validation.closeOfEscrowRequired'],
  });
});
