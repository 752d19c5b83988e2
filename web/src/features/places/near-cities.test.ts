import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nearCities } from './near-cities.ts';

const files: Record<string, unknown> = {
  '/map/names/p.json': [
    ['Phoenix', ['AZ', 'NY', 'OR']],
    ['Philadelphia', ['PA', 'MS']],
    ['Pontiac', ['MI']],
    ['Phenix', ['VA']],
    ['Paris', ['TX', 'KY']],
  ],
  '/map/names/s.json': [
    ['Saint Louis', ['MO', 'MI']],
    ['Salem', ['OR', 'MA']],
  ],
  '/map/names/t.json': [['Tucson', ['AZ']]],
};
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const found = files[path];
    return found
      ? new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } })
      : new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['phonix', undefined, ['Phoenix', 'Phenix']],
  ['phonix', 'AZ', ['Phoenix']],
  ['PHEONIX', 'AZ', ['Phoenix']],
  ['hpoenix', 'AZ', ['Phoenix']],
  ['pphoenix', 'AZ', ['Phoenix']],
  ['philadelfia', undefined, ['Philadelphia']],
  ['tuscon', undefined, ['Tucson']],
  ['st luis', undefined, ['Saint Louis']],
  ['saintlouis', undefined, ['Saint Louis']],
  ['phoenix', undefined, []],
  ['phoenix', 'TX', []],
  ['par', undefined, []],
  ['sale', undefined, ['Salem']],
  ['qqqq', undefined, []],
  ['85021', undefined, []],
  ['', undefined, []],
])('%j in %s is nearly %j', async (typed, state, names) => {
  expect(await nearCities(typed, state, 5)).toEqual(names);
});

test('are as many as asked for', async () => {
  expect(await nearCities('phonix', undefined, 1)).toEqual(['Phoenix']);
});
