import { beforeEach, expect, test, vi } from 'vitest';
import { day } from 'domain/duration.ts';
import { clearTap, storeTap, unsentTaps } from './data.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

test('a tap is kept until it was sent, each person’s for themselves', () => {
  storeTap('ana', 'one', true, 1000);
  storeTap('ana', 'two', false, 500);
  storeTap('bea', 'one', false, 1000);
  expect(unsentTaps('ana', 2000)).toEqual([
    { dealId: 'two', saved: false },
    { dealId: 'one', saved: true },
  ]);
  clearTap('ana', 'one', 1000);
  expect(unsentTaps('ana', 2000)).toEqual([{ dealId: 'two', saved: false }]);
  expect(unsentTaps('bea', 2000)).toEqual([{ dealId: 'one', saved: false }]);
});

test('of several taps on one deal the last counts, also when an earlier one is sent after it', () => {
  storeTap('ana', 'one', true, 1000);
  storeTap('ana', 'one', false, 1001);
  storeTap('ana', 'one', true, 1002);
  clearTap('ana', 'one', 1000);
  expect(unsentTaps('ana', 2000)).toEqual([{ dealId: 'one', saved: true }]);
});

test('what is a day old, from a clock that was wrong, or unreadable is forgotten', () => {
  storeTap('ana', 'old', true, 1000);
  storeTap('ana', 'early', true, 9 * day);
  expect(unsentTaps('ana', 1000 + day)).toEqual([]);
  expect(unsentTaps('ana', 1001), 'for good').toEqual([]);
  localStorage.setItem('unsentFavorites:ana', '{"one": 7}');
  expect(unsentTaps('ana', 1000)).toEqual([]);
});
