import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedSearches } from '#tests/typed-searches.ts';
import { openMarket, searchAs } from '#tests/rules/typed-searches.ts';

// tests/bench/typed-searches.bench.ts runs them with 10,000 deals.
describe('Searches that people type, among 40 deals and among five times as many', () => {
  let market: Awaited<ReturnType<typeof openMarket>>;
  const few = new Map<string, { found: string[]; reads: number }>();
  beforeAll(async () => {
    market = await openMarket('typed-searches');
    await market.grow(40);
    // oxlint-disable-next-line no-await-in-loop -- they share one connection
    for (const [typed] of typedSearches) few.set(typed, await searchAs(market.project, typed));
    await market.grow(200);
  });
  afterAll(() => market.project.close());

  it('are forty and more', () => {
    expect(typedSearches.length).toBeGreaterThanOrEqual(40);
  });

  it.each(typedSearches)('%j finds what it should, and reads no more than before: %j', async (typed, finds) => {
    expect(few.get(typed)?.found.toSorted()).toEqual(finds.toSorted());
    expect(await searchAs(market.project, typed)).toEqual(few.get(typed));
  });
});
