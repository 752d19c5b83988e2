import { expect, test } from 'vitest';
import { assumptionsIn } from './assumptions.ts';

const read = (query: string) => assumptionsIn(new URLSearchParams(query));

test('an address carries what differs from the defaults, each within its bounds', () => {
  expect(read('')).toEqual({});
  expect(read('vacancy=8&rate=6.5&growth=-2')).toEqual({ vacancy: 8, rate: 6.5, growth: -2 });
  expect(read('vacancy=5&ltv=80')).toEqual({});
  expect(read('vacancy=101&rate=abc&holdingYears=&dscr=Infinity&section=people')).toEqual({});
});
