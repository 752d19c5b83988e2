import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxZoom, scaleAt } from './camera.ts';
import { clustersOf, type Weighted } from './clusters.ts';

const spot = (key: string, x: number, y: number, weight = 1): Weighted => ({ key, x, y, weight });
const keysOf = (cluster: { spots: readonly Weighted[] }) => cluster.spots.map(({ key }) => key).toSorted();
const manySpots = fc
  .array(
    fc.tuple(
      fc.double({ min: -125, max: -66, noNaN: true }),
      fc.double({ min: -57, max: -25, noNaN: true }),
      fc.nat(40),
    ),
    {
      maxLength: 120,
    },
  )
  .map((all) => all.map(([x, y, weight], index) => spot(String(index), x, y, weight + 1)));

describe('clusters', () => {
  it('are one from afar and many from near', () => {
    const phoenix = [spot('85021', -112.1, -35.6, 3), spot('85022', -112.05, -35.6, 2), spot('85338', -112.4, -35.4)];
    const at = clustersOf([...phoenix, spot('10001', -74, -44)]);
    expect(at(4).map(keysOf)).toEqual([['85021', '85022', '85338'], ['10001']]);
    expect(at(9).map(keysOf)).toContainEqual(['85021', '85022']);
    expect(at(maxZoom)).toHaveLength(4);
  });

  it('stand in their middle by weight, under the heaviest’s name', () => {
    const [cluster] = clustersOf([spot('a', 0, 0, 1), spot('b', 0.1, 0, 3)])(2);
    expect(cluster).toMatchObject({ key: 'b', weight: 4 });
    expect(cluster?.x).toBeCloseTo(0.075);
  });

  it('hold every spot once at every zoom, whatever its order', () => {
    fc.assert(
      fc.property(manySpots, fc.integer({ min: 0, max: maxZoom }), (spots, zoom) => {
        const clusters = clustersOf(spots)(zoom);
        expect(clusters.flatMap(keysOf).toSorted()).toEqual(spots.map(({ key }) => key).toSorted());
        const total = (all: readonly { weight: number }[]) => all.reduce((sum, { weight }) => sum + weight, 0);
        expect(total(clusters)).toBe(total(spots));
        const again = clustersOf(spots.toReversed())(zoom);
        expect(again.map((each) => keysOf(each).join()).toSorted()).toEqual(
          clusters.map((each) => keysOf(each).join()).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('split into whole clusters when one comes nearer', () => {
    fc.assert(
      fc.property(manySpots, fc.integer({ min: 0, max: maxZoom - 1 }), (spots, zoom) => {
        const at = clustersOf(spots);
        const owner = new Map(
          at(zoom).flatMap((cluster) => cluster.spots.map(({ key }) => [key, cluster.key] as const)),
        );
        for (const nearer of at(zoom + 1)) {
          expect(new Set(nearer.spots.map(({ key }) => owner.get(key))).size).toBe(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leave no two places that are alone closer than a finger', () => {
    fc.assert(
      fc.property(manySpots, fc.integer({ min: 0, max: maxZoom - 1 }), (spots, zoom) => {
        const alone = clustersOf(spots)(zoom).filter(({ spots: { length } }) => length === 1);
        for (const [index, a] of alone.entries()) {
          for (const b of alone.slice(index + 1)) {
            expect(Math.hypot(a.x - b.x, a.y - b.y) * scaleAt(zoom)).toBeGreaterThan(44);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stay the same between two zooms, so that nothing jumps', () => {
    const at = clustersOf([spot('a', -100, -40), spot('b', -101, -41)]);
    expect(at(6.9)).toBe(at(6.1));
    expect(at(40)).toBe(at(maxZoom));
    expect(clustersOf([])(5)).toEqual([]);
  });
});
