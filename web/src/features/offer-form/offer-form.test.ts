import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import type { OfferRound } from 'domain/offer/offer.ts';
import { changesIn, counterTyped, firstTyped, offeredSoFar, offerSchema } from './offer-form.ts';
import { localTime, typedTerms } from './typed-terms.ts';

/** 11:30 p.m. in Phoenix. */
const now = new Date('2026-11-21T06:30:00Z');
const deal = { state: 'AZ', dealCategory: 'creative', purchaseType: 'Hybrid' } as const;
const schema = offerSchema(deal, now);
const errorsOf = (typed: object) => z.flattenError(schema.safeParse(typed).error!).fieldErrors;
const submittedAt = new Date('2026-11-19T18:00:00Z');
const last = {
  offerType: 'creative',
  entryFee: 28_000,
  closeOfEscrow: '2026-12-20',
  message: 'Ready',
  submittedAt,
} as const;
const terms = {
  emd: 5000,
  emdRefundableDays: 0,
  fundingSource: 'private',
  buyerEntity: 'Nine Palms LLC',
  cashToSeller: 12_000,
  assumedBalance: 200_000,
  sellerNote: { amount: 80_000, annualRate: 0, amortizationMonths: 360, balloonMonths: 60 },
} as const;

describe('an offer begins', () => {
  test('empty, so that nothing is offered that nobody typed', () => {
    expect(firstTyped(undefined, deal, now)).toEqual({
      offerType: '',
      purchasePrice: '',
      entryFee: '',
      closeOfEscrow: '',
      terms: typedTerms(),
      message: '',
    });
  });

  test('with the terms as the deal asks them, which it says', () => {
    const asking = { ...deal, ...hybridTerms, emd: 5000 };
    expect(firstTyped(undefined, asking, now).terms).toMatchObject({
      emd: '5,000',
      cashToSeller: '',
      assumedBalance: '200,000',
      sellerNote: { amount: '80,000', annualRate: '6', payment: '479.64', amortizationMonths: '' },
    });
  });

  test('with one’s last on the deal', () => {
    expect(firstTyped(last, deal, now)).toEqual({
      offerType: 'creative',
      purchasePrice: '',
      entryFee: '28,000',
      closeOfEscrow: '2026-12-20',
      terms: typedTerms(),
      message: 'Ready',
    });
  });

  test('with the terms of one’s last, but for a time that has passed', () => {
    const begun = (validUntil: string) => firstTyped({ ...last, terms: { ...terms, validUntil } }, deal, now).terms;
    expect(begun('2026-11-21T06:30:00.000Z')).toEqual({ ...typedTerms(terms), validUntil: '' });
    expect(begun('2026-11-21T06:31:00.000Z').validUntil).toBe(localTime(new Date('2026-11-21T06:31:00Z')));
    expect(begun('2026-11-21T06:31:00.000Z')).toMatchObject({ emd: '5,000', emdRefundableDays: '0' });
  });

  test('with what the buyer last offered, not with what the originator countered', () => {
    const round = { kind: 'counter', at: submittedAt, closeOfEscrow: '2026-12-20' } as const;
    const thread: OfferRound[] = [
      { ...round, by: 'buyer', kind: 'offer', entryFee: 27_000 },
      { ...round, by: 'originator', entryFee: 33_000, terms: { emd: 9000 } },
    ];
    expect(firstTyped({ ...last, entryFee: 33_000, thread }, deal, now)).toMatchObject({
      entryFee: '27,000',
      terms: { emd: '' },
      message: '',
    });
  });

  test('without its close of escrow once that has passed where the house stands', () => {
    expect(firstTyped({ ...last, closeOfEscrow: '2026-11-20' }, deal, now).closeOfEscrow).toBe('2026-11-20');
    expect(firstTyped({ ...last, closeOfEscrow: '2026-11-19' }, deal, now).closeOfEscrow).toBe('');
  });
});

