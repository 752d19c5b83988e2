import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { storedTokens } from 'domain/deal/search-tokens.ts';
import {
  available,
  byFigure,
  byPrice,
  byRate,
  givenCity,
  ids,
  newestFirst,
  oldestFirst,
  type Listed,
} from '#tests/e2e/deals/listed.ts';
import { givenDeal } from '#tests/deals.ts';
import { person, type Person } from '#tests/people.ts';
import { asking, noFirestore, plainReads } from '#tests/plain-reads.ts';
import { word } from '#tests/words.ts';
import { dealListQueries, firestoreQuery, type DealQuery } from '#web/features/deal/deal-queries.ts';
import { matches, searchOf } from 'domain/deal/deal-search.ts';

// The merging of pages is tested in live-list.test.ts, the list itself in e2e/deals/list.spec.ts.
describe('What the list of deals reads, in its order, is what a reference computed from the same deals says', () => {
  const city = word();
  let buyer: Person;
  let deals: Listed[];
  const open = () => deals.filter(available);
  beforeAll(async () => {
    deals = await givenCity(await person(), city, 44);
    buyer = await person({ role: 'buyer' });
  });

  async function all(query: DealQuery): Promise<QueryDocumentSnapshot[]> {
    const read: QueryDocumentSnapshot[] = [];
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
      const { docs } = await plainReads(() => asking(buyer)).getDocs(firestoreQuery(noFirestore, query, read.at(-1)));
      read.push(...docs);
      if (docs.length < query.limit) return read;
    }
  }

  it.each<[query: string, expected: () => Listed[]]>([
    ['', () => open().toSorted(newestFirst)],
    ['sort=date-asc', () => open().toSorted(oldestFirst)],
    ['sort=price-asc', () => byPrice(open(), 1)],
    ['sort=price-desc', () => byPrice(open(), -1)],
    ['sort=rate-asc', () => byRate(open(), 1)],
    ['sort=rate-desc', () => byRate(open(), -1)],
    ['sort=entry-fee-asc', () => byFigure(open(), 'entryFee', 1)],
    ['sort=payment-desc', () => byFigure(open(), 'payment', -1)],
    ['status=any&sort=price-asc', () => byPrice(deals, 1)],
    ['status=sold', () => deals.filter(({ status }) => status === 'sold').toSorted(newestFirst)],
    ['status=pending', () => deals.filter(({ status }) => status === 'pending').toSorted(newestFirst)],
    [
      'category=creative&sort=date-asc',
      () =>
        open()
          .filter(({ category }) => category === 'creative')
          .toSorted(oldestFirst),
    ],
    [
      'category=cash',
      () =>
        open()
          .filter(({ category }) => category === 'cash')
          .toSorted(newestFirst),
    ],
    [
      'finance=Hybrid&sort=rate-asc',
      () =>
        byRate(
          open().filter(({ purchaseType }) => purchaseType === 'Hybrid'),
          1,
        ),
    ],
    [
      'type=condo',
      () =>
        open()
          .filter(({ propertyType }) => propertyType === 'condo')
          .toSorted(newestFirst),
    ],
    [
      'state=NM',
      () =>
        open()
          .filter(({ state }) => state === 'NM')
          .toSorted(newestFirst),
    ],
    [
      'tag=wholesale',
      () =>
        open()
          .filter(({ tags }) => tags.includes('wholesale'))
          .toSorted(newestFirst),
    ],
    [
      'tag=wholesale&tag=off-market',
      () =>
        open()
          .filter(({ tags }) => tags.includes('wholesale') && tags.includes('off-market'))
          .toSorted(newestFirst),
    ],
    [
      'min-price=300000',
      () =>
        open()
          .filter(({ price }) => price >= 300_000)
          .toSorted(newestFirst),
    ],
    [
      'min-price=300000&max-price=450000&sort=price-desc',
      () =>
        byPrice(
          open().filter(({ price }) => price >= 300_000 && price <= 450_000),
          -1,
        ),
    ],
    [
      'max-rate=5&sort=rate-desc',
      () =>
        byRate(
          open().filter(({ rate }) => rate !== undefined && rate <= 5),
          -1,
        ),
    ],
    [
      'max-entry-fee=25000',
      () =>
        open()
          .filter(({ entryFee }) => entryFee !== undefined && entryFee <= 25_000)
          .toSorted(newestFirst),
    ],
    [
      'max-payment=1800&sort=payment-asc',
      () =>
        byFigure(
          open().filter(({ payment }) => payment !== undefined && payment <= 1_800),
          'payment',
          1,
        ),
    ],
    [
      'max-payment=1800',
      () =>
        open()
          .filter(({ payment }) => payment !== undefined && payment <= 1_800)
          .toSorted(newestFirst),
    ],
    [
      'beds=3&baths=2',
      () =>
        open()
          .filter(({ beds, baths }) => beds >= 3 && baths >= 2)
          .toSorted(newestFirst),
    ],
  ])('for "%s"', async (address, expected) => {
    expect(expected().length, 'the reference itself finds something').toBeGreaterThan(0);
    const search = searchOf(new URLSearchParams(`q=${city}&${address}`));
    const segments = await Promise.all(
      dealListQueries({ uid: buyer.uid, role: 'buyer', premium: false }, search).map(all),
    );
    const listed = segments.flat().filter((each) => matches(search, each.data() as Deal));
    expect(listed.map(({ id }) => id)).toEqual(ids(expected()));
  });
});

describe('What the list reads of an area', () => {
  // Somewhere in the ocean, where no other test has deals.
  const somewhere = { latitude: 20 + Math.random() * 10, longitude: -150 + Math.random() * 10 };
  const at = (north: number) => {
    const location = { latitude: Math.round((somewhere.latitude + north) * 1e4) / 1e4, longitude: -145 };
    return { location, searchTokens: storedTokens({ streetAddress: '', city, state: 'AZ', zipCode: '' }, location) };
  };
  const city = word();
  const searchIn = (miles: number, text?: string) =>
    searchOf(
      new URLSearchParams({
        area: `c,${at(0).location.latitude},-145,${miles}`,
        ...(text !== undefined && { q: text }),
      }),
    );

  it('is what is in it and near it, with and without a text, premium or not', async () => {
    const owner = await person();
    const [inside, near, far, early] = await Promise.all([
      givenDeal(owner, at(0.01)),
      // In the same tile or the one beside it, as a degree has 69 miles.
      givenDeal(owner, at(0.08)),
      givenDeal(owner, at(2)),
      givenDeal(owner, { ...at(0.01), visibility: 'premium', status: 'new' }),
    ]);
    const read = async (who: { premium: boolean }, text?: string) => {
      const buyer = await person({ role: 'buyer', ...who });
      const search = searchIn(2, text);
      const [query] = dealListQueries({ uid: buyer.uid, role: 'buyer', ...who }, search);
      if (!query) throw new Error('The list has no query');
      const { docs } = await plainReads(() => asking(buyer)).getDocs(firestoreQuery(noFirestore, query));
      const found = docs.filter((deal) => matches(search, { ...deal.data(), id: deal.id } as Deal));
      return { read: docs.map(({ id }) => id), found: found.map(({ id }) => id).toSorted() };
    };
    const free = await read({ premium: false });
    expect(free.found).toEqual([inside]);
    expect(free.read).not.toContain(far);
    expect([inside, near]).toEqual(expect.arrayContaining(free.read));
    expect((await read({ premium: true })).found).toEqual([inside, early].toSorted());
    const typed = await read({ premium: false }, city);
    expect(typed.found).toEqual([inside]);
    expect(typed.read, 'by the word, refined by the area').toContain(far);
  });
});
