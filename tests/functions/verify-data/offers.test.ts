import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { seedFixture, type Fixture } from './fixture.ts';
import { type Break, testBreaks, verified } from './test-breaks.ts';
import { repair } from '#tools/verify-data/verify.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await seedFixture();
});

const dealId = (): string => fixture.ids.openOffer.split('/')[1] ?? '';
const dealPath = (): string => paths.deal(dealId());
const open = async (): Promise<DocumentData> =>
  (await fixture.context.db.doc(fixture.ids.openOffer).get()).data() ?? {};
const change = (fields: DocumentData) => () => ({ [fixture.ids.openOffer]: fields });
const offerOnDeleted = (): string => paths.offer(fixture.ids.deleted, 'late');
const named = () => [fixture.ids.openOffer];

test('an open offer on a deal that is deleted ends when that was, and nobody is notified', async () => {
  const { db } = fixture.context;
  const { listedByUid: _, proofOfFunds: __, ...offer } = await open();
  const thread = offer['thread'].map(({ proofOfFunds: ___, ...round }: DocumentData) => round);
  const late = db.doc(offerOnDeleted());
  const counts = db.doc(paths.counts(fixture.ids.deleted));
  await late.set({ ...offer, thread, dealId: fixture.ids.deleted, buyerUid: 'seed-buyer' });
  await counts.update({ offerCount: FieldValue.increment(1) });
  try {
    const notices = () => db.collection(paths.notifications('seed-buyer')).count().get();
    const before = (await notices()).data().count;
    const breaches = await verified(fixture);
    expect(breaches.map(({ path }) => path)).toEqual([offerOnDeleted()]);
    await repair(breaches);
    const { updatedAt } = (await db.doc(paths.deal(fixture.ids.deleted)).get()).data() ?? {};
    expect((await late.get()).data()).toMatchObject({ state: 'declined', ended: { at: updatedAt, by: 'originator' } });
    expect((await notices()).data().count).toBe(before);
  } finally {
    await late.delete();
    await counts.update({ offerCount: FieldValue.increment(-1) });
  }
});

test('seeded offers have terms, rounds, and backups, and are whole', async () => {
  const offers = (await fixture.context.db.collectionGroup('offers').get()).docs.map((offer) => offer.data());
  expect(offers.some(({ terms }) => terms !== undefined)).toBe(true);
  expect(offers.every(({ thread }) => thread.length > 0)).toBe(true);
  expect(await verified(fixture)).toEqual([]);
});

/** The open offer as a backup. */
const backup = (rank: number): DocumentData => ({
  state: 'backup',
  backup: { rank, agreed: true },
  turn: FieldValue.delete(),
});

const breaks: Record<string, Break> = {
  'a turn of an offer that is over': { writes: change({ state: 'declined' }), names: named },
  'the turn of the side that made the last round': {
    writes: async () => ({
      [fixture.ids.openOffer]: { turn: (await open())['turn'] === 'buyer' ? 'originator' : 'buyer' },
    }),
    names: named,
  },
  'an offer that differs from its last round': { writes: change({ closeOfEscrow: '2001-01-01' }), names: named },
  'a thread that begins with a counter': {
    writes: async () => {
      const { thread } = await open();
      return {
        [fixture.ids.openOffer]: { thread: thread.map((round: DocumentData) => ({ ...round, kind: 'counter' })) },
      };
    },
    names: named,
  },
  'contacts in an open offer': {
    writes: change({
      contacts: {
        originator: { name: 'Olga', email: 'olga@example.com', phone: '' },
        buyer: { name: 'Ana', email: 'ana@example.com', phone: '' },
      },
    }),
    names: named,
  },
  'an open offer that says that it ended': {
    writes: async () => ({ [fixture.ids.openOffer]: { ended: { at: (await open())['submittedAt'] } } }),
    names: named,
  },
  'an open offer whose EMD is awaited': {
    writes: async () => ({ [fixture.ids.openOffer]: { emdAwaitedUntil: (await open())['submittedAt'] } }),
    names: named,
    repaired: true,
  },
  'an open offer whose time is over': {
    writes: async () => {
      const { thread, terms } = await open();
      const ended = { ...terms, validUntil: '2026-01-01T00:00:00.000Z' };
      const rounds = [...thread.slice(0, -1), { ...thread.at(-1), terms: ended }];
      return { [fixture.ids.openOffer]: { terms: ended, thread: rounds } };
    },
    names: named,
    repaired: true,
  },
  'a backup on a deal that takes offers': { writes: change(backup(1)), names: () => [dealPath()] },
  'two backups of one rank': {
    writes: async () => {
      const offer = {
        ...(await open()),
        dealId: fixture.ids.pending,
        listedByUid: fixture.deals.find(({ id }) => id === fixture.ids.pending)?.listedBy.uid,
        state: 'backup',
        backup: { rank: 9, agreed: false },
      };
      const { turn: _, proofOfFunds: __, ...others } = offer as DocumentData;
      // Of another buyer there is no file of it.
      const thread = others['thread'].map(({ proofOfFunds: ___, ...round }: DocumentData) => round);
      const stored = { ...others, thread };
      return {
        [paths.offer(fixture.ids.pending, 'one')]: { ...stored, buyerUid: 'seed-buyer' },
        [paths.offer(fixture.ids.pending, 'other')]: stored,
        [paths.counts(fixture.ids.pending)]: { offerCount: FieldValue.increment(2) },
      };
    },
    names: () => [paths.deal(fixture.ids.pending)],
  },
};

testBreaks(breaks, () => fixture);
