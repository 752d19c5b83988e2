import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { productionContext } from '#platform/context.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { countFavorite } from './count-favorite.ts';

const context = productionContext();
let owner: Person;
beforeAll(async () => {
  owner = await person({ role: 'originator' });
});

const save = (uid: string, dealId: string) => db.doc(paths.favorite(uid, dealId)).set({ createdAt: new Date() });
const remove = (uid: string, dealId: string) => db.doc(paths.favorite(uid, dealId)).delete();
const countOf = async (dealId: string) => (await documentAt(paths.deal(dealId)))?.['favoriteCount'] as number;

describe('the number of favourites', () => {
  test('follows by itself when somebody saves a deal and takes it back', async () => {
    const dealId = await givenDeal(owner);
    const uid = newId();
    await save(uid, dealId);
    await vi.waitFor(async () => expect(await countOf(dealId)).toBe(1), { timeout: 25_000, interval: 100 });
    await remove(uid, dealId);
    await vi.waitFor(async () => expect(await countOf(dealId)).toBe(0), { timeout: 25_000, interval: 100 });
  });

  test('is exact after repeated events in any order', async () => {
    const dealId = await givenDeal(owner);
    const uids = [newId(), newId(), newId()];
    await Promise.all(uids.map((uid) => save(uid, dealId)));
    await Promise.all([...uids, ...uids].map((uid) => countFavorite(context, uid, dealId)));
    expect(await countOf(dealId)).toBe(3);
    await remove(uids[0]!, dealId);
    // Late and repeated events of the earlier saving are no worse than the one of the removal.
    for (let repeat = 0; repeat < 3; repeat += 1) await countFavorite(context, uids[0]!, dealId);
    expect(await countOf(dealId)).toBe(2);
  });

  test('a favourite of a deal that is gone is nobody’s business', async () => {
    const uid = newId();
    await save(uid, 'noSuchDeal');
    await countFavorite(context, uid, 'noSuchDeal');
    expect(await documentAt(paths.deal('noSuchDeal'))).toBeUndefined();
  });
});
