import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { dealCategories, propertyTypes, purchaseTypes } from './deal-choices.ts';
import type { Deal } from './deal-document.ts';
import { dealStatuses } from './deal-status.ts';
import { matches, searchOf } from './deal-search.ts';
import { mapPoint, mapVisibilities, pointMatches, pointOf, shardOf } from './map-point.ts';
import { searchTokens } from './search-tokens.ts';
import { choosableTags } from './tags.ts';

const streets = ['4213 W Palo Verde Dr', '12 Main St', '88 Washington Ave Unit 4', '7 NE Omaha Ct', '1 O’Brien Way'];
const cities = ['Phoenix', 'Mesa', 'La Mesa', 'St Louis', 'New York', 'Washington'];
const states = ['AZ', 'CA', 'MO', 'NY', 'WA'] as const;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((value) => value / 10_000);

const deal: fc.Arbitrary<Deal> = fc
  .record({
    id: fc.uuid(),
    streetAddress: fc.constantFrom(...streets),
    city: fc.constantFrom(...cities),
    state: fc.constantFrom(...states),
    zipCode: fc.constantFrom('85008', '85021', '63101', '10001'),
    status: fc.constantFrom(...dealStatuses),
    dealCategory: fc.constantFrom(...dealCategories),
    purchaseType: maybe(fc.constantFrom(...purchaseTypes)),
    propertyType: fc.constantFrom(...propertyTypes),
    controlShown: maybe(fc.boolean()),
    paperSeen: maybe(fc.constant(true as const)),
    purchasePrice: fc.integer({ min: 50_000, max: 900_000 }),
    entryFee: maybe(fc.integer({ min: 1_000, max: 90_000 })),
    monthlyPayment: maybe(fc.integer({ min: 500, max: 4_000 })),
    lowestRate: maybe(fc.integer({ min: 2, max: 9 })),
    bedrooms: fc.integer({ min: 1, max: 6 }),
    bathrooms: fc.constantFrom(1, 1.5, 2, 3),
    tags: fc.subarray([...choosableTags]),
    location: fc.record({ latitude: degrees(33, 34), longitude: degrees(-112, -111) }),
    listedOn: fc.date({ noInvalidDate: true }),
    listOrder: maybe(fc.date({ noInvalidDate: true })),
  })
  .map((facts) => ({ ...facts, searchTokens: searchTokens(facts) }) as unknown as Deal);

const amount = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String);
const corner = fc.tuple(degrees(33, 34), degrees(-112, -111));
const filters = {
  q: fc.constantFrom('Mesa', 'mesa az', 'Phoenix, AZ', '85008', 'st louis', '4213 palo', 'WA', 'p', 'unit 4', 'main'),
  status: fc.constantFrom('any', 'pending', 'sold'),
  category: fc.constantFrom(...dealCategories),
  finance: fc.constantFrom(...purchaseTypes),
  type: fc.constantFrom(...propertyTypes),
  state: fc.constantFrom(...states),
  area: fc.oneof(
    fc.tuple(corner, fc.integer({ min: 1, max: 60 })).map(([[lat, lng], miles]) => `c,${lat},${lng},${miles}`),
    fc.array(corner, { minLength: 3, maxLength: 8 }).map((corners) => `p,${corners.flat().join(',')}`),
  ),
  tag: fc.constantFrom(...choosableTags),
  'right-to-sell': fc.constant('1'),
  'seen-by-admin': fc.constant('1'),
  'min-price': amount(50_000, 900_000),
  'max-price': amount(50_000, 900_000),
  'max-entry-fee': amount(1_000, 90_000),
  'max-payment': amount(500, 4_000),
  'max-rate': amount(2, 9),
  beds: amount(1, 6),
  baths: amount(1, 3),
} as const;
/** A few at once, or hardly any deal would match. */
const search = fc
  .subarray(Object.keys(filters) as (keyof typeof filters)[], { maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, filters[name] as fc.Arbitrary<string>]))))
  .map((parameters) => searchOf(new URLSearchParams(parameters)));

describe('the point of a deal', () => {
  it('matches the searches that the deal matches, and no other', () => {
    let found = 0;
    fc.assert(
      fc.property(search, fc.array(deal, { minLength: 1, maxLength: 8 }), (wanted, deals) => {
        for (const each of deals) {
          const point = pointOf(each);
          if (!point) throw new Error('A deal with a location has a point');
          expect(pointMatches(wanted, point)).toBe(matches(wanted, each));
          found += Number(matches(wanted, each));
        }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('is as stored, without undefined values', () => {
    fc.assert(
      fc.property(deal, (each) => {
        const point = pointOf(each) ?? {};
        expect(mapPoint.parse(point)).toStrictEqual(point);
        expect(Object.values(point)).not.toContain(undefined);
      }),
    );
  });

  it('has the times of the orders in milliseconds', () => {
    const [one] = fc.sample(deal, 1) as [Deal];
    const [listedOn, listOrder] = [new Date('2026-11-01T10:00:00Z'), new Date('1926-11-01T10:00:00Z')];
    expect(pointOf({ ...one, listedOn, listOrder })).toMatchObject({ listedOn: +listedOn, listOrder: +listOrder });
    expect(pointOf({ ...one, listedOn, listOrder: undefined })).toMatchObject({ listOrder: +listedOn });
  });

  it('is nowhere for a deal without a location', () => {
    const [one] = fc.sample(deal, 1) as [Deal];
    expect(pointOf({ ...one, location: undefined })).toBeUndefined();
  });
});

test('deals are spread evenly over the shards, which one query reads', () => {
  expect(limits.mapShards.all + limits.mapShards.premium).toBe(queryBounds.mapShards);
  for (const visibility of mapVisibilities) {
    const counts = Array.from({ length: limits.mapShards[visibility] }, () => 0);
    const each = 300;
    for (let deal = 0; deal < each * counts.length; deal += 1) {
      const shard = shardOf(`seed-deal-${deal}`, visibility);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(Math.max(...counts)).toBeLessThan(each * 1.3);
    expect(Math.min(...counts)).toBeGreaterThan(each * 0.7);
  }
});
