import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapDeal } from './map-deals.ts';
import { levelOf, nearestZoom, pinsOf, splitsAt } from './pins.ts';

const deal = (key: string, latitude: number, longitude: number) => ({ key, latitude, longitude }) as MapDeal;
const everywhere = { getWest: () => -240, getSouth: () => 0, getEast: () => -60, getNorth: () => 72 };
/** Half a mile apart, as two deals of one ZIP code. */
const [oak, elm] = [deal('oak', 33.45, -112.07), deal('elm', 33.455, -112.075)];
const tucson = deal('tucson', 32.22, -110.97);
const guam = deal('guam', 13.47, 144.75);
const all = [oak, elm, tucson, guam];
const groups = (deals: readonly MapDeal[], level: number) =>
  pinsOf(
    deals,
    level,
  )(everywhere)
    .map((pin) =>
      pin
        .deals()
        .map(({ key }) => key)
        .toSorted()
        .join(' '),
    )
    .toSorted();

describe('pins', () => {
  it.each([
    [3, ['elm oak tucson', 'guam']],
    [9, ['elm oak', 'guam', 'tucson']],
    [nearestZoom, ['elm', 'guam', 'oak', 'tucson']],
  ])('at zoom %i', (level, expected) => {
    expect(groups(all, level)).toEqual(expected);
  });

  it('of the same place have one each at the nearest zoom', () => {
    expect(groups([oak, { ...oak, key: 'twin' }], nearestZoom)).toEqual(['oak', 'twin']);
  });

  it('become several at the zoom that a press on them goes to, and not before', () => {
    const [pin] = pinsOf([oak, elm], 4)(everywhere);
    if (!pin) throw new Error('There is no pin.');
    const zoom = splitsAt(pin, 4);
    expect(groups([oak, elm], zoom - 1)).toEqual(['elm oak']);
    expect(groups([oak, elm], zoom)).toEqual(['elm', 'oak']);
    expect(splitsAt(pin, 15.5)).toBe(nearestZoom);
  });

  it('are the same ones while the map moves', () => {
    const [before, after] = [pinsOf(all, 9)(everywhere), pinsOf(all, 9)({ ...everywhere, getWest: () => -120 })];
    expect(after).toHaveLength(2);
    for (const pin of after) expect(before).toContain(pin);
  });

  it('in Guam are in the west, where the map goes on', () => {
    const [pin] = pinsOf([guam], 5)(everywhere);
    expect(pin?.longitude).toBeCloseTo(144.75 - 360);
  });

  it('stand for every deal once, with its number, at any zoom', () => {
    const deals = fc.uniqueArray(
      fc
        .tuple(fc.uuid(), fc.double({ min: 25, max: 49, noNaN: true }), fc.double({ min: -125, max: -67, noNaN: true }))
        .map(([key, latitude, longitude]) => deal(key, latitude, longitude)),
      { selector: ({ key }) => key, maxLength: 80 },
    );
    fc.assert(
      fc.property(deals, fc.double({ min: 2.5, max: nearestZoom, noNaN: true }), (some, zoom) => {
        const pins = pinsOf(some, levelOf(zoom))(everywhere);
        const shown = pins.flatMap((pin) => pin.deals().map(({ key }) => key));
        expect(shown.toSorted()).toEqual(some.map(({ key }) => key).toSorted());
        for (const pin of pins) {
          expect(pin.deals()).toHaveLength(pin.count);
          expect(pin.deals()).toContain(pin.deal);
        }
      }),
    );
  });
});
