import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from 'domain/limits.ts';
import { type Area, areaBounds, areaContains, areaOf, areaText } from './area.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const given = (text: string): Area => {
  const area = areaOf(text);
  if (!area) throw new Error(`${text} is no area`);
  return area;
};
const square = given('p,33,-112,33,-111,34,-111,34,-112');

describe('the text of an area', () => {
  it('is a circle or a polygon', () => {
    expect(areaOf('c,33.4152,-111.8315,10.5')).toEqual({
      kind: 'circle',
      latitude: 33.4152,
      longitude: -111.8315,
      miles: 10.5,
    });
    expect(areaOf('p,33,-112,33,-111,34,-111')).toEqual({
      kind: 'polygon',
      corners: [at(33, -112), at(33, -111), at(34, -111)],
    });
  });

  it.each([
    ['nothing', ''],
    ['another kind', 'x,33,-111,10'],
    ['a number that is missing', 'c,33,-111'],
    ['a number too many', 'c,33,-111,10,10'],
    ['no number', 'c,33,west,10'],
    ['an empty number', 'c,33,,10'],
    ['spaces', 'c,33, -111,10'],
    ['an exponent', 'c,33,-111,1e1'],
    ['more than four decimals', 'c,33.00001,-111,10'],
    ['no miles', 'c,33,-111,0'],
    ['miles behind', 'c,33,-111,-10'],
    ['too many miles', `c,33,-111,${limits.areaMilesMost + 1}`],
    ['two corners', 'p,33,-112,33,-111'],
    ['half a corner', 'p,33,-112,33,-111,34,-111,34'],
    ['too many corners', `p${',33,-111'.repeat(limits.areaCorners + 1)}`],
    ['a latitude beyond the pole', 'p,33,-112,33,-111,91,-111'],
    ['a longitude beyond the 180th meridian', 'p,33,-181,33,-179,34,-179'],
    ['a polygon across the 180th meridian', 'p,52,179,52,-179,53,-179'],
    ['a circle across the 180th meridian', 'c,52,179.9,30'],
    ['a circle around a pole', 'c,89.9,0,30'],
    ['half of the earth', 'p,0,-90,0,90,10,90'],
  ])('is not %s', (_, text) => {
    expect(areaOf(text)).toBeUndefined();
  });

  it('takes as many corners as there may be', () => {
    expect(areaOf(`p${',33,-111'.repeat(limits.areaCorners)}`)).toBeDefined();
  });

  const coordinate = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => n / 10_000);
  it('is read back as it was written', () => {
    const circle = fc
      .tuple(coordinate(85), coordinate(170), fc.integer({ min: 1, max: 200 }))
      .map(([latitude, longitude, tenths]): Area => ({ kind: 'circle', latitude, longitude, miles: tenths / 10 }));
    const polygon = fc
      .array(fc.tuple(coordinate(90), coordinate(89.9)), { minLength: 3, maxLength: limits.areaCorners })
      .map((corners): Area => ({ kind: 'polygon', corners: corners.map(([lat, lng]) => at(lat, lng)) }));
    fc.assert(
      fc.property(fc.oneof(circle, polygon), (area) => {
        expect(areaOf(areaText(area))).toEqual(JSON.parse(JSON.stringify(area)));
      }),
    );
  });

  it('is rounded', () => {
    expect(areaText({ kind: 'circle', latitude: 33.123_456, longitude: -0.000_01, miles: 1 / 3 })).toBe(
      'c,33.1235,0,0.3333',
    );
  });
});

describe('a position', () => {
  it.each([
    ['in the middle', at(33.5, -111.5), true],
    ['on a side', at(33.5, -112), true],
    ['on the upper side', at(34, -111.5), true],
    ['on a corner', at(34, -111), true],
    ['a hair beside a side', at(33.5, -112.0001), false],
    ['in line with a side', at(33, -110.5), false],
    ['north of it', at(34.5, -111.5), false],
  ])('%s of a square', (_, position, expected) => {
    expect(areaContains(square, position)).toBe(expected);
  });

  it('is found in either direction of the corners', () => {
    const backwards = given('p,34,-112,34,-111,33,-111,33,-112');
    expect([at(33.5, -111.5), at(35, -111.5)].map((each) => areaContains(backwards, each))).toEqual([true, false]);
  });

  it('is outside of a notch', () => {
    const notched = given('p,33,-112,33,-111,34,-111,33.2,-111.5,34,-112');
    expect(areaContains(notched, at(33.9, -111.5))).toBe(false);
    expect(areaContains(notched, at(33.1, -111.5))).toBe(true);
    // Level with the corner of the notch.
    expect(areaContains(notched, at(33.2, -111.9))).toBe(true);
    expect(areaContains(notched, at(33.2, -112.1))).toBe(false);
  });

  it('is in both halves of a polygon that crosses itself, and not where it is enclosed twice', () => {
    const bow = given('p,33,-112,34,-111,34,-112,33,-111');
    expect(areaContains(bow, at(33.1, -111.5))).toBe(true);
    expect(areaContains(bow, at(33.9, -111.5))).toBe(true);
    expect(areaContains(bow, at(33.5, -111.9))).toBe(false);
    const star = given('p,33,-111.8,34,-111.5,33,-111.2,33.6,-112,33.6,-111');
    expect(areaContains(star, at(33.45, -111.5))).toBe(false);
    expect(areaContains(star, at(33.8, -111.5))).toBe(true);
  });

  it('is in a polygon as small as a house and in one as large as the country', () => {
    const tiny = given('p,33.4152,-111.8315,33.4152,-111.8314,33.4153,-111.8314');
    expect(areaContains(tiny, at(33.4152, -111.8315))).toBe(true);
    expect(areaContains(tiny, at(33.4153, -111.8315))).toBe(false);
    const huge = given('p,24,-125,24,-66,50,-66,50,-125');
    expect(areaContains(huge, at(33.4, -111.8))).toBe(true);
    expect(areaContains(huge, at(21.3, -157.8))).toBe(false);
  });

  it('is on a line whose corners are all on it', () => {
    const line = given('p,33,-112,34,-111,33.5,-111.5');
    expect(areaContains(line, at(33.25, -111.75))).toBe(true);
    expect(areaContains(line, at(33.25, -111.76))).toBe(false);
  });

  it('is in a circle up to its miles', () => {
    const circle = given('c,33,-111,69.1');
    expect(areaContains(circle, at(34, -111))).toBe(true);
    expect(areaContains(circle, at(34.001, -111))).toBe(false);
    expect(areaContains(circle, at(33, -109.81))).toBe(true);
    expect(areaContains(circle, at(33, -109.8))).toBe(false);
  });
});

describe('bounds', () => {
  it('are the outermost corners', () => {
    expect(areaBounds(square)).toEqual({ south: 33, west: -112, north: 34, east: -111 });
  });

  it('hold everything in an area', () => {
    const near = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 75, noNaN: true }),
        fc.double({ min: 0.1, max: limits.areaMilesMost, noNaN: true }),
        near,
        (latitude, miles, [up, right]) => {
          const circle: Area = { kind: 'circle', latitude, longitude: -100, miles };
          const { south, west, north, east } = areaBounds(circle);
          // Somewhat beyond the bounds, where nothing may be.
          const position = at(latitude + up * (north - latitude) * 1.2, -100 + right * (east + 100) * 1.2);
          const isWithin =
            position.latitude >= south &&
            position.latitude <= north &&
            position.longitude >= west &&
            position.longitude <= east;
          expect(isWithin || !areaContains(circle, position)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
