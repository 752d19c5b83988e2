import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { locationOf } from 'domain/deal/deal-location.ts';
import { type MapShard, pointOf, shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import { createDeals } from './deals.ts';
import { documentsOfDeal } from './documents.ts';
import { documentsOfHouseCases } from './house-cases.ts';
import { withMap } from './map.ts';
import { middleOf } from './markets.ts';

const now = new Date('2026-11-20T09:00:00Z');
const bare = createDeals(120, now);
const documents = [
  ...withMap([...bare.flatMap((deal) => documentsOfDeal(deal, [], now)), ...documentsOfHouseCases(bare, now)]),
];
const deals = documents.flatMap(({ path, data }) =>
  /^deals\/[^/]+$/.test(path) ? [{ ...data, id: path.slice('deals/'.length) } as Deal] : [],
);

test('seeded deals are on the map of those who list them, and nowhere else', () => {
  const shown = documents.flatMap(({ path, data }) =>
    path.startsWith(`${paths.mapShards()}/`)
      ? Object.entries((data as MapShard).points).map(([id, point]) => [path, id, point] as const)
      : [],
  );
  const expected = deals.flatMap((deal) =>
    deal.visibility === 'all' || deal.visibility === 'premium'
      ? [[paths.mapShard(deal.visibility, shardOf(deal.id, deal.visibility)), deal.id, pointOf(deal)]]
      : [],
  );
  expect(new Set(deals.map(({ visibility }) => visibility)).size).toBeGreaterThan(3);
  expect(expected.length).toBeLessThan(deals.length);
  const sorted = (points: readonly (readonly unknown[])[]) =>
    points.toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1));
  expect(sorted(shown)).toEqual(sorted(expected));
});

test('each lies near the middle of its ZIP code, claims of another’s house too', () => {
  expect(deals.length).toBeGreaterThan(bare.length);
  for (const { id, zipCode, location } of deals) expect(location).toEqual(locationOf(middleOf(zipCode), id));
});
