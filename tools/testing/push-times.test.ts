import { expect, it } from 'vitest';
import { missed, pushTimes } from '#tools/testing/push-times.ts';

const sent = [1_000, 2_000];

it('measures each write to each client from its own beginning', () => {
  expect(
    pushTimes(sent, [
      [1_005, 2_007],
      [1_010, 2_020],
    ]),
  ).toEqual([5, 7, 10, 20]);
});

it('measures no write that did not arrive, and says whose it was', () => {
  const early = [1_005];
  const late = [undefined, 2_007];
  expect(pushTimes(sent, [early, late])).toEqual([5, 7]);
  expect([early, late, [1_005, 2_007]].map((arrivals) => missed(sent, arrivals))).toEqual([true, true, false]);
});
