// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { storageKeys } from '#platform/local-storage.ts';
import { chooseNone, chosenDeals, choose, compareAddress, mostCompared } from './chosen-deals.ts';

test('chosen deals are kept on the device, each person’s for themselves', () => {
  expect(choose('ana', 'one', true)).toBe(true);
  expect(choose('ana', 'two', true)).toBe(true);
  expect(chosenDeals('bea')).toEqual([]);
  expect(chosenDeals('ana')).toEqual(['one', 'two']);
  expect(choose('ana', 'one', false)).toBe(true);
  expect(localStorage.getItem(storageKeys.comparedDeals('ana'))).toBe('["two"]');
  chooseNone('ana');
  expect(localStorage.getItem(storageKeys.comparedDeals('ana'))).toBeNull();
});

test('no more deals are chosen than can be compared', () => {
  const ids = Array.from({ length: mostCompared }, (_, index) => `deal-${index}`);
  for (const id of ids) choose('cem', id, true);
  expect(choose('cem', 'another', true)).toBe(false);
  expect(choose('cem', 'deal-0', true), 'one that is chosen already').toBe(true);
  expect(chosenDeals('cem').toSorted()).toEqual(ids);
});

test('what another version of the app stored is forgotten', () => {
  localStorage.setItem(storageKeys.comparedDeals('dan'), '{"deals": 7}');
  expect(chosenDeals('dan')).toEqual([]);
});

test('the address names the deals', () => {
  expect(compareAddress([])).toBe('/compare');
  expect(compareAddress(['a', 'b c'])).toBe('/compare?deals=a,b%20c');
});
