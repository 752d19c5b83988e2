import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { propertyTypes } from 'domain/deal/deal-choices.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { matches } from 'domain/deal/deal-search.ts';
import { isListedFor } from 'domain/deal/may-see.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import type { NotificationHours } from 'domain/notification/notification-hours.ts';
import { tilesAt } from 'domain/geo/tiles.ts';
import { paths } from 'domain/paths.ts';
import { mayEnterSearches, savedSearch, searchKey, searchText } from 'domain/search/saved-search.ts';
import type { SearchFrequency } from 'domain/search/search-frequency.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { searchId } from '#documents/stored-search.ts';
import { tellSearches } from './tell-searches.ts';

/** A Wednesday, 10:00 in New York. */
const now = new Date('2026-11-25T15:00:00Z');

/** A database of its own, in which no function runs by itself. */
function world() {
  const { db } = ownProject();
  const context: Context = { ...productionContext(), db, now: () => now };
  return {
    db,
    context,
    /** A buyer, with the searches by their query. */
    buyer: async (searches: Record<string, SearchFrequency>, account: object = {}) => {
      const uid = newId();
      await db.doc(paths.user(uid)).set(accountOf(account));
      await Promise.all(Object.entries(searches).map(([query, frequency]) => save(uid, query, frequency)));
      return uid;
    },
    deal: async (change: Record<string, unknown> = {}) => {
      const id = newId();
      await db.doc(paths.deal(id)).set(dealOf(id, { uid: 'owner', name: 'Ana Diaz' }, change));
      return id;
    },
    read: async (id: string) => dealIn(await db.doc(paths.deal(id)).get()),
    /** Changes a deal and tells searches of it, with the deal as it was before, like the event. */
    change: async (id: string, change: object) => {
      const before = await db.doc(paths.deal(id)).get();
      await before.ref.update({ ...change });
      const after = await before.ref.get();
      return mayEnterSearches(before.data() as Deal, after.data() as Deal)
        ? tellSearches(context, id, before)
        : 'not looked at';
    },
    told: async (uid: string) => {
      const [notices, found] = await Promise.all([
        db.collection(paths.notifications(uid)).get(),
        db.collection(paths.foundDeals(uid)).get(),
      ]);
      return [
        ...notices.docs.map((each) => `${each.get('kind')} ${each.get('data.dealId')}`),
        ...found.docs.map((each) => `${(each.get('dueAt') as Timestamp).toDate().toISOString()} ${each.id}`),
      ];
    },
  };

  async function save(uid: string, query: string, frequency: SearchFrequency) {
    const search = savedSearch(query);
    const key = frequency === 'never' ? {} : { key: searchKey(search) };
    const id = searchId(searchText(search));
    await db
      .doc(paths.savedSearch(uid, id))
      .set({ query, name: `Name of ${query}`, frequency, ...key, createdAt: Timestamp.fromDate(now) });
  }
}

const accountOf = (change: object) => ({
  email: `${newId()}@example.com`,
  firstName: 'Robin',
  lastName: 'Alvarez',
  phoneNumber: '6025550134',
  role: 'buyer',
  premium: false,
  status: 'active',
  emailVerified: true,
  languagePreference: 'en',
  createdAt: Timestamp.fromDate(now),
  ...change,
});
const headStart = { visibility: 'premium', status: 'new' };
const open = { visibility: 'all', status: 'active' };

