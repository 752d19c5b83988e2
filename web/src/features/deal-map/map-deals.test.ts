import { describe, expect, it, vi } from 'vitest';
import type { MapPoint } from 'domain/deal/map-point.ts';
import { searchOf } from 'domain/deal/deal-search.ts';
import { pointInPhoenix } from '#tests/map-points.ts';
import { foundOnMap, parseShard } from './map-deals.ts';

const point = { ...pointInPhoenix, purchasePrice: 300_000 };
const shard = (points: Record<string, Partial<MapPoint>>, visibility: 'all' | 'premium' = 'all') =>
  parseShard({
    visibility,
    points: Object.fromEntries(Object.entries(points).map(([id, change]) => [id, { ...point, ...change }])),
  });
const search = (query: string) => searchOf(new URLSearchParams(query));
const keys = (...of: Parameters<typeof foundOnMap>) => foundOnMap(...of).map(({ key }) => key);

describe('what is found on the map', () => {
  const shards = [
    shard({ near: {}, far: { latitude: 40 }, sold: { status: 'sold' } }),
    shard({ early: { status: 'new' } }, 'premium'),
  ];
  it.each([
    ['', ['near', 'far', 'early']],
    ['status=sold', ['sold']],
    ['q=oak+phoenix&status=any', ['near', 'far', 'sold', 'early']],
    ['q=elm', []],
    ['max-price=250000', []],
    ['area=c,33.45,-112.07,10', ['near', 'early']],
    ['area=p,39,-113,39,-111,41,-111,41,-113', ['far']],
  ])('%s', (query, expected) => {
    expect(keys(shards, search(query))).toEqual(expected);
  });

  it('is only among the deals that are asked for', () => {
    expect(keys(shards, search('status=any'), new Set(['sold', 'gone']))).toEqual(['sold']);
  });

  it('counts a deal once whose head start is ending, as everyone sees it', () => {
    const ending = [shard({ deal: { status: 'new', purchasePrice: 1 } }, 'premium'), shard({ deal: {} })];
    const found = foundOnMap(ending, search(''));
    expect(found.map(({ status }) => status)).toEqual(['active']);
  });

  it('is searched again in the shards alone that changed', () => {
    const [first, second] = [shard({ one: {} }), shard({ two: {} })];
    const filter = vi.spyOn(first.deals, 'filter');
    const again = vi.spyOn(second.deals, 'filter');
    const one = search('beds=3');
    foundOnMap([first, second], one);
    expect(keys([first, shard({ three: {} })], one)).toEqual(['one', 'three']);
    expect([filter, again].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(keys([first, second], search('beds=4'))).toEqual([]);
    expect(filter).toHaveBeenCalledTimes(2);
  });

  it('is the same array when the same is asked again, and another one after a change', () => {
    const [some, other] = [new Set(['near']), new Set(['near'])];
    const found = foundOnMap(shards, search('beds=3'), some);
    expect(foundOnMap(shards, search('beds=3'), some)).toBe(found);
    expect(foundOnMap(shards, search('beds=3'), other)).not.toBe(found);
    expect(foundOnMap([...shards], search('beds=3'), other)).not.toBe(found);
  });
});

it('a point that is not what it should be is left out and logged, and the others stay', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { deals } = parseShard({
    visibility: 'premium',
    points: { good: point, bad: { ...point, purchasePrice: '1' }, none: null, last: { ...point, state: 'NV' } },
  });
  expect(deals).toEqual([
    { ...point, key: 'good' },
    { ...point, state: 'NV', key: 'last' },
  ]);
  expect(logged.mock.calls.map(([text]) => String(text).split(' ')[3])).toEqual(['bad', 'none']);
  logged.mockRestore();
});

it.each([{ points: {} }, { visibility: 'some', points: {} }, { visibility: 'all', points: [] }, undefined])(
  'what is no shard is refused: %o',
  (data) => {
    expect(() => parseShard(data)).toThrow(/invalid_/);
  },
);
