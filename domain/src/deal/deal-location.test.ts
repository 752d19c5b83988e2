import { expect, test } from 'vitest';
import { milesBetween } from 'domain/geo/distance.ts';
import { locationOf, mostOffCenter } from './deal-location.ts';

const middle = { latitude: 33.5618, longitude: -112.1107 };
const ids = Array.from({ length: 400 }, (_, index) => `seed-deal-${index}`);

test('deals of a ZIP code lie around its middle, spread evenly', () => {
  const places = ids.map((id) => locationOf(middle, id));
  const miles = places.map((place) => milesBetween(middle, place));
  expect(Math.max(...miles)).toBeLessThan(mostOffCenter + 0.01);
  // Of so many, a few lie at the same ten-thousandth of a degree.
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
