import { describe, expect, test } from 'vitest';
import { buyerMapSheet, buyersPerSheet, type BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { paths } from 'domain/paths.ts';
import { ownProject } from '#tests/own-project.ts';
import { productionContext } from '#platform/context.ts';
import { writeBuyerMap } from './write-buyer-map.ts';

const location = (budget: number): BuyerLocation => ({
  homeType: 'primary',
  propertyType: 'condo',
  zipCodes: ['85021'],
  places: [{ zipCode: '85021', city: 'Phoenix', state: 'AZ', latitude: 33.5, longitude: -112.1 }],
  budget,
});

async function withBuyers(count: number) {
  const { db } = ownProject();
  const context = { ...productionContext(), db, log: { info: () => {}, warn: () => {}, error: () => {} } };
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index += 1)
    void writer.set(db.doc(paths.buyerLocation(`b${index}`)), location(5000 * (index + 1)));
  await writer.close();
  const sheets = async () => (await db.collection(paths.buyerMap()).get()).docs;
  const budgets = async () =>
    (await sheets()).flatMap((sheet) => buyerMapSheet.parse(sheet.data()).buyers.map(({ budget = 0 }) => budget));
  return { context, db, sheets, budgets };
}
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe('the map of buyers', () => {
  test('has every buyer once, in sheets that are all written at once and in another order each time', async () => {
    const count = buyersPerSheet + 20;
    const { context, sheets, budgets } = await withBuyers(count);
    await writeBuyerMap(context);
    const first = await budgets();
    expect((await sheets()).map(({ id }) => id)).toEqual(['0', '1']);
    expect(ascending(first)).toEqual(Array.from({ length: count }, (_, index) => 5000 * (index + 1)));
    const before = await sheets();
    await writeBuyerMap(context);
    const again = await budgets();
    expect(ascending(again)).toEqual(ascending(first));
    expect(again).not.toEqual(first);
    for (const [index, sheet] of (await sheets()).entries())
      expect(sheet.updateTime.toMillis()).toBeGreaterThan(before[index]?.updateTime.toMillis() ?? Infinity);
  });

  test('says nothing of a buyer but what they look for, and leaves out what is no location', async () => {
    const { context, db, sheets, budgets } = await withBuyers(1);
    await db.doc(paths.buyerLocation('extra')).set({ ...location(1), email: 'ana@example.com', uid: 'ana' });
    await db.doc(paths.buyerLocation('broken')).set({ zipCodes: 'none' });
    await writeBuyerMap(context);
    expect(ascending(await budgets())).toEqual([1, 5000]);
    expect(JSON.stringify((await sheets()).map((sheet) => sheet.data()))).not.toMatch(/ana|extra|b0/);
  });

  test('has nobody any more who left, and no sheet that nobody is on', async () => {
    const { context, db, sheets, budgets } = await withBuyers(3);
    await db.doc(paths.buyerMapSheet(7)).set({ buyers: [location(9)] });
    await db.doc(paths.buyerLocation('b1')).delete();
    await writeBuyerMap(context);
    expect(ascending(await budgets())).toEqual([5000, 15_000]);
    await Promise.all(['b0', 'b2'].map((id) => db.doc(paths.buyerLocation(id)).delete()));
    await writeBuyerMap(context);
    expect(await sheets()).toEqual([]);
  });
});
