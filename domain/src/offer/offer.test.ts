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

describe('the terms of an offer', () => {
  const now = new Date('2026-11-22T06:30:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  const hybrid = { state: 'AZ', dealCategory: 'creative', purchaseType: 'Hybrid' } as const;
  const note = { amount: 60_000, annualRate: 5, amortizationMonths: 360, balloonMonths: 84, interestOnlyMonths: 12 };
  const all = {
    emd: 5000,
    emdRefundableDays: 10,
    inspectionDays: 7,
    fundingSource: 'private',
    buyerEntity: 'Oak Holdings LLC',
    validUntil: inDays(2),
    cashToSeller: 12_000,
    assumedBalance: 210_000,
    sellerNote: note,
  };
  const refusedOn = (deal: object, offer: object) =>
    offerInputOn({ ...hybrid, ...deal }, now)
      .safeParse(offer)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const refused = (terms: object) => refusedOn({}, { ...creative, terms: { ...all, ...terms } });

  test('are kept, in a hybrid deal all of them', () => {
    expect(offerInputOn(hybrid, now).parse({ ...creative, terms: all }).terms).toEqual(all);
    expect(refusedOn({}, { ...creative, terms: {} })).toEqual([]);
  });

  test('may be nothing where that says something: a note without interest, no inspection, no cash', () => {
    const nothing = {
      emdRefundableDays: 0,
      inspectionDays: 0,
      cashToSeller: 0,
      sellerNote: { ...note, annualRate: 0 },
    };
    expect(refused(nothing)).toEqual([]);
    expect(refused({ emd: 0 })).toEqual(['terms.emd: validation.positiveNumber']);
  });

  test('need no amortization of a note that bears interest alone until its balloon', () => {
    const { amortizationMonths: _, ...interestAlone } = { ...note, interestOnlyMonths: 84 };
    expect(refused({ sellerNote: interestAlone })).toEqual([]);
  });

  test('need no amortization of a note whose payment is stated, and have both if they agree', () => {
    const paid = { amount: 60_000, annualRate: 5, payment: 322.1 };
    const notes = [paid, { ...paid, balloonMonths: 84 }, { ...paid, amortizationMonths: 360 }];
    // So close to its interest of $250 a month that only the balloon ends it.
    const long = { ...paid, payment: 250.02, balloonMonths: 84 };
    for (const sellerNote of [...notes, long]) expect(refused({ sellerNote })).toEqual([]);
    const noMonths = 'terms.sellerNote.payment: validation.notePayment';
    for (const change of [{ payment: 250 }, { payment: 249.99, balloonMonths: 84 }, { payment: 250.02 }])
      expect(refused({ sellerNote: { ...paid, ...change } })).toEqual([noMonths]);
    expect(refused({ sellerNote: { ...paid, annualRate: 0, payment: 0.01 } })).toEqual([noMonths]);
    expect(refused({ sellerNote: { ...paid, balloonMonths: 361 } })).toEqual([
      'terms.sellerNote.balloonMonths: validation.balloonMonths',
    ]);
    expect(refused({ sellerNote: { ...paid, payment: 500, amortizationMonths: 360 } })).toEqual([
      'terms.sellerNote.payment: validation.notePaymentContradicts',
    ]);
  });

  test('end the offer at an instant, kept in UTC', () => {
    const terms = { validUntil: '2026-11-24T01:30:00-07:00' };
    expect(offerInputOn(hybrid, now).parse({ ...cash, terms }).terms).toEqual({
      validUntil: '2026-11-24T08:30:00.000Z',
    });
  });

  test.each([
    [{ color: 'red' }, 'terms: Invalid input'],
    [{ emd: -1 }, 'terms.emd: validation.positiveNumber'],
    [{ emd: 1e10 }, 'terms.emd: validation.moneyTooLarge'],
    [{ emdRefundableDays: -1 }, 'terms.emdRefundableDays: validation.notNegative'],
    [{ inspectionDays: 366 }, 'terms.inspectionDays: validation.offerDays'],
    [{ inspectionDays: 1.5 }, 'terms.inspectionDays: validation.decimals0'],
    [{ fundingSource: 'lottery' }, 'terms.fundingSource: validation.choice'],
    [{ buyerEntity: ' ' }, 'terms.buyerEntity: validation.required'],
    [{ buyerEntity: 'x'.repeat(121) }, 'terms.buyerEntity: validation.textTooLong'],
    [{ buyerEntity: 'See www.example.com' }, 'terms.buyerEntity: validation.noLinks'],
    [{ validUntil: 'tomorrow' }, 'terms.validUntil: validation.validUntil'],
    [{ validUntil: '2026-02-30T00:00:00Z' }, 'terms.validUntil: validation.validUntil'],
    [{ validUntil: inDays(0.04) }, 'terms.validUntil: validation.validUntilRange'],
    [{ validUntil: inDays(90.1) }, 'terms.validUntil: validation.validUntilRange'],
    [{ sellerNote: { ...note, amount: 0 } }, 'terms.sellerNote.amount: validation.positiveNumber'],
    [{ sellerNote: { ...note, annualRate: 25.5 } }, 'terms.sellerNote.annualRate: validation.noteRateTooLarge'],
    [
      { sellerNote: { ...note, amortizationMonths: undefined } },
      'terms.sellerNote.amortizationMonths: validation.amortizationMonths',
    ],
    [{ sellerNote: { ...note, balloonMonths: 361 } }, 'terms.sellerNote.balloonMonths: validation.balloonMonths'],
    [
      { sellerNote: { ...note, interestOnlyMonths: 360 } },
      'terms.sellerNote.interestOnlyMonths: validation.interestOnlyMonths',
    ],
  ])('%j', (terms, message) => {
    expect(refused(terms)).toEqual([message]);
  });

  const balance = 'terms.assumedBalance: validation.assumedBalanceNotTaken';
  const noNote = 'terms.sellerNote: validation.sellerNoteNotTaken';
  const noCash = 'terms.cashToSeller: validation.cashToSellerNotTaken';
  const cashDeal = { dealCategory: 'cash', purchaseType: undefined };
  test.each([
    ['a creative offer on a Hybrid deal', {}, creative, []],
    ['a creative offer on a SubTo deal', { purchaseType: 'SubTo' }, creative, [noNote]],
    ['a creative offer on a SellerFinance deal', { purchaseType: 'SellerFinance' }, creative, [balance]],
    ['a creative offer on a cash deal', cashDeal, creative, [balance, noNote]],
    ['a cash offer on a cash deal', cashDeal, cash, [noCash, balance, noNote]],
    ['a cash offer on a Hybrid deal', {}, cash, [noCash, balance, noNote]],
  ])('of %s', (_, deal, offer, messages) => {
    expect(refusedOn(deal, { ...offer, terms: all })).toEqual(messages);
  });
});
