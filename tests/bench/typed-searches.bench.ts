import { typedSearches } from '#tests/typed-searches.ts';
import { openMarket, searchAs } from '#tests/rules/typed-searches.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'searches that people type, among 10,000 deals beside 100';

const few = 100;
const many = 10_000;

/** Each search must find the same deals, because the additional ones match none of them. */
export async function run(): Promise<Row[]> {
  const market = await openMarket('typed-searches-bench');
  try {
    const searchAll = async () => {
      const all: { found: string[]; reads: number }[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one at a time, because the emulator scans every deal
      for (const [typed] of typedSearches) all.push(await searchAs(market.project, typed));
      return all;
    };
    await market.grow(few);
    const small = await searchAll();
    await market.grow(many);
    const large = await searchAll();
    for (const [index, [typed, finds]] of typedSearches.entries()) {
      for (const { found } of [small[index], large[index]].filter((each) => each !== undefined)) {
        if (found.toSorted().join(' ') !== finds.toSorted().join(' '))
          throw new Error(`"${typed}" finds ${found.join(', ')}.`);
      }
    }
    const reads = (all: typeof small) => all.reduce((sum, each) => sum + each.reads, 0);
    const more = small.filter((each, index) => each.reads !== large[index]?.reads).length;
    return [
      { measure: `documents read for ${typedSearches.length} searches of ${few} deals`, value: reads(small), unit: '' },
      { measure: `documents read for the same of ${many} deals`, value: reads(large), unit: '', limit: reads(small) },
      { measure: 'searches that read another number of documents', value: more, unit: '', limit: 0 },
    ];
  } finally {
    await market.project.close();
  }
}
