import { expect, it } from 'vitest';
import { cityLabels, type City } from './city-labels.ts';

const city = (name: string, east: number, north: number): City => ({
  name,
  state: 'AZ',
  longitude: -112 + east,
  latitude: 33 + north,
  zipCodes: 1,
});

it('a city is named from as near as the name of a larger one leaves room', () => {
  const [phoenix, far, near] = cityLabels([city('Phoenix', 0, 0), city('Tucson', 1, -1.2), city('Tempe', 0.14, -0.02)]);
  expect(phoenix?.zoom).toBe(0);
  expect(far?.zoom).toBeGreaterThan(4);
  expect(far?.zoom).toBeLessThan(6.5);
  expect(near?.zoom).toBeGreaterThan(9);
});

it('names one above another need less room than side by side', () => {
  const zoomOf = (other: City) => cityLabels([city('Phoenix', 0, 0), other])[1]?.zoom ?? 0;
  expect(zoomOf(city('Phoenix', 0, 0.5))).toBeLessThan(zoomOf(city('Phoenix', 0.5, 0)));
});

it('what has no room on the nearest map is left out, and takes none from others', () => {
  const names = cityLabels([city('Phoenix', 0, 0), city('Twin', 0, 0), city('Tempe', 0.14, 0)]).map(({ name }) => name);
  expect(names).toEqual(['Phoenix', 'Tempe']);
});
