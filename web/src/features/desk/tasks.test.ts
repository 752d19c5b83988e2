import { describe, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { hour } from 'domain/duration.ts';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import type { Offer } from 'domain/offer/offer.ts';
import type { PaperReader } from 'domain/paper/paper-reader.ts';
import type { DealInterest, DeskLists } from './data.ts';
import { deskTasks, isUrgent, type DeskTask } from './tasks.ts';

const now = new Date('2026-11-22T18:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hour);

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  dealId: `deal of ${id}`,
  dealAddress: '12 Oak Street, Phoenix, AZ 85001',
  buyerUid: 'buyer',
  buyerName: 'Bea Buyer',
  offerType: 'cash',
  purchasePrice: 300_000,
  closeOfEscrow: '2026-12-22',
  submittedAt: inHours(-48),
  state: 'open',
  accepted: false,
  turn: 'originator',
  ...more,
});

const deal = (id: string, more: Partial<Deal> = {}) =>
  ({
    ...hybridTerms,
    id,
    state: 'AZ',
    status: 'active',
    photos: [{ id: 'one', ready: true }],
    control: { kind: 'owner' },
    updatedAt: inHours(-48),
    ...more,
  }) as Deal;

type Given = {
  offers: Offer[];
  interests: DealInterest[];
  readers: PaperReader[];
  clocks: Offer[];
  unconfirmed: Deal[];
  deals: Deal[];
  unread: (keyof DeskLists)[];
};

/** Builds the tasks from the given rows; all lists except those in `unread` are complete. */
function desk(
  { offers = [], interests = [], readers = [], clocks = [], unconfirmed = [], deals = [], unread = [] }: Partial<Given>,
  kind?: DeskTask['kind'],
) {
  const list = <Row>(name: keyof DeskLists, rows: Row[]) => ({ rows, complete: !unread.includes(name) });
  const expiring = offers.filter(({ terms }) => terms?.validUntil);
  const lists = {
    expiring: list('expiring', expiring),
    offers: list('offers', offers),
    interests: list('interests', interests),
    readers: list('readers', readers),
    clocks: list('clocks', clocks),
    unconfirmed: list('unconfirmed', unconfirmed),
  };
  return deskTasks({ lists, deals }, now, kind);
}
const tasksOf = (given: Partial<Given>) => desk(given).tasks;
const ids = (given: Partial<Given>, kind?: DeskTask['kind']) => desk(given, kind).tasks.map(({ id }) => id);

test('nothing needs an originator who has answered, whose listings are whole', () => {
  expect(tasksOf({ deals: [deal('whole')] })).toEqual([]);
});

describe('offers to answer', () => {
  test('are those whose turn is the originator’s, and whose time is not over', () => {
    const offers = [
      offer('open'),
      offer('from before there were turns', { turn: undefined }),
      offer('countered', { turn: 'buyer' }),
      offer('over', { terms: { validUntil: inHours(-1).toISOString() } }),
      offer('ending', { terms: { validUntil: inHours(1).toISOString() } }),
      offer('accepted', { state: 'accepted', turn: undefined }),
    ];
    expect(ids({ offers })).toEqual(['ending', 'open', 'from before there were turns']);
  });

  test('come by how long their buyer waits: since the last round', () => {
    const round = (by: 'buyer' | 'originator', hours: number, kind: 'offer' | 'counter' = 'counter') => ({
      by,
      kind,
      at: inHours(hours),
      purchasePrice: 300_000,
      closeOfEscrow: '2026-12-22',
    });
    const answered = offer('answered', {
      submittedAt: inHours(-90),
      thread: [round('buyer', -90, 'offer'), round('originator', -50), round('buyer', -2)],
    });
    const tasks = tasksOf({ offers: [answered, offer('late', { submittedAt: inHours(-3) }), offer('early')] });
    expect(tasks).toMatchObject([
      { id: 'early', counter: false, since: inHours(-48), endsAt: undefined },
      { id: 'late', counter: false, since: inHours(-3) },
      { id: 'answered', counter: true, since: inHours(-2) },
    ]);
  });

  test('are urgent in their last day', () => {
    const ending = (hours: number) => offer('one', { terms: { validUntil: inHours(hours).toISOString() } });
    const urgent = (of: Offer) => tasksOf({ offers: [of] }).map((task) => isUrgent(task, now));
    expect(urgent(ending(23))).toEqual([true]);
    expect(urgent(ending(25))).toEqual([false]);
    expect(urgent(offer('without end'))).toEqual([false]);
  });
});

