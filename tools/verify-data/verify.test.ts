import { describe, expect, test } from 'vitest';
import type { Context } from '#functions/platform/context.ts';
import type { Breach, DataPromise } from './promise.ts';
import { joined } from './read.ts';
import { verify } from './verify.ts';

const context = {} as Context;

/** Finds these paths on each look; the last ones repeat forever. */
function promise(...times: string[][]): DataPromise & { looks: () => number } {
  let looks = 0;
  return {
    name: 'a promise',
    looks: () => looks,
    async *find(): AsyncGenerator<Breach> {
      const found = times[Math.min(looks, times.length - 1)] ?? [];
      looks += 1;
      for (const path of found) yield { path, problem: 'is broken' };
    },
  };
}

const pathsOf = (breaches: readonly Breach[]) => breaches.map(({ path }) => path);

describe('a check', () => {
  test('of data that is whole looks once and waits for nothing', async () => {
    const whole = promise([]);
    expect(await verify(context, { promises: [whole], settle: 60_000 })).toEqual([]);
    expect(whole.looks()).toBe(1);
  });

  test('looks again at what may be on its way, and ends as soon as it has come', async () => {
    const late = promise(['deals/a'], []);
    expect(await verify(context, { promises: [late, promise([])], settle: 60_000 })).toEqual([]);
    expect(late.looks()).toBe(2);
  });

  test('names what stands for as long as it may take, and nothing that came since', async () => {
    const found = await verify(context, {
      promises: [promise(['deals/a', 'deals/b'], ['deals/b', 'deals/c'])],
      settle: 10,
    });
    expect(pathsOf(found)).toEqual(['deals/b']);
  });

  test('without time to settle names what it finds', async () => {
    expect(pathsOf(await verify(context, { promises: [promise(['deals/a'], [])], settle: 0 }))).toEqual(['deals/a']);
  });
});

test('streams in the order of a key are read side by side', async () => {
  async function* stream(...keys: string[]) {
    for (const key of keys) yield [key, `${key}!`] as const;
  }
  const found: unknown[] = [];
  // By bytes: capital letters come before lowercase ones.
  for await (const { key, of } of joined({ deals: stream('B', 'a', 'c'), offers: stream('a', 'a', 'b') }))
    found.push([key, of]);
  expect(found).toEqual([
    ['B', { deals: ['B!'], offers: [] }],
    ['a', { deals: ['a!'], offers: ['a!', 'a!'] }],
    ['b', { deals: [], offers: ['b!'] }],
    ['c', { deals: ['c!'], offers: [] }],
  ]);
});
