import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { allClusters, clusterKey } from 'domain/geo/clusters.ts';
import { clustersOf } from './clusters.ts';
import { maxZoom, minZoom } from './position.ts';

const item = (key: string, longitude: number, latitude: number) => ({ key, longitude, latitude });
const phoenix = item('85021', -112.09, 33.56);
const near = item('85020', -112.06, 33.56);
const tucson = item('85701', -110.97, 32.22);
const guam = item('96910', 144.75, 13.47);
const all = clustersOf([phoenix, near, tucson, guam]);
const bounds = { getWest: () => -240, getSouth: () => 0, getEast: () => -60, getNorth: () => 72 };
const at = (zoom: number) =>
  all({ bounds, zoom })
    .map(({ items }) =>
      items
        .map(({ key }) => key)
        .toSorted()
        .join(' '),
    )
    .toSorted();

it('what stands near is one from afar, and alone at the nearest zoom', () => {
  expect(at(minZoom)).toEqual(['85020 85021 85701', '96910']);
  expect(at(8.75)).toEqual(['85020 85021', '85701', '96910']);
  expect(at(maxZoom)).toEqual(['85020', '85021', '85701', '96910']);
});

it('a cluster is in parts at the zoom that it names', () => {
  const [cluster] = all({ bounds, zoom: 8 }).filter(({ items }) => items.length === 2);
  expect(at((cluster?.splitsAt ?? 0) - 1)).toContain('85020 85021');
  expect(at(cluster?.splitsAt ?? 0)).not.toContain('85020 85021');
});

it('Guam stands in the west, where the country goes on', () => {
  const [west] = all({ bounds, zoom: minZoom }).filter(({ key }) => key === '96910');
  expect(west?.longitude).toBeCloseTo(144.75 - 360);
});

it('each cluster at any zoom is among those that the server counts, by a key of its own', () => {
  const places = fc.uniqueArray(
    fc.record({
      key: fc.integer({ min: 10_000, max: 99_999 }).map(String),
      longitude: fc.double({ min: -125, max: -67, noNaN: true }),
      latitude: fc.double({ min: 25, max: 49, noNaN: true }),
    }),
    { selector: ({ key }) => key, maxLength: 60 },
  );
  const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key).toSorted();
  fc.assert(
    fc.property(places, fc.double({ min: minZoom, max: maxZoom, noNaN: true }), (items, zoom) => {
      // Serialized and parsed, as data arrives.
      const counted = allClusters(JSON.parse(JSON.stringify(items)) as typeof items);
      for (const cluster of clustersOf(items)({ bounds, zoom })) {
        if (cluster.items.length === 1) continue;
        expect(keys(counted.get(clusterKey(cluster.items)) ?? [])).toEqual(keys(cluster.items));
      }
    }),
    { numRuns: 60 },
  );
});