test('interest without an answer follows offers, the one that waits longest first', () => {
  const interest = (buyerUid: string, hours: number, more: Partial<DealInterest> = {}): DealInterest => ({
    dealId: 'deal',
    buyerUid,
    name: 'Bea Buyer',
    email: 'bea@example.com',
    phone: '',
    createdAt: inHours(hours),
    ...more,
  });
  const answer = { by: 'originator' as const, at: inHours(-20), message: 'Yes' };
  const interests = [
    interest('late', -3),
    interest('answered', -90, { replies: [answer] }),
    interest('called', -90, { calledAt: inHours(-1) }),
    interest('wrote back', -90, { replies: [answer, { by: 'buyer', at: inHours(-10), message: 'When?' }] }),
  ];
  const tasks = tasksOf({ interests, offers: [offer('open')], deals: [deal('bare', { photos: [] })] });
  expect(tasks.map(({ id }) => id)).toEqual(['open', 'deal wrote back', 'deal late', 'bare']);
  expect(tasks.map((task) => isUrgent(task, now))).toEqual([false, false, false, false]);
});

test('buyers who wait to be let in to papers follow interest; those who were answered are no task', () => {
  const reader = (buyerUid: string, hours: number, ...states: ('asked' | 'allowed' | 'declined')[]): PaperReader => ({
    dealId: 'deal',
    dealAddress: '12 Oak Street, Phoenix, AZ',
    buyerUid,
    name: 'Bea Buyer',
    papers: Object.fromEntries(
      states.map((state, index) => [`${index}`, { state, kind: 'deed' as const, at: inHours(hours) }]),
    ),
  });
  const readers = [
    reader('late', -3, 'asked'),
    reader('let in', -90, 'allowed', 'declined'),
    reader('asks again', -20, 'allowed', 'asked', 'asked'),
  ];
  expect(tasksOf({ readers, offers: [offer('open')], deals: [deal('bare', { photos: [] })] })).toMatchObject([
    { id: 'open' },
    { id: 'deal asks again', asked: ['deed', 'deed'], since: inHours(-20) },
    { id: 'deal late', asked: ['deed'] },
    { id: 'bare' },
  ]);
});

test('accepted offers whose EMD was not received come first, the one that is due first before the others', () => {
  const accepted = (id: string, due: number | undefined, more: Partial<Offer> = {}) =>
    offer(id, {
      state: 'accepted',
      accepted: true,
      turn: undefined,
      emdDueAt: due === undefined ? undefined : inHours(due),
      ...more,
    });
  const clocks = [
    accepted('running', 30),
    accepted('overdue', -1),
    accepted('received', -5, { emdReceivedAt: inHours(-6) }),
    accepted('without', undefined),
    offer('open again', { emdDueAt: inHours(3) }),
  ];
  const tasks = tasksOf({ clocks, offers: [offer('open')] });
  expect(tasks).toMatchObject([
    { kind: 'emd', id: 'overdue', overdue: true },
    { kind: 'emd', id: 'running', overdue: false },
    { kind: 'answer', id: 'open' },
  ]);
  expect(tasks.map((task) => isUrgent(task, now))).toEqual([true, false, false]);
});

