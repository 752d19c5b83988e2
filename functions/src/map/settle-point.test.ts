import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { mapVisibilities, pointOf, shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { settlePoint } from './settle-point.ts';

const owner = { uid: 'robin', name: 'Robin Alvarez' };
const location = { latitude: 33.5618, longitude: -112.1107 };
let context: Context;
let warnings: unknown[];
beforeEach(() => {
  warnings = [];
  const log = { info: () => {}, warn: (...said: unknown[]) => void warnings.push(said), error: () => {} };
  // A project of its own, because shards are shared by all deals.
  context = { ...productionContext(), ...ownProject(), log };
});

const deal = (id: string) => context.db.doc(paths.deal(id));
async function given(change: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await deal(id).set(dealOf(id, owner, { location, ...change }));
  return id;
}
const shardOfDeal = (visibility: 'all' | 'premium', id: string) =>
  context.db.doc(paths.mapShard(visibility, shardOf(id, visibility)));
/** Returns a deal's point on the map, by who may read it. */
const shown = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      mapVisibilities.map(async (each) => {
        const { points = {} } = (await shardOfDeal(each, id).get()).data() ?? {};
        return [each, points[id]];
      }),
    ),
  );
const pointNow = async (id: string) => pointOf(dealIn(await deal(id).get())!);
const settle = (id: string) => settlePoint(context, id);

describe('the point of a deal', () => {
  test('is in the shard of those who list it alone, from its head start until it leaves the lists', async () => {
    const id = await given({ status: 'new', visibility: 'premium' });
    const expected = {
      premium: { status: 'new', visibility: 'premium' },
      all: { status: 'active', visibility: 'all' },
    };
    for (const [visibility, fields] of Object.entries(expected)) {
      /* oxlint-disable no-await-in-loop -- one step after the other */
      await deal(id).update(fields);
      await settle(id);
      const nowhere = { all: undefined, premium: undefined };
      expect(await shown(id)).toEqual({ ...nowhere, [visibility]: await pointNow(id) });
      /* oxlint-enable no-await-in-loop */
    }
    expect((await shardOfDeal('all', id).get()).get('visibility')).toBe('all');
    expect((await shardOfDeal('premium', id).get()).get('visibility')).toBe('premium');
  });

  test.each(['unlisted', 'contested', 'none'])('of one that is %s is nowhere', async (visibility) => {
    const id = await given();
    await settle(id);
    await deal(id).update({ visibility });
    await settle(id);
    expect(await shown(id)).toEqual({ all: undefined, premium: undefined });
  });

  test('is as the deal is now, without what it no longer says', async () => {
    const id = await given({ controlShown: true });
    await settle(id);
    await deal(id).update({ purchasePrice: 1, entryFee: FieldValue.delete(), controlShown: FieldValue.delete() });
    await settle(id);
    const { all } = await shown(id);
    expect(all).toStrictEqual(await pointNow(id));
    expect(all).toMatchObject({ purchasePrice: 1, ...location });
    expect(all).not.toHaveProperty('entryFee');
  });

  test('moves no other deal of its shard', async () => {
    const [id, other] = [await given(), newId()];
    await shardOfDeal('all', id).set({ visibility: 'all', points: { [other]: { purchasePrice: 7 } } });
    await settle(id);
    await deal(id).update({ visibility: 'none' });
    await settle(id);
    expect((await shardOfDeal('all', id).get()).data()).toEqual({
      visibility: 'all',
      points: { [other]: { purchasePrice: 7 } },
    });
  });

  test('of a deal without a place, that is gone, or cannot be read, is nowhere', async () => {
    const ids = await Promise.all([given(), given(), given()]);
    await Promise.all(ids.map(settle));
    await deal(ids[0] ?? '').update({ location: FieldValue.delete() });
    await deal(ids[1] ?? '').delete();
    await deal(ids[2] ?? '').update({ bedrooms: 'three' });
    await Promise.all(ids.map(settle));
    const nowhere = { all: undefined, premium: undefined };
    expect(await Promise.all(ids.map(shown))).toEqual([nowhere, nowhere, nowhere]);
    expect(warnings).toHaveLength(1);
  });

  test('is not written again where nothing changed', async () => {
    const id = await given();
    await settle(id);
    const written = (await shardOfDeal('all', id).get()).updateTime;
    await deal(id).update({ description: 'Another text that no pin shows.' });
    await settle(id);
    expect((await shardOfDeal('all', id).get()).updateTime).toEqual(written);
    expect((await shardOfDeal('premium', id).get()).exists).toBe(false);
  });

  test('is right after any number of changes and events at once, in whatever order they come', async () => {
    const id = await given({ status: 'new', visibility: 'premium' });
    const changes = [
      { purchasePrice: 2 },
      { visibility: 'all', status: 'active' },
      { visibility: 'unlisted' },
      { purchasePrice: 3, entryFee: 5 },
      { visibility: 'all' },
    ];
    await Promise.all(
      changes.map(async (change) => {
        await deal(id).update(change);
        await Promise.all([settle(id), settle(id)]);
      }),
    );
    const { visibility } = dealIn(await deal(id).get())!;
    const expected = visibility === 'all' ? await pointNow(id) : undefined;
    expect(await shown(id)).toEqual({ all: expected, premium: undefined });
  });

  test('of two deals that are the first of their shard at once are both there', async () => {
    const [id, all] = [await given(), Array.from({ length: 400 }, newId)];
    const twin = all.find((other) => shardOf(other, 'all') === shardOf(id, 'all')) ?? '';
    await deal(twin).set(dealOf(twin, owner, { location }));
    await Promise.all([settle(id), settle(twin)]);
    expect([(await shown(id))['all'], (await shown(twin))['all']]).toEqual([await pointNow(id), await pointNow(twin)]);
  });
});
