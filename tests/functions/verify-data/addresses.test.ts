import { expect, test } from 'vitest';
import { addressKey } from 'domain/deal/address-key.ts';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#functions/platform/context.ts';
import { dealOf } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import type { Breach } from '#tools/verify-data/promise.ts';
import { addresses } from '#tools/verify-data/promises/addresses.ts';

const place = { streetAddress: '#4 12 Main St', city: 'Phoenix', state: 'AZ', zipCode: '85021' };
const key = addressKey(place);

/** Creates a deal that claims its address by a key as it was made before. */
async function given() {
  const own = ownProject();
  const { db } = own;
  const deal = (id: string) =>
    db.doc(paths.deal(id)).set(dealOf(id, { uid: 'olga', name: 'Olga' }, { ...place, addressKey: 'as-before' }));
  await Promise.all([deal('old'), db.doc(paths.address('as-before')).set({ dealId: 'old' })]);
  const breaches = async () => {
    const found: Breach[] = [];
    for await (const breach of addresses.find({ ...productionContext(), ...own })) found.push(breach);
    return found;
  };
  const keyOf = async (id: string) => (await db.doc(paths.deal(id)).get()).get('addressKey');
  const holderOf = async (of: string) => (await db.doc(paths.address(of)).get()).get('dealId');
  return { db, deal, breaches, keyOf, holderOf };
}

test('a deal whose key is made in another way by now is named, and claims the new one', async () => {
  const { breaches, keyOf, holderOf } = await given();
  const found = await breaches();
  expect(found.map(({ path }) => path)).toEqual([paths.deal('old')]);
  await found[0]?.repair?.run();
  expect([await keyOf('old'), await holderOf(key), await holderOf('as-before')]).toEqual([key, 'old', undefined]);
  expect(await breaches()).toEqual([]);
});

test('of two live deals with one address each keeps its claim, for an admin to look at', async () => {
  const { db, deal, breaches, keyOf, holderOf } = await given();
  await Promise.all([deal('new'), db.doc(paths.address(key)).set({ dealId: 'new' })]);
  await db.doc(paths.deal('new')).update({ addressKey: key });
  const [breach] = await breaches();
  await breach?.repair?.run();
  expect([await keyOf('old'), await holderOf(key), await holderOf('as-before')]).toEqual(['as-before', 'new', 'old']);
});
