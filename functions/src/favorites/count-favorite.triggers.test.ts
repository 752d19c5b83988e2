import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Context, productionContext } from '#platform/context.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { countFavorite, settleFavorite, settlesAfter } from './count-favorite.ts';

const context = productionContext();
/** Time at which favorites counted now have settled. */
const settled: Context = { ...context, now: () => new Date(Date.now() + settlesAfter) };
let owner: Person;
beforeAll(async () => {
  owner = await person({ role: 'originator' });
});

const save = (uid: string, dealId: string) =>
  db.doc(paths.ownOfDeal(uid, 'favorites', dealId)).set({ createdAt: new Date() });
const remove = (uid: string, dealId: string) => db.doc(paths.ownOfDeal(uid, 'favorites', dealId)).delete();
const countOf = async (dealId: string) =>
  (await documentAt(paths.counts(dealId)))?.['favoriteCount'] as number | undefined;

describe('the number of favorites', () => {
  test('follows by itself when somebody saves a deal and takes it back', async () => {
    const dealId = await givenDeal(owner);
    const uid = newId();
    await save(uid, dealId);
    await vi.waitFor(async () => expect(await countOf(dealId)).toBe(1), { timeout: 50_000, interval: 100 });
    await remove(uid, dealId);
    await vi.waitFor(async () => expect(await countOf(dealId)).toBe(0), { timeout: 50_000, interval: 100 });
  });

  test('is exact after repeated events in any order', async () => {
    const dealId = await givenDeal(owner);
    const uids = [newId(), newId(), newId()];
    await Promise.all(uids.map((uid) => save(uid, dealId)));
    await Promise.all([...uids, ...uids].map((uid) => countFavorite(context, uid, dealId)));
    expect(await countOf(dealId)).toBe(3);
    await remove(uids[0]!, dealId);
    // Late and repeated events of the earlier save have no more effect than that of the removal.
    for (let repeat = 0; repeat < 3; repeat += 1) await countFavorite(settled, uids[0]!, dealId);
    expect(await countOf(dealId)).toBe(2);
  });

  test('of one who taps 40 times in three seconds changes the count twice and the deal never, and is right in the end', async () => {
    const dealId = await givenDeal(owner);
    const uid = newId();
    const writtenAt = async (path: string) => (await db.doc(path).get()).updateTime?.toMillis();
    const written = () => writtenAt(paths.counts(dealId));
    const listed = await writtenAt(paths.deal(dealId));
    let [changes, last] = [0, await written()];
    const start = Date.now();
    // Does what the function does after each tap, because the emulator may be late.
    for (let tap = 0; tap < 40; tap += 1) {
      await (tap % 2 === 0 ? save : remove)(uid, dealId);
      await countFavorite(context, uid, dealId);
      const now = await written();
      if (now !== last) changes += 1;
      last = now;
    }
    // One increment at once, then one decrement and one increment per five seconds.
    expect(changes).toBeGreaterThanOrEqual(1);
    expect(changes).toBeLessThanOrEqual(1 + 2 * Math.floor((Date.now() - start) / settlesAfter));
    await vi.waitFor(async () => expect(await countOf(dealId)).toBe(0), { timeout: 40_000, interval: 200 });
    expect(await writtenAt(paths.deal(dealId)), 'nobody who has it in a list reads it again').toBe(listed);
  });

  test('that is taken back soon is counted until a task looks again; one task, however often', async () => {
    const dealId = await givenDeal(owner);
    const uid = newId();
    const tasks: unknown[][] = [];
    const at = (milliseconds: number): Context => ({
      ...context,
      now: () => new Date(start + milliseconds),
      enqueue: async (...task) => void tasks.push(task),
    });
    const start = Date.now() + 60_000;
    const count = (milliseconds: number) => countFavorite(at(milliseconds), uid, dealId);
    // The functions process the same favorite and find nothing to do, because they use the same clock.
    await db.doc(paths.countedFavorite(dealId, uid)).set({ at: new Date(start) });
    await db.doc(paths.counts(dealId)).set({ favoriteCount: 1 });
    for (const milliseconds of [0, 1000, settlesAfter - 1]) await count(milliseconds);
    const settlesAt = start + settlesAfter;
    const data = { uid, dealId, settlesAt };
    const task = ['settleFavorite', data, new Date(settlesAt + 1000), `${dealId}-${uid}-${settlesAt}`];
    expect(tasks).toEqual([task, task, task]);
    expect(await countOf(dealId)).toBe(1);
    const settle = (milliseconds: number) => settleFavorite(at(milliseconds), uid, dealId, settlesAt);
    await expect(settle(settlesAfter - 1), 'a task that comes too early').rejects.toThrow('not settled yet');
    await settle(settlesAfter);
    expect([await countOf(dealId), tasks.length]).toEqual([0, 3]);
  });

  test('counted before that was remembered is taken back at once', async () => {
    const dealId = await givenDeal(owner);
    const uid = newId();
    await db.doc(paths.countedFavorite(dealId, uid)).set({});
    await db.doc(paths.counts(dealId)).set({ favoriteCount: 1 });
    await countFavorite(context, uid, dealId);
    expect(await countOf(dealId)).toBe(0);
  });

  test('a favorite of a deal that is gone is nobody’s business', async () => {
    const uid = newId();
    await save(uid, 'noSuchDeal');
    await countFavorite(context, uid, 'noSuchDeal');
    expect(await documentAt(paths.deal('noSuchDeal'))).toBeUndefined();
  });
});
