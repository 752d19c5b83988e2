import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressSearch } from 'domain/deal/address-search.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { type Area, areaContains, areaOf } from './area.ts';
import { isTile, tilesAt, tilesOver } from './tiles.ts';

const given = (text: string): Area => {
  const area = areaOf(text);
  if (!area) throw new Error(`${text} is no area`);
  return area;
};
const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((value) => value / 10_000);
const position = fc.record({ latitude: degrees(32, 35), longitude: degrees(-113, -110) });
const area = fc.oneof(
  fc
    .tuple(position, fc.integer({ min: 1, max: 90 }))
    .map(([{ latitude, longitude }, miles]) => given(`c,${latitude},${longitude},${miles}`)),
  fc
    .array(position, { minLength: 3, maxLength: 6 })
    .map((corners) => given(`p,${corners.flatMap(({ latitude, longitude }) => [latitude, longitude]).join(',')}`)),
);

describe('tiles', () => {
  it.each([1, 7])('cover an area, with %s at most: whatever is in it is in one of them', (most) => {
    let found = 0;
    fc.assert(
      fc.property(area, fc.array(position, { minLength: 20, maxLength: 20 }), (where, positions) => {
        const tiles = tilesOver(where, most);
        if (!tiles) return;
        expect(tiles.length).toBeLessThanOrEqual(most);
        const within = positions.filter((each) => areaContains(where, each));
        found += within.length;
        expect(within.filter((each) => !tilesAt(each).some((tile) => tiles.includes(tile)))).toEqual([]);
      }),
    );
    expect(found).toBeGreaterThan(50);
  });

  it('are as small as they may be', () => {
    expect(tilesOver(given('c,33.4152,-111.8315,3'), 7)).toHaveLength(4);
    expect(tilesOver(given('c,33.4152,-111.8315,3'), 7)?.[0]).toMatch(/^~0\.125 /);
    expect(tilesOver(given('c,33.4152,-111.8315,30'), 7)?.[0]).toMatch(/^~1 /);
  });

  it('cover no country', () => {
    expect(tilesOver(given('p,24,-125,24,-66,50,-66,50,-125'), 7)).toBeUndefined();
  });

  it('are of each size one at a place, and of a hair beside another one of the smallest', () => {
    const [here, beside] = [
      tilesAt({ latitude: 33, longitude: -112 }),
      tilesAt({ latitude: 33, longitude: -112.0001 }),
    ];
    expect(here).toHaveLength(7);
    expect(new Set(here).size).toBe(7);
    expect(here.filter((tile) => beside.includes(tile))).not.toContain(here[0]);
  });

  it('are no token of a text that anyone types, nor of an address', () => {
    expect(tilesAt({ latitude: 33, longitude: -112 }).every(isTile)).toBe(true);
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('~0.125 544 984', '#~0.125 1', '~, AZ'));
    fc.assert(
      fc.property(typed, (text) => {
        const address = { streetAddress: text, city: text, state: 'AZ', zipCode: text };
        expect([...addressSearch(text).tokens, ...searchTokens(address)].filter(isTile)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
