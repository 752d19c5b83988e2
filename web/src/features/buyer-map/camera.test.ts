import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  boxAround,
  clamped,
  degreesOf,
  dragged,
  fitted,
  isIn,
  mainland,
  maxZoom,
  milesBetween,
  minZoom,
  pointOf,
  positionOf,
  readCamera,
  scaleAt,
  toPoint,
  toScreen,
  viewBox,
  writeCamera,
  zoomedAt,
} from './camera.ts';

const phoenix = { longitude: -112.07, latitude: 33.45 };
const newYork = { longitude: -74.006, latitude: 40.7128 };
const size = { width: 800, height: 600 };
const over = (position: typeof phoenix, zoom: number) => ({ ...pointOf(position), zoom });
const numbers = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras = fc.record({ x: numbers(-170, -60), y: numbers(-80, -10), zoom: numbers(minZoom, maxZoom) });
const pixels = fc.tuple(numbers(0, size.width), numbers(0, size.height));

describe('the projection', () => {
  it('comes back to where it began', () => {
    fc.assert(
      fc.property(numbers(-179.9, 0), numbers(-80, 80), (longitude, latitude) => {
        const back = positionOf(pointOf({ longitude, latitude }));
        expect(back.longitude).toBeCloseTo(longitude, 9);
        expect(back.latitude).toBeCloseTo(latitude, 9);
      }),
    );
  });

  it('goes on in the west beyond the 180th meridian', () => {
    expect(pointOf({ longitude: 144.8, latitude: 13.4 }).x).toBeCloseTo(-215.2);
  });

  it('has Mercator’s scale: the earth is 256 pixels wide at zoom 0, a square at Phoenix is a square', () => {
    expect(scaleAt(0) * 360).toBe(256);
    const east = pointOf({ ...phoenix, longitude: phoenix.longitude + 0.01 });
    const north = pointOf({ ...phoenix, latitude: phoenix.latitude + 0.01 * Math.cos((33.45 * Math.PI) / 180) });
    const here = pointOf(phoenix);
    expect(here.y - north.y).toBeCloseTo(east.x - here.x, 5);
  });
});

describe('moving', () => {
  it('zooms around what is under the pointer', () => {
    fc.assert(
      fc.property(cameras, pixels, numbers(minZoom, maxZoom), (camera, pixel, zoom) => {
        const before = toPoint(camera, size, pixel);
        const next = zoomedAt(camera, size, pixel, zoom);
        // At the edge of the country the map stops instead.
        const free = isIn({ left: -219, right: -61, top: -100, bottom: -1 }, next);
        const [x, y] = toScreen(next, size, before);
        expect(!free || (Math.abs(x - pixel[0]) < 0.01 && Math.abs(y - pixel[1]) < 0.01)).toBe(true);
      }),
    );
  });

  it('drags what is under the finger along', () => {
    const camera = over(phoenix, 8);
    const next = dragged(camera, 120, -40);
    expect(toScreen(next, size, pointOf(phoenix)).map(Math.round)).toEqual([520, 260]);
  });

  it('never leaves the country or its zooms', () => {
    expect(clamped({ x: 90, y: 50, zoom: 40 })).toEqual({ x: -60, y: 0, zoom: maxZoom });
    expect(clamped({ x: -900, y: -500, zoom: 0 })).toMatchObject({ x: -220, zoom: minZoom });
  });

  it('fits all of a box, no nearer than asked', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(numbers(-160, -70), numbers(20, 60)), { minLength: 1 }), (places) => {
        const points = places.map(([longitude, latitude]) => pointOf({ longitude, latitude }));
        const camera = fitted(boxAround(points), size);
        expect(camera.zoom).toBeLessThanOrEqual(10);
        const view = viewBox(camera, size);
        expect(points.every((point) => isIn(view, point))).toBe(true);
      }),
    );
    expect(fitted(boxAround([pointOf(phoenix)]), size, 12).zoom).toBe(12);
  });

  it('shows the states that touch each other on a phone and a wide page', () => {
    for (const on of [
      { width: 358, height: 388 },
      { width: 1000, height: 700 },
    ]) {
      const { west, east, north, south } = boundsOf(viewBox(fitted(mainland, on), on));
      expect([west < -125, east > -66.9, north > 49.4, south < 24.6]).toEqual([true, true, true, true]);
    }
  });
});

describe('miles', () => {
  it('are those along the earth', () => {
    expect(milesBetween(phoenix, newYork)).toBeCloseTo(2141, -1);
    expect(milesBetween(phoenix, phoenix)).toBe(0);
  });

  it('are drawn as wide as they are where they are', () => {
    const degrees = degreesOf(25, phoenix);
    expect(milesBetween(phoenix, { ...phoenix, longitude: phoenix.longitude + degrees })).toBeCloseTo(25, 2);
  });
});

describe('an address', () => {
  it('keeps what is looked at', () => {
    const camera = over(phoenix, 9.25);
    expect(writeCamera(camera)).toBe('33.450,-112.070,9.25');
    expect(readCamera('33.450,-112.070,9.25')).toMatchObject({ zoom: 9.25, x: -112.07 });
  });

  it.each([null, '', '1,2', '1,2,x', '1,,3', '91,-112,4', 'Infinity,1,2', '1,2,3,4'])(
    'says nothing with %j',
    (text) => {
      expect(readCamera(text)).toBeUndefined();
    },
  );
});
