import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import {
  agreedBackups,
  answersFor,
  counterInput,
  counterOf,
  type CounterInput,
  isExpired,
  offerAnswers,
  otherSide,
  refuseAnswer,
  threadOf,
  turnOf,
} from './negotiation.ts';
import { offerSides, offerStates, type Offer, type OfferRound } from './offer.ts';
import type { OfferTerms } from './offer-terms.ts';

const now = new Date('2026-11-22T12:00:00Z');
const round = (by: OfferRound['by']): OfferRound => ({ by, at: now, kind: 'counter', closeOfEscrow: '2026-12-18' });
const offer = (change: Partial<Offer> = {}): Offer => ({
  id: 'offer',
  dealId: 'deal',
  dealAddress: '12 Oak Street, Phoenix, AZ',
  buyerUid: 'ana',
  offerType: 'creative',
  entryFee: 20_000,
  closeOfEscrow: '2026-12-18',
  submittedAt: now,
  state: 'open',
  accepted: false,
  ...change,
});
const answers = (change: Partial<Offer>) =>
  offerSides.map((side) => `${side}: ${answersFor(offer(change), side, now).join(', ')}`);

describe('who may answer what', () => {
  test.each<[string, Partial<Offer>, string[]]>([
    [
      'an offer from before there were turns',
      {},
      ['originator: accept, counter, decline, knowClause', 'buyer: confirm, knowClause, withdraw'],
    ],
    [
      'a new offer',
      { turn: 'originator' },
      ['originator: accept, counter, decline, knowClause', 'buyer: confirm, knowClause, withdraw'],
    ],
    [
      'a counter',
      { turn: 'buyer' },
      ['originator: knowClause', 'buyer: accept, counter, decline, confirm, knowClause, withdraw'],
    ],
    ['the accepted one', { state: 'accepted' }, ['originator: release, receiveEmd', 'buyer: ']],
    [
      'a backup',
      { state: 'backup', backup: { rank: 1, agreed: false } },
      ['originator: knowClause', 'buyer: accept, decline, confirm, knowClause, withdraw'],
    ],
    [
      'a backup that agreed',
      { state: 'backup', backup: { rank: 1, agreed: true } },
      ['originator: knowClause', 'buyer: decline, confirm, knowClause, withdraw'],
    ],
    [
      'one whose time is over',
      { terms: { validUntil: '2026-11-22T12:00:00.000Z' } },
      ['originator: ', 'buyer: withdraw'],
    ],
    [
      'one of twenty rounds',
      { thread: Array.from({ length: limits.offerRounds }, () => round('originator')) },
      ['originator: knowClause', 'buyer: accept, decline, confirm, knowClause, withdraw'],
    ],
    ...(['declined', 'withdrawn', 'expired', 'released'] as const).map((state): [string, Partial<Offer>, string[]] => [
      state,
      { state },
      ['originator: ', 'buyer: '],
    ]),
  ])('%s', (_, change, expected) => {
    expect(answers(change)).toEqual(expected);
  });

  test.each([
    [{}, 'buyer', 'accept', 'not-your-turn'],
    [{ turn: 'buyer' }, 'originator', 'counter', 'not-your-turn'],
    [{ state: 'backup' }, 'originator', 'decline', 'not-your-turn'],
    [{ state: 'backup' }, 'buyer', 'counter', 'offer-settled'],
    [{ state: 'accepted' }, 'originator', 'accept', 'offer-not-open'],
    [{ state: 'declined' }, 'buyer', 'decline', 'offer-settled'],
    [{ state: 'released' }, 'originator', 'release', 'offer-not-accepted'],
    [{ state: 'accepted' }, 'buyer', 'release', 'forbidden'],
    [{ state: 'accepted' }, 'buyer', 'withdraw', 'offer-not-open'],
    [{}, 'originator', 'withdraw', 'forbidden'],
    [{}, 'originator', 'confirm', 'forbidden'],
    [{ state: 'withdrawn' }, 'buyer', 'confirm', 'offer-not-open'],
    [{ state: 'accepted' }, 'originator', 'knowClause', 'offer-not-open'],
    [{ terms: { validUntil: '2026-11-22T12:00:00.000Z' } }, 'originator', 'knowClause', 'offer-expired'],
    [{ terms: { validUntil: '2026-11-22T12:00:00.000Z' } }, 'buyer', 'confirm', 'offer-expired'],
    [{ terms: { validUntil: '2026-11-22T11:59:59.000Z' } }, 'originator', 'accept', 'offer-expired'],
    [{ thread: Array.from({ length: 20 }, () => round('buyer')) }, 'originator', 'counter', 'too-many-rounds'],
  ] as const)('%j: the %s’s "%s" is refused with %s', (change, side, answer, code) => {
    expect(refuseAnswer(offer(change as Partial<Offer>), side, answer, now)).toBe(code);
  });

  test('never both sides at once with the same yes or counter, whatever state it is in', () => {
    const any = fc.record({
      state: fc.constantFrom(...offerStates),
      turn: fc.option(fc.constantFrom(...offerSides), { nil: undefined }),
      thread: fc.option(fc.array(fc.constantFrom(...offerSides).map(round), { minLength: 1, maxLength: 20 }), {
        nil: undefined,
      }),
      agreed: fc.boolean(),
    });
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(...offerAnswers.filter((each) => each !== 'knowClause')),
        ({ agreed, ...change }, answer) => {
          const stored = offer({ ...(change as Partial<Offer>), backup: { rank: 1, agreed } });
          const may = offerSides.filter((side) => refuseAnswer(stored, side, answer, now) === undefined);
          expect(may.length).toBeLessThan(2);
          expect(turnOf(stored) === undefined).toBe(stored.state !== 'open');
        },
      ),
    );
  });
});

