import { expect, test } from 'vitest';
import { addressOf, requestFilterOf, requestFilters } from './request-filter.ts';

test('each view has an address that leads back to it, within its section', () => {
  for (const filter of requestFilters) {
    const { pathname, searchParams } = new URL(addressOf(filter), 'http://x');
    expect([pathname, searchParams.get('section'), requestFilterOf(searchParams)]).toEqual([
      '/admin',
      'requests',
      filter,
    ]);
  }
});

test.each(['', 'show=', 'show=approved', 'show=constructor'])('"%s" shows those who wait for a decision', (address) => {
  expect(requestFilterOf(new URLSearchParams(address))).toBe('open');
});
