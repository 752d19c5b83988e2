// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { areaName, rememberAreaName } from './area-name.ts';

const phoenix = { latitude: 33.45123, longitude: -112.07 };
beforeEach(() => localStorage.clear());

test('a place that was chosen on this device has its name, and every other its position', () => {
  expect(areaName(phoenix)).toBe('33.45, -112.07');
  rememberAreaName(phoenix, 'Phoenix, AZ');
  // The address has four decimals.
  expect(areaName({ ...phoenix, latitude: 33.4512 })).toBe('Phoenix, AZ');
  expect(areaName({ ...phoenix, latitude: 33.46 })).toBe('33.46, -112.07');
});

test('the latest twenty are remembered', () => {
  for (let number = 0; number < 25; number += 1)
    rememberAreaName({ latitude: number, longitude: 1 }, `Place ${number}`);
  expect([4, 5, 24].map((latitude) => areaName({ latitude, longitude: 1 }))).toEqual([
    '4.00, 1.00',
    'Place 5',
    'Place 24',
  ]);
});

test('what someone else wrote there is ignored', () => {
  localStorage.setItem('areaNames', '[["33.4512,-112.0700",5]]');
  expect(areaName(phoenix)).toBe('33.45, -112.07');
});