describe('listings', () => {
  const ranOut = { kind: 'listing', until: '2026-11-21' } as const;
  const lacksOf = (more: Partial<Deal>) =>
    tasksOf({ deals: [deal('one', more)] }).flatMap((task) => (task.kind === 'deal' ? task.lacks : []));

  test.each<[string, Partial<Deal>, string[]]>([
    ['without photos', { photos: [] }, ['photos']],
    ['whose photos are not ready', { photos: [{ ready: false }] as Deal['photos'] }, ['photos']],
    ['whose figures disagree', { entryFee: 900_000 }, ['figures']],
    ['confirmed 11 days ago', { confirmedAt: inHours(-11 * 24) }, ['toConfirm']],
    ['confirmed 9 days ago', { confirmedAt: inHours(-9 * 24) }, []],
    ['whose head start ended 9 days ago', { confirmedAt: inHours(-11 * 24), publicAt: inHours(-9 * 24) }, []],
    ['unconfirmed', { confirmedAt: inHours(-15 * 24), unconfirmed: true }, ['unconfirmed']],
    ['unlisted', { confirmedAt: inHours(-31 * 24), unconfirmed: true, visibility: 'unlisted' }, ['unlisted']],
    ['without a right to sell alone', { control: undefined }, []],
    ['without photos and a right to sell', { photos: [], control: undefined }, ['photos', 'right']],
    ['whose right to sell ends in 15 days', { control: { kind: 'contract', until: '2026-12-07' } }, []],
    ['whose right to sell ends in 14 days', { control: { kind: 'contract', until: '2026-12-06' } }, ['rightEnds']],
    ['whose right to sell ends today', { control: { kind: 'option', until: '2026-11-22' } }, ['rightEnds']],
    ['whose right to sell has run out', { photos: [], control: ranOut }, ['rightRanOut', 'photos']],
    ['pending, whose right to sell has run out', { status: 'pending', photos: [], control: ranOut }, ['rightRanOut']],
    ['sold, whose right to sell has run out', { status: 'sold', control: ranOut }, []],
    ['in its head start', { status: 'new', visibility: 'premium', confirmedAt: inHours(-31 * 24) }, []],
    ['new, without photos', { status: 'new', photos: [] }, ['photos']],
    [
      'with all of it',
      { photos: [], entryFee: 900_000, confirmedAt: inHours(-999) },
      ['figures', 'photos', 'toConfirm'],
    ],
    [
      'pending, with all of it',
      { status: 'pending', photos: [], entryFee: 900_000, unconfirmed: true, confirmedAt: inHours(-999) },
      [],
    ],
    [
      'sold, with all of it',
      { status: 'sold', photos: [], entryFee: 900_000, unconfirmed: true, confirmedAt: inHours(-999) },
      [],
    ],
  ])('%s', (_, more, lacks) => {
    expect(lacksOf(more)).toEqual(lacks);
  });

  test('that are only to be confirmed soon come last', () => {
    const old = { confirmedAt: inHours(-11 * 24) };
    expect(ids({ deals: [deal('old', old), deal('bare', { ...old, photos: [] }), deal('whole')] })).toEqual([
      'bare',
      'old',
    ]);
  });
});

describe('what ends by itself', () => {
  const until = (id: string, hours: number) => offer(id, { terms: { validUntil: inHours(hours).toISOString() } });
  const deposit = (id: string, hours: number) =>
    offer(id, { state: 'accepted', accepted: true, turn: undefined, emdDueAt: inHours(hours) });
  const given = {
    offers: [until('ends in 50', 50), offer('without end'), until('ends in 5', 5)],
    clocks: [deposit('due in 9', 9), deposit('due in 60', 60)],
    interests: [],
    readers: [],
    deals: [deal('bare', { photos: [] })],
  };

  test('comes before what waits, the soonest first, whatever it is', () => {
    expect(ids(given)).toEqual(['ends in 5', 'due in 9', 'ends in 50', 'due in 60', 'without end', 'bare']);
    expect(ids(given, 'answer')).toEqual(['ends in 5', 'ends in 50', 'without end']);
    expect(ids(given, 'emd')).toEqual(['due in 9', 'due in 60']);
    expect(ids(given, 'deal')).toEqual(['bare']);
  });

  test('is shown as far as all lists of it are read, and what is behind waits for the rest', () => {
    expect(desk({ ...given, unread: ['expiring'] })).toMatchObject({
      tasks: [{ id: 'ends in 5' }, { id: 'due in 9' }, { id: 'ends in 50' }],
      unread: ['expiring'],
    });
    expect(desk({ ...given, unread: ['offers', 'interests'] })).toMatchObject({ unread: ['offers'] });
    expect(ids({ ...given, unread: ['offers'] })).toEqual([
      'ends in 5',
      'due in 9',
      'ends in 50',
      'due in 60',
      'without end',
    ]);
    expect(ids({ ...given, unread: ['offers'] }, 'deal')).toEqual(['bare']);
  });
});
