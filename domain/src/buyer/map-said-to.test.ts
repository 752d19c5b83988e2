import { describe, expect, it } from 'vitest';
import { clusterKey } from 'domain/geo/clusters.ts';
import type { BuyerLocation } from './buyer-location.ts';
import { saidMap } from './buyer-map.ts';
import { mapSaidTo } from './map-said-to.ts';

type Place = BuyerLocation['places'][number];
const phoenix: Place = { zipCode: '85021', city: 'Phoenix', state: 'AZ', latitude: 33.56, longitude: -112.09 };
const mesa: Place = { zipCode: '85201', city: 'Mesa', state: 'AZ', latitude: 33.43, longitude: -111.85 };
const tucson: Place = { zipCode: '85701', city: 'Tucson', state: 'AZ', latitude: 32.22, longitude: -110.97 };

const buyer = (places: Place[], change: Partial<BuyerLocation> = {}): BuyerLocation => ({
  homeType: 'investment',
  propertyType: 'singleFamily',
  zipCodes: places.map(({ zipCode }) => zipCode),
  places,
  ...change,
});
const many = (count: number, places: Place[], change: Partial<BuyerLocation> = {}) =>
  Array.from({ length: count }, (_, index) => buyer(places, { budget: 300_000 + 5000 * index, ...change }));
const around = (place: Place, miles: number) => ({ middle: place, miles });
const countsOf = ({ spots }: ReturnType<typeof mapSaidTo>) => spots.map(({ key, buyers }) => [key, buyers]);

describe('buyers by ZIP code, to an admin', () => {
  const all = [buyer([phoenix, mesa]), buyer([phoenix]), buyer([tucson], { propertyType: 'condo' }), buyer([])];
  const said = (...more: [filters?: object, circle?: ReturnType<typeof around>]) =>
    mapSaidTo('admin', all, more[0] ?? {}, more[1]);

  it('count once in each of their ZIP codes, and once in all and in each cluster', () => {
    const found = said();
    expect(countsOf(found)).toEqual([
      ['85021', 2],
      ['85201', 1],
      ['85701', 1],
    ]);
    expect(found.buyers).toBe(3);
    expect(found.clusters[clusterKey(found.spots)]).toBe(3);
    expect(found.clusters[clusterKey(found.spots.slice(0, 2))]).toBe(2);
  });

  it('count once where their document names a place twice', () => {
    expect(countsOf(mapSaidTo('admin', [buyer([phoenix, phoenix])], {}, undefined))).toEqual([['85021', 1]]);
  });

  it('are those within so many miles: of a buyer’s places only the near ones', () => {
    const found = said({}, around(mesa, 5));
    expect([countsOf(found), found.buyers]).toEqual([[['85201', 1]], 1]);
    expect(said({}, around(mesa, 25)).buyers).toBe(2);
    expect(said({}, around(tucson, 100)).buyers).toBe(2);
  });

  it('are in no place in which the filters leave nobody', () => {
    expect(countsOf(said({ propertyType: 'condo' }))).toEqual([['85701', 1]]);
  });

  it('have equal buy boxes listed once, with the number of buyers', () => {
    const boxes = [500_000, 900_000, 500_000, undefined].map((budget) => buyer([phoenix], { budget }));
    const [spot] = mapSaidTo('admin', boxes, {}, undefined).spots;
    expect(spot?.boxes.map(({ budget, count }) => [budget, count])).toEqual([
      [500_000, 2],
      [900_000, 1],
      [undefined, 1],
    ]);
  });

  it('hear which one filter to drop when nobody is found, the one that gives most first', () => {
    const wanted = [
      buyer([phoenix], { minBedrooms: 2, budget: 300_000 }),
      buyer([mesa], { minBedrooms: 2, propertyType: 'condo', budget: 800_000 }),
      buyer([tucson], { minBedrooms: 4, budget: 900_000 }),
    ];
    const hints = (filters: object, circle?: ReturnType<typeof around>) =>
      mapSaidTo('admin', wanted, filters, circle).hints.map(({ name, buyers }) => [name, buyers]);
    expect(hints({ propertyType: 'singleFamily', bedrooms: 4, budget: 500_000 })).toEqual([
      ['bedrooms', 1],
      ['budget', 1],
    ]);
    expect(hints({ propertyType: 'condo' }, around(tucson, 10))).toEqual([
      ['propertyType', 1],
      ['near', 1],
    ]);
    expect(hints({ propertyType: 'land', bedrooms: 4 }), 'none that would give nobody either').toEqual([
      ['propertyType', 1],
    ]);
  });
});

describe('an originator', () => {
  const said = (all: readonly BuyerLocation[], filters: object = {}, circle?: ReturnType<typeof around>) =>
    saidMap.parse(mapSaidTo('originator', all, filters, circle));

  it('hears of fewer than five that they are few: in a ZIP code, in a cluster, and in all', () => {
    const few = said([...many(2, [phoenix]), ...many(2, [mesa])]);
    expect(countsOf(few)).toEqual([
      ['85021', null],
      ['85201', null],
    ]);
    expect([few.buyers, few.clusters]).toEqual([null, {}]);
    const more = said([...many(3, [phoenix]), ...many(2, [mesa])]);
    expect([more.buyers, Object.values(more.clusters)]).toEqual([5, [5]]);
    expect(said([]).buyers).toBe(0);
  });

  it('finds few in the order of their ZIP codes, not of how few they are', () => {
    expect(countsOf(said([...many(1, [phoenix]), ...many(4, [mesa]), ...many(6, [tucson])]))).toEqual([
      ['85701', 6],
      ['85021', null],
      ['85201', null],
    ]);
  });

  it.each([
    ['that leaves them all', { propertyType: 'singleFamily' }],
    ['that leaves one', { budget: 500_000, propertyType: 'singleFamily', homeType: 'investment' }],
    ['that leaves nobody', { propertyType: 'land' }],
  ])('hears the same of few people with a filter %s, so that nothing of one is found by asking', (_, filters) => {
    expect(said(many(3, [phoenix]), filters)).toEqual({ ...said(many(3, [phoenix])), hints: [] });
  });

  it('hears which filter to drop only where five or more are found then', () => {
    const all = [...many(5, [phoenix]), ...many(4, [phoenix], { propertyType: 'condo' })];
    expect(said(all, { propertyType: 'land' }).hints).toEqual([{ name: 'propertyType', buyers: 9 }]);
    expect(said(many(4, [phoenix]), { propertyType: 'land' }).hints).toEqual([]);
  });

  it('hears what five or more look for in a place, and nothing of what one of them does', () => {
    const all = [
      ...many(6, [phoenix], { minBedrooms: 3 }),
      ...many(3, [phoenix], { homeType: 'primary' }),
      ...many(2, [phoenix], { propertyType: 'condo' }),
    ];
    expect(said(all).spots[0]).toMatchObject({ buyers: 11 });
    expect(said(all).spots[0]?.boxes).toEqual([{ homeType: 'investment', propertyType: 'singleFamily', count: 6 }]);
    expect(said(many(4, [phoenix])).spots[0]?.boxes).toEqual([]);
  });

  it('cannot subtract what is listed from the whole to learn of few', () => {
    const twoKinds = [...many(6, [phoenix]), ...many(7, [phoenix], { propertyType: 'condo' })];
    expect(said(twoKinds).spots[0]?.boxes).toHaveLength(2);
    const andOne = [...twoKinds, buyer([phoenix], { homeType: 'primary' })];
    expect(said(andOne).spots[0]?.boxes.map(({ count }) => count)).toEqual([7]);
  });
});
