import { beforeAll, describe, expect, test } from 'vitest';
import { controlEnd, nextControlStep } from 'domain/deal/control-end.ts';
import { day, hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { settleControl, sweepControls } from './settle-control.ts';

const until = '2040-03-20';
const end = controlEnd({ until }, 'AZ')!;
/** A moment before the end, at noon. */
const before = (days: number) => new Date(end.getTime() - days * day - 12 * hour);
const at = (now: Date): Context => ({ ...productionContext(), now: () => now, enqueue: async () => {} });

let owner: Person;
beforeAll(async () => {
  owner = await person();
});

/** A deal whose right to sell was entered forty days before its end. */
const given = (change: Record<string, unknown> = {}, of: Person = owner) =>
  givenDeal(of, {
    control: { kind: 'contract', until },
    controlShown: true,
    controlDueAt: nextControlStep({ until }, 'AZ', before(40)),
    ...change,
  });
const dealAt = (id: string) => documentAt(paths.deal(id));
const noticesAbout = async (id: string, of: Person = owner) =>
  (await noticesOf(of)).filter(({ kind, data }) => kind === 'control-ending' && data.dealId === id);

describe('the end of a right to sell', () => {
  test('is reminded of 14, 7 and 1 days before, once each, however often it is settled', async () => {
    const id = await given();
    const counts: number[] = [];
    for (const days of [16, 14, 14, 10, 7, 7, 3, 1, 1, 0]) {
      await settleControl(at(before(days)), id); // oxlint-disable-line no-await-in-loop -- one after the other
      counts.push((await noticesAbout(id)).length); // oxlint-disable-line no-await-in-loop -- the same
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect((await noticesAbout(id))[0]?.['data']).toEqual({ dealId: id, address: expect.any(String), until });
  });

  test('is reminded of once by many at the same time', async () => {
    const id = await given();
    const results = await Promise.all(Array.from({ length: 4 }, () => settleControl(at(before(14)), id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await noticesAbout(id)).toHaveLength(1);
  });

  test('is reminded of once for all that was missed, and not at all once it has come', async () => {
    const [late, over] = [await given(), await given()];
    await settleControl(at(before(3)), late);
    expect(await noticesAbout(late)).toHaveLength(1);
    expect((await dealAt(late))?.['controlDueAt'].toDate()).toEqual(nextControlStep({ until }, 'AZ', before(3)));
    await settleControl(at(end), over);
    expect(await noticesAbout(over)).toEqual([]);
    expect(await dealAt(over)).toMatchObject({ controlShown: false });
  });

  test('is marked when its last day is over, neither earlier nor twice', async () => {
    const id = await given({ controlDueAt: end, updatedAt: before(30) });
    expect(await settleControl(at(new Date(end.getTime() - 1)), id), 'a millisecond too early').toBe(false);
    expect(await dealAt(id)).toMatchObject({ controlShown: true });
    expect(await settleControl(at(end), id)).toBe(true);
    const deal = await dealAt(id);
    expect(deal).toMatchObject({ controlShown: false, control: { kind: 'contract', until }, version: 1 });
    expect(deal?.['updatedAt'].toDate(), 'it is no edit').toEqual(before(30));
    expect(deal).not.toHaveProperty('controlDueAt');
    expect(await settleControl(at(end), id)).toBe(false);
  });

  test.each([
    ['sold', 'all'],
    ['deleted', 'none'],
  ])('of a %s deal is not reminded of, and still marked', async (status, visibility) => {
    const id = await given({ status, visibility });
    for (const days of [14, 7, 1]) await settleControl(at(before(days)), id); // oxlint-disable-line no-await-in-loop -- three
    expect(await noticesAbout(id)).toEqual([]);
    await settleControl(at(end), id);
    expect(await dealAt(id)).toMatchObject({ controlShown: false });
  });

  test('goes to the admins where the originator may no longer change the deal', async () => {
    const [former, admin] = await Promise.all([person({ status: 'deactivated' }), person({ role: 'admin' })]);
    const id = await given({}, former);
    await settleControl(at(before(14)), id);
    expect(await noticesAbout(id, former)).toEqual([]);
    expect((await noticesAbout(id, admin)).length).toBeLessThanOrEqual(1);
  });

  test('is nothing to do for a deal without one, or one that does not exist', async () => {
    const bare = await givenDeal(owner);
    expect([await settleControl(at(end), bare), await settleControl(at(end), newId())]).toEqual([false, false]);
  });

  test('is settled by the task that the queue delivers', async () => {
    const id = await given({ control: { kind: 'option', until: '2020-03-20' }, controlDueAt: new Date('2020-03-21') });
    await productionContext().enqueue('settleControl', { dealId: id }, new Date());
    expect(await waitForDocument(paths.deal(id), (data) => data?.['controlShown'] === false)).toBeDefined();
  });
});

test('a sweep settles every one that is due, and no other; one that cannot be read holds up no other', async () => {
  const own = ownProject();
  const errors: unknown[] = [];
  const context: Context = {
    ...productionContext(),
    ...own,
    now: () => end,
    enqueue: async () => {},
    log: { info: () => {}, warn: () => {}, error: (...said) => void errors.push(said) },
  };
  const template = (await db.doc(paths.deal(await given())).get()).data();
  const deals: Record<string, Record<string, unknown>> = {
    broken: { controlDueAt: before(9), listedBy: 'nobody' },
    over: { controlDueAt: end },
    ending: { controlDueAt: before(14), control: { kind: 'listing', until: '2040-03-27' } },
    later: { controlDueAt: new Date(end.getTime() + 1) },
  };
  for (const [id, change] of Object.entries(deals)) await own.db.doc(paths.deal(id)).set({ ...template, ...change }); // oxlint-disable-line no-await-in-loop -- four
  expect(await sweepControls(context)).toBe(2);
  expect(errors).toHaveLength(1);
  const shown = await Promise.all(
    ['over', 'ending', 'later'].map(async (id) => (await own.db.doc(paths.deal(id)).get()).get('controlShown')),
  );
  expect(shown).toEqual([false, true, true]);
  expect(await sweepControls(context), 'again').toBe(0);
});
