import { describe, expect, it } from 'vitest';
import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { noFilters } from './buyer-filters.ts';
import { buyBoxesOf, buyersIn, dropHints, findBuyers } from './found-buyers.ts';

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
const around = (place: Place, miles: number) => ({ middle: place, miles });
const countsOf = ({ spots }: ReturnType<typeof findBuyers>) => spots.map(({ key, weight }) => [key, weight]);

describe('buyers by ZIP code', () => {
  const all = [buyer([phoenix, mesa]), buyer([phoenix]), buyer([tucson], { propertyType: 'condo' }), buyer([])];

  it('count once in each of their ZIP codes, and once in all', () => {
    const found = findBuyers(all, noFilters);
    expect(countsOf(found)).toEqual([
      ['85021', 2],
      ['85201', 1],
      ['85701', 1],
    ]);
    expect(found.buyers).toBe(3);
    expect(buyersIn(found.spots)).toBe(3);
    expect(buyersIn(found.spots.filter(({ state, city }) => state === 'AZ' && city !== 'Tucson'))).toBe(2);
  });

  it('count once where their document names a place twice', () => {
    expect(countsOf(findBuyers([buyer([phoenix, phoenix])], noFilters))).toEqual([['85021', 1]]);
  });

  it('are those within so many miles: of a buyer’s places only the near ones', () => {
    const found = findBuyers(all, noFilters, around(mesa, 5));
    expect([countsOf(found), found.buyers]).toEqual([[['85201', 1]], 1]);
    expect(findBuyers(all, noFilters, around(mesa, 25)).buyers).toBe(2);
    expect(findBuyers(all, noFilters, around(tucson, 100)).buyers).toBe(2);
  });

  it('stand where their ZIP code is', () => {
    const [spot] = findBuyers([buyer([phoenix])], noFilters).spots;
    expect(spot).toMatchObject({ longitude: -112.09, latitude: 33.56, city: 'Phoenix', state: 'AZ' });
  });
});

describe('when nobody is found', () => {
  const all = [
    buyer([phoenix], { minBedrooms: 2, budget: 300_000 }),
    buyer([mesa], { minBedrooms: 2, propertyType: 'condo', budget: 800_000 }),
    buyer([tucson], { minBedrooms: 4, budget: 900_000 }),
  ];

  it('the one filter to drop is named, the one that gives most first', () => {
    const filters = { ...noFilters, propertyType: 'singleFamily', bedrooms: 4, budget: 500_000 } as const;
    expect(findBuyers(all, filters).buyers).toBe(0);
    expect(dropHints(all, filters)).toEqual([
      { name: 'bedrooms', buyers: 1 },
      { name: 'budget', buyers: 1 },
    ]);
  });

  it('the place may be it', () => {
    const filters = { ...noFilters, propertyType: 'condo', near: 'Tucson' } as const;
    expect(dropHints(all, filters, around(tucson, 10))).toEqual([
      { name: 'propertyType', buyers: 1 },
      { name: 'near', buyers: 1 },
    ]);
  });

  it('no filter is named that would give nobody either', () => {
    const filters = { ...noFilters, propertyType: 'land', bedrooms: 4 } as const;
    expect(dropHints(all, filters)).toEqual([{ name: 'propertyType', buyers: 1 }]);
    expect(dropHints([], filters)).toEqual([]);
  });
});

it('equal buy boxes are listed once, with the number of buyers', () => {
  const boxes = buyBoxesOf({
    buyers: [
      buyer([phoenix], { budget: 500_000 }),
      buyer([phoenix, mesa], { budget: 900_000 }),
      buyer([phoenix], { budget: 500_000 }),
      buyer([phoenix]),
    ],
  });
  expect(boxes.map(({ box: { budget }, count }) => [budget, count])).toEqual([
    [500_000, 2],
    [900_000, 1],
    [undefined, 1],
  ]);
  expect(Object.keys(boxes[0]?.box ?? {}), 'nothing that says who it is').toEqual([
    'homeType',
    'propertyType',
    'minBedrooms',
    'minBathrooms',
    'budget',
  ]);
});
