import { clustersOf, type Weighted } from '#web/features/buyer-map/clusters.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { percentile } from './percentile.ts';

export const name = 'how soon the buyers of all ZIP codes are in clusters';

const zipCodes = 33_000;
const rounds = 15;
/** The whole country: all levels that are nearer have to be made for it. */
const zoom = 4;

const spots: Weighted[] = Array.from({ length: zipCodes }, (_, index) => ({
  key: String(index),
  x: -125 + ((index * 7919) % 59_000) / 1000,
  y: -57 + ((index * 104_729) % 32_000) / 1000,
  weight: 1 + (index % 9),
}));

/** Milliseconds that the work takes, the median of some rounds. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return percentile(times, 0.5);
}

/** Beside the least that a greedy clustering must do at each of its ten levels: to put the spots in order. */
export function run(): Promise<Row[]> {
  const sorting = timeOf(() => spots.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)));
  const clustering = timeOf(() => clustersOf(spots)(zoom));
  return Promise.resolve([
    { measure: `sort ${zipCodes} ZIP codes`, value: sorting, unit: 'ms' },
    {
      measure: 'cluster them, from the nearest zoom out to the country',
      value: clustering,
      unit: 'ms',
      ratio: clustering / sorting,
      limit: 150,
    },
  ]);
}
