import { expect, test } from 'vitest';
import { adopt, assumptionsIn } from './assumptions.ts';

const read = (query: string) => assumptionsIn(new URLSearchParams(query));

test('an address carries what differs from the defaults, each within its bounds', () => {
  expect(read('')).toEqual({});
  expect(read('vacancy=8&rate=6.5&growth=-2')).toEqual({ vacancy: 8, rate: 6.5, growth: -2 });
  expect(read('vacancy=5&ltv=80')).toEqual({});
  expect(read('vacancy=101&rate=abc&holdingYears=&dscr=Infinity&section=people')).toEqual({});
});

test('what another device changed is taken over, but for what a link says', () => {
  const own = { own: { vacancy: 8 }, source: 'own', changes: 0 } as const;
  expect(adopt(own, 'rate=6.5')).toEqual({ own: { rate: 6.5 }, source: 'own', changes: 1, adopted: 'rate=6.5' });
  expect(adopt(own, '')).toEqual({ own: {}, source: 'defaults', changes: 1, adopted: '' });
  // Fields that already show the value keep what is typed.
  expect(adopt(own, 'vacancy=8')).toEqual({ ...own, adopted: 'vacancy=8' });
  const linked = { ...own, source: 'link' } as const;
  expect(adopt(linked, 'rate=6.5')).toEqual({ ...linked, adopted: 'rate=6.5' });
  expect(adopt(linked, 'vacancy=8')).toEqual({ ...own, adopted: 'vacancy=8' });
});
