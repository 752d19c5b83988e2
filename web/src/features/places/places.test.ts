import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCities, findPlace, placeKey, placeStart } from './places.ts';

const files: Record<string, unknown> = {
  '/map/city/sa.json': [
    ['Saint Louis', 'MO', -90.25, 38.63, 40],
    ['San Antonio', 'TX', -98.5, 29.4, 59],
    ['Saint Louis', 'MI', -84.6, 43.4, 1],
    ['San Diego', 'CA', -117.1, 32.8, 30],
  ],
  '/map/city/po.json': [
    ['Portland', 'OR', -122.6, 45.5, 30],
    ['Portland', 'ME', -70.2, 43.6, 3],
    ['Port Orange', 'FL', -81, 29.1, 2],
  ],
  '/zip/850.json': { '85021': ['Phoenix', 'AZ', -112.09, 33.56, 'Maricopa'] },
};
const requested: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    const found = files[path];
    return found
      ? new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } })
      : new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['St. Louis', 'saint louis', 'sa'],
  ['  SAINT   louis ', 'saint louis', 'sa'],
  ['Ft Worth', 'fort worth', 'fo'],
  ['Cañon City', 'canon city', 'ca'],
  ['O’Fallon', 'o fallon', 'of'],
  ['x', 'x', undefined],
])('%s is kept as %s in %s', (name, key, start) => {
  expect([placeKey(name), placeStart(placeKey(name))]).toEqual([key, start]);
});

describe('cities', () => {
  const names = async (typed: string) => (await findCities(typed)).map(({ name, state }) => `${name}, ${state}`);

  it.each([
    ['san', ['San Antonio, TX', 'San Diego, CA']],
    ['st louis', ['Saint Louis, MO', 'Saint Louis, MI']],
    ['St. Louis, MI', ['Saint Louis, MI']],
    ['port', ['Portland, OR', 'Portland, ME', 'Port Orange, FL']],
    ['portland me', ['Portland, ME']],
    ['p', []],
    ['nowhere', []],
  ])('that begin with %j are %j', async (typed, expected) => {
    expect(await names(typed)).toEqual(expected);
  });
});

describe('a place', () => {
  it.each([
    ['85021', '85021 (Phoenix, AZ)'],
    ['Portland', 'Portland, OR'],
    ['portland, me', 'Portland, ME'],
    ['Port', undefined],
    ['99999', undefined],
    ['8502', undefined],
    ['Atlantis', undefined],
  ])('%s is %s', async (text, name) => {
    expect((await findPlace(text))?.name).toBe(name);
  });

  it('is requested for by a file that says little of what is looked for', async () => {
    await findPlace('85021');
    expect(requested.every((path) => /^\/(map\/)?(zip\/\d{3}|city\/[a-z]{2})\.json$/.test(path))).toBe(true);
  });
});
