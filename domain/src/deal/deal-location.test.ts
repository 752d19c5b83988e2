import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween } from 'domain/geo/distance.ts';
import { cash, refusals, schema } from './example-deals.ts';
import { isPinNear, locationOf, mostOffCenter, pinAt, pinOf, pinText } from './deal-location.ts';

const middle = { latitude: 33.5618, longitude: -112.1107 };
const ids = Array.from({ length: 400 }, (_, index) => `seed-deal-${index}`);

test('deals of a ZIP code lie around its middle, spread evenly', () => {
  const places = ids.map((id) => locationOf(middle, id));
  const miles = places.map((place) => milesBetween(middle, place));
  expect(Math.max(...miles)).toBeLessThan(mostOffCenter + 0.01);
  // Among so many, a few lie at the same ten-thousandth of a degree.
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBeGreaterThan(0.95 * ids.length);
  // As many in each half, and in the outer half of the circle.
  for (const count of [
    places.filter(({ latitude }) => latitude > middle.latitude).length,
    places.filter(({ longitude }) => longitude > middle.longitude).length,
    miles.filter((each) => each > mostOffCenter * Math.SQRT1_2).length,
  ]) {
    expect(Math.abs(count - ids.length / 2)).toBeLessThan(50);
  }
});

test('a deal lies at the same place whenever it is asked, in ten-thousandths of a degree', () => {
  expect(locationOf(middle, 'a')).toEqual(locationOf({ ...middle }, 'a'));
  const { latitude, longitude } = locationOf(middle, 'a');
  expect([latitude, longitude].map((value) => Number(value.toFixed(4)))).toEqual([latitude, longitude]);
});

describe('a pin', () => {
  const pin = { latitude: 33.5621, longitude: -112.1 };
  const anywhere = fc
    .record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    .map(pinAt);

  test('is one of the fields of a deal, and may be left out', () => {
    expect(schema.parse({ ...cash, pin })).toEqual({ ...cash, pin });
    expect(schema.parse(cash)).not.toHaveProperty('pin');
  });

  test.each([
    ['a text', '33.5621, -112.1'],
    ['null', null],
    ['a list', [33.5621, -112.1]],
    ['nothing in it', {}],
    ['texts for numbers', { latitude: '33.5621', longitude: '-112.1' }],
    ['no number', { ...pin, latitude: Number.NaN }],
    ['endless', { ...pin, longitude: -Infinity }],
    ['beyond the pole', { ...pin, latitude: 90.0001 }],
    ['beyond the date line', { ...pin, longitude: -180.0001 }],
    ['as exact as a room', { ...pin, latitude: 33.56211 }],
  ])('is refused as %s', (_, wrong) => {
    expect(refusals({ ...cash, pin: wrong })).not.toEqual([]);
    for (const refusal of refusals({ ...cash, pin: wrong })) expect(refusal).toMatch(/^pin.*: validation.pin$/);
  });

  test('with something beside it is refused', () => {
    expect(refusals({ ...cash, pin: { ...pin, visibility: 'all' } })).not.toEqual([]);
  });

  test('is accepted and comes back from its text, wherever somebody presses the map', () => {
    fc.assert(
      fc.property(anywhere, (at) => {
        expect(schema.parse({ ...cash, pin: at })).toEqual({ ...cash, pin: at });
        expect(pinOf(pinText(at))).toEqual(at);
      }),
      { examples: [[pinAt({ latitude: -0.000_01, longitude: -180 })]] },
    );
  });

  test.each([
    '',
    '33.5621',
    '33.5621, ',
    ', -112.1',
    '33.5621, -112.1, 25',
    'c,33.5621,-112.1',
    '99, 0',
    '33.56211, 0',
  ])('is none in the text %j', (text) => {
    expect(pinOf(text)).toBeUndefined();
  });

  test('may lie up to 25 miles from the middle of the ZIP code', () => {
    const north = (miles: number) => ({ ...middle, latitude: middle.latitude + miles / 69.094 });
    expect(isPinNear(north(24.99), middle)).toBe(true);
    expect(isPinNear(north(25.01), middle)).toBe(false);
    expect(isPinNear({ latitude: -middle.latitude, longitude: middle.longitude }, middle)).toBe(false);
  });
});
