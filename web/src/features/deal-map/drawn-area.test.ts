// @vitest-environment happy-dom
import { latLng, point } from 'leaflet';
import { describe, expect, it } from 'vitest';
import { areaContains } from 'domain/geo/area.ts';
import { limits } from 'domain/limits.ts';
import { drawnArea, simplified } from './drawn-area.ts';

/** A hundred pixels are a degree; the corner is in the north-west. */
const onMap = (west: number) => (at: { x: number; y: number }) => latLng(34 - at.y / 100, west + at.x / 100);
const circle = (radius: number, points: number) =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return point(200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle));
  });

describe('a drawn line', () => {
  it.each([10, 100, 5_000])('of %i points becomes an area of at most forty corners around the same place', (points) => {
    const area = drawnArea(circle(100, points), onMap(-112));
    if (area?.kind !== 'polygon') throw new Error('There is no area.');
    expect(area.corners.length).toBeLessThanOrEqual(limits.areaCorners);
    expect(areaContains(area, { latitude: 32, longitude: -110 })).toBe(true);
    expect(areaContains(area, { latitude: 32, longitude: -110.9 })).toBe(true);
    expect(areaContains(area, { latitude: 32, longitude: -111.1 })).toBe(false);
  });

  it('of a trembling hand has few corners, too', () => {
    const wild = circle(100, 2_000).map(({ x, y }, index) => point(x + (index % 7) * 6, y + (index % 5) * 8));
    expect(simplified(wild).length).toBeLessThanOrEqual(limits.areaCorners);
  });

  it.each([
    ['nothing', []],
    ['a press', [point(5, 5)]],
    ['a slip', circle(8, 30)],
    ['a straight stroke', [point(0, 0), point(300, 3)]],
  ])('that is %s is no area', (_, line) => {
    expect(drawnArea(line, onMap(-112))).toBeUndefined();
  });

  it('west of the 180th meridian is on the other side of the world', () => {
    const area = drawnArea(circle(100, 50), onMap(-216));
    expect(area && areaContains(area, { latitude: 32, longitude: 146 })).toBe(true);
  });

  it('across the 180th meridian is no area', () => {
    expect(drawnArea(circle(100, 50), onMap(-182))).toBeUndefined();
  });
});
