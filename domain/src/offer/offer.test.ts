import { describe, expect, test } from 'vitest';
import { offerInput, offerInputOn } from './offer.ts';

const cash = { offerType: 'cash', purchasePrice: 275_000, closeOfEscrow: '2026-12-18' };
const creative = {
  offerType: 'creative',
  entryFee: 22_500,
  closeOfEscrow: '2026-12-18',
  message: 'Ready when you are.',
};

const refusals = (offer: object): string[] =>
  offerInput.safeParse(offer).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('an offer', () => {
  test.each([cash, creative])('%j', (offer) => {
    expect(offerInput.parse(offer)).toEqual(offer);
  });

  test('offer type is required', () => {
    expect(refusals({ ...cash, offerType: undefined })).toContain('offerType: validation.offerTypeRequired');
    expect(refusals({ ...cash, offerType: 'barter' })).toContain('offerType: validation.offerTypeRequired');
  });

  test('purchase price for cash, entry fee for creative', () => {
    expect(refusals({ ...cash, purchasePrice: undefined, entryFee: 5 })).toContain(
      'purchasePrice: validation.offerPurchasePriceRequired',
    );
    expect(refusals({ ...creative, entryFee: undefined, purchasePrice: 5 })).toContain(
      'entryFee: validation.offerEntryFeeRequired',
    );
  });

  test.each([undefined, '', '2026-02-30', 'soon'])('close of escrow %j is refused', (closeOfEscrow) => {
    expect(refusals({ ...cash, closeOfEscrow })).toEqual(['closeOfEscrow: validation.closeOfEscrowRequired']);
  });

  test.each([
    [{ ...cash, purchasePrice: 0 }, 'purchasePrice: validation.positiveNumber'],
    [{ ...cash, purchasePrice: 1e9 + 1 }, 'purchasePrice: validation.moneyTooLarge'],
    [{ ...creative, entryFee: -5 }, 'entryFee: validation.positiveNumber'],
    [{ ...creative, message: 'x'.repeat(2001) }, 'message: validation.textTooLong'],
  ])('%j', (offer, message) => {
    expect(refusals(offer)).toEqual([message]);
  });

  test('nobody offers in somebody else’s name, or accepts their own', () => {
    expect(refusals({ ...cash, buyerUid: 'x' })).toHaveLength(1);
    expect(refusals({ ...cash, accepted: true })).toHaveLength(1);
  });
});

describe('an offer on a deal', () => {
  // Still the 21st in Phoenix.
  const now = new Date('2026-11-22T06:30:00Z');
  const refused = (offer: object, state = 'AZ'): string[] =>
    offerInputOn({ state }, now)
      .safeParse(offer)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const range = 'closeOfEscrow: validation.closingRange';

  test.each([
    ['2020-12-20', [range]],
    ['2026-11-20', [range]],
    ['2026-11-21', []],
    ['2028-11-21', []],
    ['2028-11-22', [range]],
  ])('that closes on %s: %j', (closeOfEscrow, messages) => {
    expect(refused({ ...cash, closeOfEscrow })).toEqual(messages);
  });

  test('goes by the day where the house stands', () => {
    expect(refused({ ...cash, closeOfEscrow: '2026-11-21' }, 'NY')).toEqual([range]);
    expect(refused({ ...cash, closeOfEscrow: '2026-11-21' }, 'HI')).toEqual([]);
  });

  test('hears everything that is wrong at once, and once', () => {
    expect(refused({ ...cash, purchasePrice: undefined, closeOfEscrow: '2020-12-20' })).toEqual([
      'purchasePrice: validation.offerPurchasePriceRequired',
      range,
    ]);
    expect(refused({ ...cash, closeOfEscrow: undefined })).toEqual(['closeOfEscrow: validation.closeOfEscrowRequired']);
  });
});
