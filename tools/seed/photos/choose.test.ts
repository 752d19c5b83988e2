import { describe, expect, test } from 'vitest';
import { createDeals } from '#tools/seed/deals.ts';
import { choosePhotos } from './choose.ts';
import { facades } from './facades.ts';
import { backyards, interiors } from './interiors.ts';

const now = new Date('2026-11-20T09:00:00Z');
const scenes = [...facades, ...interiors, ...backyards];

describe('photos', () => {
  test('a gallery for the newest 60, a cover for the rest of 600, none beyond, no two with one id', () => {
    const plans = choosePhotos(createDeals(700, now));
    const counts = [...plans.values()].map((photos) => photos.length);
    expect(counts).toHaveLength(600);
    expect(counts.slice(0, 60).every((count) => count >= 3 && count <= 6)).toBe(true);
    expect(counts.slice(60).every((count) => count === 1)).toBe(true);
    const ids = [...plans.values()].flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('neighbours of one kind in the list look different', () => {
    const plans = choosePhotos(createDeals(100, now));
    const covers = [...plans.values()].map(([cover]) => cover?.scene);
    for (let index = 1; index < covers.length; index += 1) expect(covers[index]).not.toBe(covers[index - 1]);
    expect(new Set(covers).size).toBeGreaterThan(30);
  });

  test('every scene is a drawing of its own', () => {
    const drawn = scenes.map(({ draw }) => draw());
    expect(new Set(drawn).size).toBe(scenes.length);
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