describe('a deal that a saved search finds', () => {
  test('waits for the hour that its buyer chose, by the clock of the zone that they chose', async () => {
    const { buyer, deal, context, told, db } = world();
    const [evening, elsewhere, monday] = await Promise.all([
      buyer({ 'state=AZ': 'daily' }),
      buyer({ 'state=AZ': 'daily' }, { timeZone: 'America/New_York' }),
      buyer({ 'state=AZ': 'weekly' }),
    ]);
    const choose = (uid: string, hours: NotificationHours) =>
      db.doc(paths.own(uid, 'notificationSettings')).set({ hours });
    await Promise.all([
      choose(evening, { digest: 18 }),
      choose(elsewhere, { digest: 18, timeZone: 'America/Phoenix' }),
      choose(monday, { digest: 0 }),
    ]);
    const id = await deal(open);
    await tellSearches(context, id, undefined);
    expect(await told(evening)).toEqual([`2026-11-25T23:00:00.000Z ${id}`]);
    expect(await told(elsewhere)).toEqual([`2026-11-26T01:00:00.000Z ${id}`]);
    expect(await told(monday)).toEqual([`2026-11-30T05:00:00.000Z ${id}`]);
  });

  test('is told at once, or waits for eight in the morning where its buyer is: the next day’s, or Monday’s', async () => {
    const { buyer, deal, context, told } = world();
    const search = { 'state=AZ&type=singleFamily': 'atOnce' } as const;
    const [atOnce, daily, weekly, elsewhere, paused] = await Promise.all([
      buyer(search),
      buyer({ 'max-price=500000': 'daily' }),
      buyer({ 'category=creative': 'weekly' }, { timeZone: 'America/Phoenix' }),
      buyer({ 'state=NV': 'atOnce', 'max-price=400000': 'atOnce' }),
      buyer({ 'state=AZ': 'never' }),
    ]);
    const id = await deal(open);
    expect(await tellSearches(context, id, undefined)).toBe(3);
    expect(await told(atOnce)).toEqual([`search-match ${id}`]);
    expect(await told(daily)).toEqual([`2026-11-26T13:00:00.000Z ${id}`]);
    expect(await told(weekly)).toEqual([`2026-11-30T15:00:00.000Z ${id}`]);
    expect([await told(elsewhere), await told(paused)]).toEqual([[], []]);
  });

  test('names the search, and says what a list says of it', async () => {
    const { buyer, deal, context, db } = world();
    const uid = await buyer({ 'state=AZ': 'atOnce' });
    const id = await deal({ ...open, streetAddress: '12 Oak Street', monthlyCashFlow: 310 });
    await tellSearches(context, id, undefined);
    const [notice] = (await db.collection(paths.notifications(uid)).get()).docs;
    expect(notice?.get('data')).toEqual({
      dealId: id,
      address: '12 Oak Street, Phoenix, AZ',
      amount: 410_000,
      cashFlow: 310,
      search: 'Name of state=AZ',
    });
  });

  test('is told to premium buyers in its head start, and to others when it ends', async () => {
    const { buyer, deal, context, told, change } = world();
    const premium = await buyer({ 'state=AZ': 'atOnce' }, { premium: true });
    const free = await buyer({ 'state=AZ': 'atOnce' });
    const id = await deal(headStart);
    await tellSearches(context, id, undefined);
    expect([await told(premium), await told(free)]).toEqual([[`search-match ${id}`], []]);
    await change(id, open);
    expect([await told(premium), await told(free)]).toEqual([[`search-match ${id}`], [`search-match ${id}`]]);
  });

  test('is told once: with two searches, after each event again, when it leaves and enters, and beside the notice for its ZIP code', async () => {
    const { buyer, deal, context, told, change, db } = world();
    const both = await buyer({ 'state=AZ': 'weekly', 'type=singleFamily': 'atOnce', 'q=phoenix': 'daily' });
    const byZip = await buyer({ 'state=AZ': 'atOnce' }, { premium: true });
    const daily = await buyer({ 'state=AZ': 'daily' });
    const id = await deal({ ...open, searchTokens: ['phoenix'] });
    const notice = { kind: 'premium-deal', data: { dealId: id }, createdAt: now, readAt: null };
    await db.doc(paths.notification(byZip, `premium-deal-${id}`)).set(notice);
    await Promise.all([1, 2, 3].map(() => tellSearches(context, id, undefined)));
    await change(id, { status: 'pending' });
    await change(id, { status: 'active' });
    expect(await told(both)).toEqual([`search-match ${id}`]);
    expect(await told(byZip)).toEqual([`premium-deal ${id}`]);
    await db.doc(paths.foundDeal(daily, id)).update({ dueAt: now });
    await tellSearches(context, id, undefined);
    expect(await told(daily), 'what waits is not put off').toEqual([`${now.toISOString()} ${id}`]);
  });

  test('is told as soon as any of the searches asks for, in whatever order they are read', async () => {
    const { buyer, deal, context, told } = world();
    const all = ['state=AZ', 'type=singleFamily', 'max-price=500000'];
    const buyers = await Promise.all(
      all.flatMap((sooner) =>
        all.filter((later) => later !== sooner).map((later) => buyer({ [sooner]: 'atOnce', [later]: 'weekly' })),
      ),
    );
    const id = await deal(open);
    await tellSearches(context, id, undefined);
    expect(await Promise.all(buyers.map(told))).toEqual(buyers.map(() => [`search-match ${id}`]));
  });

  test('is told to the others where a stored search cannot be read', async () => {
    const { buyer, deal, context, told, db } = world();
    const [uid, other] = [await buyer({ 'state=AZ': 'atOnce' }), await buyer({ 'state=AZ': 'atOnce' })];
    const [stored] = (await db.collection(paths.savedSearches(other)).get()).docs;
    await stored?.ref.update({ frequency: 'hourly' });
    const id = await deal(open);
    await tellSearches(context, id, undefined);
    expect([await told(uid), await told(other)]).toEqual([[`search-match ${id}`], []]);
  });

  test('is told when a change brings it in, and no other change reads anything', async () => {
    const { buyer, deal, told, change } = world();
    const uid = await buyer({ 'max-price=400000': 'atOnce' });
    const known = await buyer({ 'max-price=500000': 'atOnce' });
    const id = await deal(open);
    expect(await change(id, { description: 'Painted.', updatedAt: now })).toBe('not looked at');
    expect(await change(id, { purchasePrice: 405_000 }), 'neither enters').toBe(0);
    expect(await change(id, { purchasePrice: 399_000 })).toBe(1);
    expect([await told(uid), await told(known)]).toEqual([[`search-match ${id}`], []]);
  });

  test('is told when it moves into an area, and not when a deal from before gets its place', async () => {
    const { buyer, deal, told, change } = world();
    const uid = await buyer({ 'area=c,33.5,-112,20': 'atOnce' });
    const location = { latitude: 33.5, longitude: -112 };
    const placed = { location, searchTokens: tilesAt(location) };
    const [known, moved] = await Promise.all([deal(open), deal({ ...open, zipCode: '10001' })]);
    expect(await change(known, placed)).toBe(0);
    expect(await change(moved, { ...placed, zipCode: '85021' })).toBe(1);
    expect(await told(uid)).toEqual([`search-match ${moved}`]);
  });

  test('by an event that comes late is told as it is now, or not at all', async () => {
    const { buyer, deal, context, told, db } = world();
    const uid = await buyer({ 'max-price=400000': 'atOnce' });
    const [gone, dearer, claimed] = await Promise.all([deal(open), deal(open), deal(open)]);
    const before = await db.doc(paths.deal(dearer)).get();
    await db.doc(paths.deal(gone)).update({ visibility: 'none', status: 'deleted', purchasePrice: 1000 });
    await db.doc(paths.deal(claimed)).update({ visibility: 'contested', purchasePrice: 1000 });
    for (const id of [gone, dearer, claimed, 'no-such-deal'])
      // oxlint-disable-next-line no-await-in-loop -- four
      await tellSearches(context, id, before);
    expect(await told(uid)).toEqual([]);
  });

  test('is told to nobody who is no longer an active buyer with a verified address', async () => {
    const { buyer, deal, context, told } = world();
    const uids = await Promise.all([
      buyer({ 'state=AZ': 'atOnce' }, { status: 'deactivated' }),
      buyer({ 'state=AZ': 'daily' }, { role: 'originator' }),
      buyer({ 'state=AZ': 'atOnce' }, { emailVerified: false }),
    ]);
    await tellSearches(context, await deal(open), undefined);
    expect(await Promise.all(uids.map(told))).toEqual([[], [], []]);
  });
});

