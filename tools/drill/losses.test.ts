import { describe, expect, test } from 'vitest';
import type { Inventory, Item } from '#tools/drill/inventory.ts';
import { allLosses, firstLostAt, lossesOf } from '#tools/drill/losses.ts';

const exportBegan = 1000;
const items = (entries: Record<string, [digest: string, changedAt: number]>): ReadonlyMap<string, Item> =>
  new Map(Object.entries(entries).map(([key, [digest, changedAt]]) => [key, { digest, changedAt }]));

const before = items({ old: ['a', 10], edited: ['b2', 1500], late: ['c', 2000] });

describe('a restore', () => {
  test('loses what was written after the export began, and nothing else', () => {
    const after = items({ old: ['a', 3000], edited: ['b1', 3000], deleted: ['d', 3000] });
    expect(lossesOf(before, after, exportBegan)).toEqual({
      kept: 1,
      missing: ['late'],
      outdated: ['edited'],
      returned: ['deleted'],
      unexplained: [],
    });
  });

  test('is at fault for what it lost or changed of what was there before', () => {
    const gone = items({ edited: ['b2', 3000], late: ['c', 3000] });
    expect(lossesOf(before, gone, exportBegan).unexplained).toEqual(['old']);
    const changed = items({ old: ['other', 3000], edited: ['b2', 3000], late: ['c', 3000] });
    expect(lossesOf(before, changed, exportBegan).unexplained).toEqual(['old']);
  });

  test('may lose everything since the first change that it lost, of whatever kind', () => {
    const nothing: ReadonlyMap<string, Item> = new Map();
    const held: Inventory = { documents: before, identities: items({ u: ['e', 1200] }), files: nothing };
    const restored: Inventory = { documents: items({ old: ['a', 0] }), identities: nothing, files: nothing };
    expect(firstLostAt(held, allLosses(held, restored, exportBegan))).toBe(1200);
    expect(firstLostAt(held, allLosses(held, held, exportBegan))).toBeUndefined();
  });
});