describe('an offer as typed', () => {
  const typed = { ...firstTyped(last, deal, now), purchasePrice: '410,000', message: ' Ready ' };

  test('has the amounts of its type', () => {
    expect(schema.parse(typed)).toEqual({
      offerType: 'creative',
      purchasePrice: 410_000,
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

  test('has the price that is asked, or that its terms imply, where it names none', () => {
    const asking = { ...deal, ...hybridTerms, cashToSeller: 12_000 };
    const first = {
      ...firstTyped(undefined, asking, now),
      offerType: 'creative',
      entryFee: '9',
      closeOfEscrow: '2026-12-20',
    };
    const priceOf = (change: object) => offerSchema(asking, now).parse({ ...first, ...change }).purchasePrice;
    expect(priceOf({})).toBe(300_000);
    expect(priceOf({ terms: { ...first.terms, cashToSeller: '15,000' } })).toBe(295_000);
    expect(priceOf({ terms: { ...first.terms, cashToSeller: '' } })).toBe(300_000);
    expect(errorsOf({ ...first, purchasePrice: 'a lot' })).toEqual({ purchasePrice: ['validation.positiveNumber'] });
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

describe('terms as typed', () => {
  const typed = { ...firstTyped({ ...last, terms }, deal, now) };
  const parsed = (change: object, on: Parameters<typeof offerSchema>[0] = deal) =>
    offerSchema(on, now).parse({ ...typed, ...change }).terms;

  test('are those of the offer, with nothing for what is not given and 0 for what is offered at nothing', () => {
    expect(parsed({})).toEqual(terms);
    expect(parsed({ terms: typedTerms() })).toBeUndefined();
  });

  test('leave out what the offer’s type or the deal cannot have', () => {
    const { cashToSeller: _, assumedBalance, sellerNote, ...ofCash } = terms;
    expect(parsed({ offerType: 'cash', purchasePrice: '300,000' })).toEqual(ofCash);
    expect(parsed({}, { ...deal, purchaseType: 'SubTo' })).toEqual({ ...ofCash, cashToSeller: 12_000, assumedBalance });
    expect(parsed({}, { ...deal, purchaseType: 'SellerFinance' })).toEqual({
      ...ofCash,
      cashToSeller: 12_000,
      sellerNote,
    });
  });

  test('end at the time that the reader’s clock says', () => {
    const until = new Date('2026-11-25T17:30:00Z');
    expect(parsed({ terms: typedTerms({ validUntil: until.toISOString() }) })).toEqual({
      validUntil: until.toISOString(),
    });
  });

  test.each([
    [{ emd: '0' }, ['terms', 'emd'], 'validation.positiveNumber'],
    [{ inspectionDays: '366' }, ['terms', 'inspectionDays'], 'validation.offerDays'],
    [{ validUntil: '2026-11-20T08:00' }, ['terms', 'validUntil'], 'validation.validUntilRange'],
    [{ validUntil: 'soon' }, ['terms', 'validUntil'], 'validation.validUntil'],
  ])('with %j are refused on their field', (change, path, message) => {
    const { error } = schema.safeParse({ ...typed, terms: { ...typed.terms, ...change } });
    expect(error?.issues).toEqual([expect.objectContaining({ path, message })]);
  });

  test('with half a seller note are refused on what it lacks', () => {
    const note = { ...typed.terms, sellerNote: { ...typed.terms.sellerNote, amortizationMonths: '' } };
    const { error } = schema.safeParse({ ...typed, terms: note });
    expect(error?.issues).toEqual([expect.objectContaining({ path: ['terms', 'sellerNote', 'amortizationMonths'] })]);
  });

  test('count for the figures as far as they are right', () => {
    const half = { ...typed.terms, emd: '-5', sellerNote: { ...typed.terms.sellerNote, amount: '' } };
    const { emd: _, sellerNote: __, ...right } = terms;
    expect(offeredSoFar({ ...typed, entryFee: '', closeOfEscrow: '', terms: half }, deal, now)).toEqual({
      offerType: 'creative',
      terms: right,
    });
    expect(offeredSoFar({ ...typed, offerType: '' }, deal, now)).toBeUndefined();
  });
});

describe('a counter', () => {
  const offer = { ...last, terms: { ...terms, validUntil: '2026-11-25T17:30:00.000Z' } };
  const typed = counterTyped(offer);
  const changes = (change: object) =>
    changesIn(offer, offerSchema(deal, now, offer).parse({ ...typed, ...change }), deal);

  test('begins with the offer as it stands, but for its message and the time until which it was valid', () => {
    expect(typed).toEqual({
      offerType: 'creative',
      purchasePrice: '',
      entryFee: '28,000',
      closeOfEscrow: '2026-12-20',
      terms: typedTerms(terms),
      message: '',
    });
  });

  test('sends only what changes', () => {
    expect(changes({ entryFee: '30,000' })).toEqual({ entryFee: 30_000 });
    expect(changes({ closeOfEscrow: '2026-12-22', message: 'Sooner?' })).toEqual({
      closeOfEscrow: '2026-12-22',
      message: 'Sooner?',
    });
  });

  test('names the price that changed terms imply, unless it names another', () => {
    expect(changes({ purchasePrice: '290,000' })).toEqual({ purchasePrice: 290_000 });
    const fewer = { ...typed.terms, cashToSeller: '10,000' };
    expect(changes({ terms: fewer })).toEqual({ purchasePrice: 290_000, terms: { ...terms, cashToSeller: 10_000 } });
  });

  test('sends all terms where one of them changes, and none where all are cleared', () => {
    expect(changes({ terms: { ...typed.terms, emd: '6,000' } })).toEqual({ terms: { ...terms, emd: 6000 } });
    const note = { ...typed.terms.sellerNote, annualRate: '2.5' };
    expect(changes({ terms: { ...typed.terms, sellerNote: note } })).toEqual({
      terms: { ...terms, sellerNote: { ...terms.sellerNote, annualRate: 2.5 } },
    });
    expect(changes({ terms: typedTerms() })).toEqual({ terms: {} });
  });

  test('changes nothing with a message alone', () => {
    expect(changes({})).toBeUndefined();
    expect(changes({ message: 'Please?' })).toBeUndefined();
    const { emd, ...others } = offer.terms;
    const reordered = { ...offer, terms: { ...others, emd } };
    expect(
      changesIn(reordered, offerSchema(deal, now, reordered).parse(counterTyped(reordered)), deal),
    ).toBeUndefined();
  });
});
