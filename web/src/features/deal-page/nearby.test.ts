import { describe, expect, it } from 'vitest';
import type { Place } from '#ui/map/geography.ts';
import { largestNearby } from './nearby.ts';

const mesa = { longitude: -111.83, latitude: 33.42 };

describe('the largest place around', () => {
  const places: Place[] = [
    ['Phoenix', -112.07, 33.5, 40, 4],
    ['Mesa', -111.73, 33.41, 13, 7],
    ['Tucson', -110.96, 32.22, 38, 4],
    ['Los Angeles', -118.24, 34.05, 90, 2],
  ];
  it('is said with distance and direction', () => {
    expect(largestNearby(mesa, 'Mesa', places)).toEqual({ place: 'Phoenix', miles: 15, direction: 'e' });
    expect(largestNearby({ longitude: -112.07, latitude: 34 }, 'Anthem', places)).toEqual({
      place: 'Phoenix',
      miles: 35,
      direction: 'n',
    });
    expect(largestNearby({ longitude: -112.4, latitude: 33.2 }, 'Goodyear', places)?.direction).toBe('sw');
  });

  it('is none where the deal is in it, or where none is near', () => {
    expect(largestNearby(mesa, 'Phoenix', places)).toBeUndefined();
    expect(largestNearby({ longitude: -106, latitude: 47 }, 'Jordan', places)).toBeUndefined();
  });
});