test('80 buyers with random searches are told of 30 random deals exactly what their list shows', async () => {
  const { buyer, deal, context, told, read } = world();
  const cities = ['Phoenix', 'Mesa', 'Tempe'];
  const facts = fc.sample(
    fc.record({
      streetAddress: fc.constantFrom('4213 W Palo Verde Dr', '12 Oak Street', '88 Mesa Ave'),
      city: fc.constantFrom(...cities),
      state: fc.constantFrom('AZ', 'CA'),
      zipCode: fc.constantFrom('85008', '85021'),
      propertyType: fc.constantFrom(...propertyTypes),
      purchasePrice: fc.integer({ min: 100_000, max: 900_000 }),
      status: fc.constantFrom('new', 'active', 'pending', 'sold'),
      visibility: fc.constantFrom('all', 'all', 'premium', 'unlisted', 'none'),
    }),
    { numRuns: 30, seed: 3 },
  );
  const queries = fc.sample(
    fc
      .record(
        {
          q: fc.constantFrom(...cities, '85008', 'oak', 'AZ'),
          state: fc.constantFrom('AZ', 'CA'),
          type: fc.constantFrom(...propertyTypes),
          status: fc.constantFrom('any', 'sold'),
          'max-price': fc.integer({ min: 200_000, max: 900_000 }).map(String),
        },
        { requiredKeys: ['max-price'] },
      )
      .map((fields) => searchText(savedSearch(new URLSearchParams(fields).toString()))),
    { numRuns: 80, seed: 4 },
  );
  const buyers = await Promise.all(
    queries.map(async (query, index) => {
      const premium = index % 2 === 0;
      return { query, premium, uid: await buyer({ [query]: 'atOnce' }, { premium }) };
    }),
  );
  const ids = await Promise.all(facts.map((fact) => deal({ ...fact, searchTokens: searchTokens(fact) })));
  const deals = (await Promise.all(ids.map(read))) as Deal[];
  await Promise.all(ids.map((id) => tellSearches(context, id, undefined)));
  let sum = 0;
  for (const { query, premium, uid } of buyers) {
    const shown = deals.filter((each) => isListedFor({ premium }, each) && matches(savedSearch(query), each));
    sum += shown.length;
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    expect((await told(uid)).toSorted(), query).toEqual(shown.map(({ id }) => `search-match ${id}`).toSorted());
  }
  expect(sum).toBeGreaterThan(50);
});
