import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { person, type PersonOptions } from '#tests/people.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { sendDigest, sweepDigests } from './send-digest.ts';

const origin = 'https://deals.example.com';
const now = new Date('2026-11-25T13:00:00Z');
const preferences = {
  homeType: 'primary',
  propertyType: 'singleFamily',
  city: 'Phoenix',
  state: 'AZ',
  zipCodes: ['85021'],
  minBedrooms: 3,
  minBathrooms: 1,
  maxDownPayment: 30_000,
  minSquareFootage: 1000,
  minYearBuilt: 1950,
  notification: 'email',
};

function world() {
  const { db } = ownProject();
  const context: Context = { ...productionContext(), db, now: () => now };
  const later: Context = { ...context, now: () => new Date(now.getTime() + hour) };
  return {
    db,
    context,
    later,
    buyer: async (options: PersonOptions = {}) => {
      const { uid } = await person({ role: 'buyer', ...options }, db);
      await db.doc(paths.savedSearch(uid, 'arizona')).set(search('state=AZ', 'Arizona'));
      return uid;
    },
    search: (uid: string, id: string, query: string, change: object = {}) =>
      db.doc(paths.savedSearch(uid, id)).set({ ...search(query, id), ...change }),
    /** A deal that was found for a buyer, and is told at `at`. */
    found: async (uid: string, change: Record<string, unknown> = {}, at = now) => {
      const id = newId();
      await db.doc(paths.deal(id)).set(dealOf(id, { uid: 'owner', name: 'Ana Diaz' }, change));
      await db.doc(paths.foundDeal(uid, id)).set({ uid, dueAt: at, expiresAt: new Date(now.getTime() + hour) });
      return id;
    },
    told: async (uid: string) => {
      const { docs } = await db.collection(paths.notifications(uid)).orderBy('createdAt').get();
      return docs.map((each) => ({ kind: each.get('kind') as string, ...(each.get('data') as Told) }));
    },
    waiting: async (uid: string) => {
      const { docs } = await db.collection(paths.foundDeals(uid)).orderBy('dueAt').get();
      return docs.map(({ id }) => id);
    },
  };
}
type Told = { foundCount: number; query?: string; found: { dealId: string; search: string }[] };
const search = (query: string, name: string) => ({
  query,
  name,
  frequency: 'daily',
  key: 'not read here',
  createdAt: Timestamp.fromDate(now),
});

describe('the message about what searches found', () => {
  test('tells each deal once, the best fit first, with the search that finds it', async () => {
    const { buyer, search, found, told, context, db } = world();
    const uid = await buyer();
    await search(uid, 'Vegas', 'state=NV');
    await db.doc(paths.own(uid, 'preferences')).set(preferences);
    const far = await found(uid, { state: 'NV', city: 'Las Vegas', zipCode: '89101' });
    const near = await found(uid);
    expect(await sweepDigests(context, origin)).toBe(1);
    expect(await told(uid)).toEqual([
      {
        kind: 'search-digest',
        foundCount: 2,
        found: [
          { dealId: near, address: `${near} Test Street, Phoenix, AZ`, amount: 410_000, search: 'Arizona' },
          { dealId: far, address: `${far} Test Street, Las Vegas, NV`, amount: 410_000, search: 'Vegas' },
        ],
      },
    ]);
  });

  test('comes when it is due, once, however often it is asked for; the next one tells what came since', async () => {
    const { buyer, found, told, waiting, context, later } = world();
    const uid = await buyer();
    const today = await found(uid);
    const tomorrow = await found(uid, {}, new Date(now.getTime() + 1));
    await Promise.all([1, 2, 3].map(() => sendDigest(context, origin, uid)));
    expect((await told(uid)).map(({ found }) => found.map(({ dealId }) => dealId))).toEqual([[today]]);
    expect(await waiting(uid)).toEqual([tomorrow]);
    expect([await sendDigest(later, origin, uid), await sendDigest(later, origin, uid)]).toEqual([true, false]);
    expect((await told(uid)).map(({ found }) => found.map(({ dealId }) => dealId))).toEqual([[today], [tomorrow]]);
  });

  test('leaves out what is gone, sold, in a head start that is no longer theirs, or asked for by no search', async () => {
    const { buyer, search, found, told, waiting, context } = world();
    const uid = await buyer();
    await search(uid, 'paused', 'state=UT', { frequency: 'never' });
    await found(uid, { visibility: 'none', status: 'deleted' });
    await found(uid, { visibility: 'unlisted' });
    await found(uid, { status: 'sold' });
    await found(uid, { visibility: 'premium', status: 'new' });
    await found(uid, { state: 'UT' });
    const left = await found(uid);
    await sendDigest(context, origin, uid);
    expect((await told(uid)).flatMap(({ found }) => found.map(({ dealId }) => dealId))).toEqual([left]);
    expect(await waiting(uid), 'it is over with all of them').toEqual([]);
  });

  test('tells of a head start whoever has premium', async () => {
    const { buyer, found, told, context } = world();
    const uid = await buyer({ premium: true });
    const id = await found(uid, { visibility: 'premium', status: 'new' });
    await sendDigest(context, origin, uid);
    expect((await told(uid)).map(({ found }) => found[0]?.dealId)).toEqual([id]);
  });

  test.each<[string, PersonOptions]>([
    ['deactivated', { status: 'deactivated' }],
    ['no buyer', { role: 'originator' }],
    ['not reached at the address', { emailVerified: false }],
  ])('does not come to one who is %s, nor without anything to tell', async (_, options) => {
    const { buyer, found, told, waiting, context } = world();
    const [uid, nothing] = await Promise.all([buyer(options), buyer()]);
    await found(uid);
    await found(nothing, { status: 'sold' });
    expect(await sweepDigests(context, origin)).toBe(2);
    expect([await told(uid), await told(nothing), await waiting(uid)]).toEqual([[], [], []]);
  });

  test(`names ${limits.dealsPerDigest} deals, and how many there are`, async () => {
    const { buyer, found, told, context } = world();
    const uid = await buyer();
    for (let count = 0; count < limits.dealsPerDigest + 2; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- twelve
      await found(uid);
    await sendDigest(context, origin, uid);
    const [message] = await told(uid);
    expect(message?.query, 'one search found them all').toBe('state=AZ');
    expect([message?.found.length, message?.foundCount]).toEqual([limits.dealsPerDigest, limits.dealsPerDigest + 2]);
  });
});
