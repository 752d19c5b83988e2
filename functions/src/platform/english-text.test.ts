import { expect, onTestFinished, test, vi } from 'vitest';
import { englishText } from './english-text.ts';

test('a text names the bounds of today, and an unknown key is its own text', () => {
  vi.setSystemTime('2026-11-30T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  expect(englishText('validation.yearBuilt')).toBe('Year built must be from 1800 to 2032');
  expect(englishText('validation.zipCode')).toBe('ZIP code must be 5 digits, such as 12345');
  expect(englishText('validation.nothing')).toBe('validation.nothing');
});