test('an offer expires at its instant and not before', () => {
  const until = offer({ terms: { validUntil: '2026-11-22T12:00:00.000Z' } });
  expect(isExpired(until, new Date(now.getTime() - 1))).toBe(false);
  expect(isExpired(until, now)).toBe(true);
  expect(isExpired({ ...until, state: 'backup' }, now)).toBe(false);
  expect(isExpired(offer(), now)).toBe(false);
});

test('an offer from before there were rounds is one round of its buyer', () => {
  expect(threadOf(offer())).toEqual([
    { by: 'buyer', at: now, kind: 'offer', entryFee: 20_000, closeOfEscrow: '2026-12-18' },
  ]);
  expect(turnOf(offer())).toBe('originator');
  expect(turnOf(offer({ thread: [round('buyer'), round('originator')] }))).toBe('buyer');
  expect(otherSide('buyer')).toBe('originator');
});

describe('a counter', () => {
  const subTo = { dealCategory: 'creative', purchaseType: 'SubTo' } as const;
  const terms = { emd: 5000, validUntil: '2026-12-01T00:00:00.000Z' };
  const standing = offer({ message: 'Please', terms });

  test('leaves what it does not name, but for the message and until when the other side’s offer was good', () => {
    expect(counterOf(standing, { entryFee: 22_000 }, subTo)).toEqual({
      offerType: 'creative',
      entryFee: 22_000,
      closeOfEscrow: '2026-12-18',
      terms: { emd: 5000 },
    });
  });

  test('replaces all terms when it names some', () => {
    expect(counterOf(standing, { terms: { inspectionDays: 5 }, message: 'Sooner' }, subTo)).toMatchObject({
      entryFee: 20_000,
      terms: { inspectionDays: 5 },
      message: 'Sooner',
    });
  });

  test('in cash has no entry fee', () => {
    const cash = { ...standing, offerType: 'cash', purchasePrice: 9, entryFee: undefined } as const;
    expect(counterOf(cash, { entryFee: 1, closeOfEscrow: '2026-12-20' }, subTo)).not.toHaveProperty('entryFee');
    expect(counterOf(cash, { purchasePrice: 8 }, subTo)).toMatchObject({ purchasePrice: 8 });
  });

  test('has the price that it names, else that of the round before, or the one that its changed terms imply', () => {
    const parts = { cashToSeller: 10_000, assumedBalance: 200_000 };
    const priced = offer({ purchasePrice: 210_500, terms: parts });
    const priceOf = (counter: CounterInput, of = priced) => counterOf(of, counter, subTo).purchasePrice;
    expect(priceOf({ purchasePrice: 205_000 })).toBe(205_000);
    expect(priceOf({ entryFee: 22_000 })).toBe(210_500);
    expect(priceOf({ terms: { ...parts, emd: 500 } })).toBe(210_500);
    expect(priceOf({ terms: { ...parts, cashToSeller: 12_000 } })).toBe(212_000);
    expect(priceOf({ terms: { emd: 500 } })).toBe(210_500);
    expect(priceOf({ entryFee: 22_000 }, offer({ terms: parts })), 'of one from before').toBe(210_000);
    expect(priceOf({ entryFee: 22_000 }, offer({}))).toBeUndefined();
  });

  test('leaves out terms that the deal has no longer, which nobody named', () => {
    const terms = { emd: 5000, cashToSeller: 10_000, assumedBalance: 200_000 };
    const note = { amount: 50_000, annualRate: 5, amortizationMonths: 360 };
    const on = (deal: Parameters<typeof counterOf>[2], made: OfferTerms, purchasePrice: number) =>
      counterOf(offer({ purchasePrice, terms: made }), { entryFee: 22_000 }, deal);
    expect(on({ dealCategory: 'cash' }, terms, 210_000)).toMatchObject({
      entryFee: 22_000,
      purchasePrice: 210_000,
      terms: { emd: 5000, cashToSeller: 10_000 },
    });
    const hybrid = { ...terms, sellerNote: note };
    expect(on(subTo, hybrid, 260_000)).toMatchObject({ purchasePrice: 210_000, terms });
    expect(on({ ...subTo, purchaseType: 'Hybrid' }, hybrid, 260_000)).toMatchObject({
      purchasePrice: 260_000,
      terms: hybrid,
    });
    expect(counterOf(offer({ terms }), { terms }, { dealCategory: 'cash' }).terms, 'named ones are judged').toEqual(
      terms,
    );
  });

  test.each([
    [{}, ['validation.counterEmpty']],
    [{ message: 'Hello' }, ['validation.counterEmpty']],
    [{ entryFee: 0 }, ['validation.positiveNumber']],
    [{ closeOfEscrow: 'soon' }, ['validation.closeOfEscrowRequired']],
    [{ terms: {} }, []],
  ])('%j', (counter, messages) => {
    expect(counterInput.safeParse(counter).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});

test('backups stand in for the accepted offer by their rank, once their buyers have agreed', () => {
  const backup = (id: string, rank: number, agreed: boolean) =>
    offer({ id, state: 'backup', backup: { rank, agreed } });
  const offers = [
    backup('third', 3, true),
    backup('first', 1, false),
    backup('second', 2, true),
    offer({ id: 'open' }),
  ];
  expect(agreedBackups(offers).map(({ id }) => id)).toEqual(['second', 'third']);
});
