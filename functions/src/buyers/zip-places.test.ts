import { expect, test } from 'vitest';
import { zipPlaces } from './zip-places.ts';

test('a ZIP code without a centroid or a city is left out', async () => {
  // Holtsville, NY, has no area; Adjuntas, Puerto Rico, is not in a state.
  const places = await zipPlaces(['00000', '00501', '00601', '85021']);
  expect(places.map(({ zipCode }) => zipCode)).toEqual(['85021']);
});
