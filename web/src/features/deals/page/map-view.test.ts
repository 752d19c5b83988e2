import { describe, expect, it } from 'vitest';
import type { Place } from '#platform/map-tile.ts';
import { boundsOf, labelsOf, largestNearby, pixelsOf, project, stateInset, tilePath, viewAround } from './map-view.ts';

const mesa = { longitude: -111.85, latitude: 33.43 };
const view = viewAround(mesa, 600, 300, 60);

describe('a view', () => {
  it('has what it is around in the middle, north up and east right', () => {
    expect(project(view, mesa)).toEqual([300, 150]);
    const [east, north] = project(view, { longitude: -111.75, latitude: 33.53 });
    expect(east).toBeGreaterThan(300);
    expect(north).toBeLessThan(150);
  });

  it('spans the miles asked for on its shorter side', () => {
    expect(pixelsOf(view, 60)).toBeCloseTo(300);
    const { south, north, west, east } = boundsOf(view);
    expect((north - south) * 69.05).toBeCloseTo(60);
    // As many miles for each pixel in both directions.
    expect((east - west) * Math.cos((33.43 * Math.PI) / 180) * 69.05).toBeCloseTo(120);
  });

  it('draws a tile where it lies', () => {
    const tile = { west: -112, south: 32, land: [], counties: [], states: [], places: [] };
    const path = tilePath(view, tile, [[150, 1430, 150, 1430]]);
    expect(path).toBe('M300.0,150.0L300.0,150.0');
    expect(tilePath(view, tile, [[0, 0, 1, 1]], true)).toMatch(/Z$/);
  });
});

describe('a state’s inset', () => {
  it('fits its box, with the deal at its place', () => {
    const square = [[-11400, 3200, -11200, 3200, -11200, 3400, -11400, 3400]];
    const { path, dot } = stateInset(square, { longitude: -113, latitude: 33 }, 100);
    expect(dot).toEqual([50, 50]);
    const ys = [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, 100]);
  });

  it('goes on beyond the 180th meridian', () => {
    const alaska = [[-18800, 5100, -13000, 5100, -13000, 7100]];
    const { dot } = stateInset(alaska, { longitude: 173, latitude: 52.9 }, 100);
    expect(dot[0]).toBeGreaterThanOrEqual(0);
    expect(dot[0]).toBeLessThan(10);
  });
});

describe('labels', () => {
  const around = (name: string, east: number, north: number, size: number): Place => [
    name,
    mesa.longitude + east,
    mesa.latitude + north,
    size,
  ];

  it('name larger places first, and none over another', () => {
    const labels = labelsOf(view, [around('Tempe', 0.21, 0.2, 4), around('Phoenix', 0.2, 0.2, 40)], 10);
    expect(labels.map(({ name, large }) => [name, large])).toEqual([['Phoenix', true]]);
  });

  it('keep the middle free, and stay on the map', () => {
    expect(labelsOf(view, [around('Mesa', 0, 0, 13), around('Nowhere', 3, 3, 50)], 30)).toEqual([]);
  });
});

describe('the largest place around', () => {
  const places: Place[] = [
    ['Phoenix', -112.07, 33.5, 40],
    ['Mesa', -111.73, 33.41, 13],
    ['Tucson', -110.96, 32.22, 38],
  ];
  it('is said with distance and direction', () => {
    expect(largestNearby(mesa, 'Mesa', places)).toEqual({ place: 'Phoenix', miles: 14, direction: 'e' });
    expect(largestNearby({ longitude: -112.07, latitude: 34 }, 'Anthem', places)).toEqual({
      place: 'Phoenix',
      miles: 35,
      direction: 'n',
    });
    expect(largestNearby({ longitude: -112.4, latitude: 33.2 }, 'Goodyear', places)?.direction).toBe('sw');
  });

  it('is none where the deal is in it', () => {
    expect(largestNearby(mesa, 'Phoenix', places)).toBeUndefined();
    expect(largestNearby(mesa, 'Anywhere', [])).toBeUndefined();
  });
});
