import { describe, expect, test } from 'vitest';
import { originatorRecord, originatorRecordOf, type OriginatorFacts } from './originator-record.ts';

const at = new Date('2026-11-26T12:00:00Z');
const memberSince = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(memberSince.getTime() + minutes * 60_000);
const round = (by: 'buyer' | 'originator', minutes: number) =>
  ({ by, at: after(minutes), kind: 'offer', closeOfEscrow: '2026-12-20' }) as const;
type Offer = OriginatorFacts['offers'][number];
const offer = (change: Partial<Offer> = {}): Offer => ({
  state: 'open',
  submittedAt: after(0),
  closeOfEscrow: '2026-12-20',
  thread: [round('buyer', 0)],
  ...change,
});
const record = (facts: Partial<OriginatorFacts>) =>
  originatorRecordOf({ memberSince, deals: [], offers: [], interests: [], ...facts }, at);
const sold = { status: 'sold' } as const;
const three = [sold, sold, sold];
const minutesOf = (facts: Partial<OriginatorFacts>) => record({ deals: three, ...facts }).finished?.answerMinutes;

describe('an originator’s record', () => {
  test.each([
    [[], []],
    [[sold, sold], []],
    [[sold], [offer({ state: 'released' })]],
  ])('reveals no number below three finished sales: %#', (deals, offers) => {
    expect(record({ deals, offers })).toEqual({ at, memberSince });
  });

  test('counts what was sold and what fell through, from three on', () => {
    const offers = [offer({ state: 'released' }), offer({ state: 'withdrawn' }), offer({ state: 'accepted' })];
    const made = record({ deals: [sold, sold, { status: 'deleted' }], offers });
    expect(made.finished).toMatchObject({ closed: 2, fellThrough: 1 });
    expect(
      originatorRecord.safeParse({ ...made, at: { toDate: () => at }, memberSince: { toDate: () => at } }).success,
    ).toBe(true);
  });

  test('says for whose reason sales fell through, of those where it was said, and nothing of it below three', () => {
    const fell = (whoseReason?: 'buyer' | 'seller' | 'neither') =>
      offer({ state: 'released', ended: { at: after(60), by: 'originator', whoseReason } });
    expect(record({ offers: [fell('buyer'), fell('seller')] })).toEqual({ at, memberSince });
    const offers = [fell('buyer'), fell('seller'), fell('buyer'), fell('neither'), fell()];
    expect(record({ offers }).finished).toMatchObject({ fellThrough: 5, buyersReason: 2, sellersReason: 1 });
    const old = record({ offers: [fell(), fell(), fell('neither')] }).finished;
    expect([old?.fellThrough, old && 'buyersReason' in old, old && 'sellersReason' in old]).toEqual([3, false, false]);
  });

  test('shows the share of deals with a right to sell, of those that are not deleted', () => {
    const deals = [
      ...three,
      { status: 'active', control: { kind: 'owner' } },
      { status: 'deleted', control: {} },
    ] as const;
    expect(record({ deals }).finished?.controlShown).toBe(25);
    expect(
      record({ deals: [{ status: 'deleted' }], offers: Array(3).fill(offer({ state: 'released' })) as Offer[] })
        .finished,
    ).toMatchObject({ closed: 0, controlShown: 0 });
  });
});

describe('the time until an answer is the median', () => {
  test.each<[string, Offer, number | undefined]>([
    ['nothing yet', offer(), undefined],
    ['a counter', offer({ thread: [round('buyer', 0), round('originator', 30)] }), 30],
    ['an acceptance', offer({ state: 'accepted', acceptedAt: after(45) }), 45],
    ['a decline', offer({ state: 'declined', ended: { at: after(60), by: 'originator' } }), 60],
    [
      'a decline for another one’s sake',
      offer({ state: 'declined', ended: { at: after(60), by: 'originator', because: 'other-accepted' } }),
      undefined,
    ],
    ['a withdrawal', offer({ state: 'withdrawn', ended: { at: after(60), by: 'buyer' } }), undefined],
    ['a sale that fell through', offer({ state: 'released', ended: { at: after(600), by: 'originator' } }), undefined],
    [
      'the buyer’s acceptance of a counter',
      offer({ state: 'accepted', acceptedAt: after(90), thread: [round('buyer', 0), round('originator', 30)] }),
      30,
    ],
    [
      'an offer from before there were rounds',
      offer({ thread: undefined, state: 'accepted', acceptedAt: after(20) }),
      20,
    ],
  ])('%s', (_, one, minutes) => {
    expect(minutesOf({ offers: [one] })).toBe(minutes);
  });

  test('of offers and interest together, of an even number halfway', () => {
    const interest = { createdAt: after(0), replies: [{ by: 'originator', at: after(10), message: 'Yes' } as const] };
    const called = { createdAt: after(0), calledAt: after(20) };
    const offers = [offer({ state: 'accepted', acceptedAt: after(100) })];
    expect(minutesOf({ offers, interests: [interest, called, { createdAt: after(0) }] })).toBe(20);
    expect(minutesOf({ offers, interests: [interest] })).toBe(55);
  });
});
