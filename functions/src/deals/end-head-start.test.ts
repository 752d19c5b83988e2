import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { endHeadStart } from './end-head-start.ts';

const publicAt = new Date('2040-03-01T12:00:00.000Z');
const at = (milliseconds: number): Context => ({
  ...productionContext(),
  now: () => new Date(publicAt.getTime() + milliseconds),
});

let owner: Person;
beforeAll(async () => {
  owner = await person();
});

const given = (change: Record<string, unknown> = {}) =>
  givenDeal(owner, { status: 'new', visibility: 'premium', publicAt, ...change });
const historyOf = async (id: string) =>
  (await db.collection(paths.statusHistory(id)).get()).docs.map((entry) => entry.data());

describe('the head start of a deal', () => {
  test('ends on time: everybody sees the deal, and it is active', async () => {
    const id = await given();
    expect(await endHeadStart(at(-1), id), 'a millisecond too early').toBe(false);
    expect(await documentAt(paths.deal(id))).toMatchObject({ status: 'new', visibility: 'premium' });
    expect(await endHeadStart(at(0), id)).toBe(true);
    const deal = await documentAt(paths.deal(id));
    expect(deal).toMatchObject({ status: 'active', visibility: 'all' });
    expect(await historyOf(id)).toEqual([{ status: 'active', date: deal?.['updatedAt'], source: 'system' }]);
  });

  test('ends once, however often and from however many sides it is called', async () => {
    const id = await given();
    const results = await Promise.all(Array.from({ length: 4 }, () => endHeadStart(at(10), id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await endHeadStart(at(60_000), id)).toBe(false);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test.each(['pending', 'sold'])('ends for a %s deal without touching its status', async (status) => {
    const id = await given({ status });
    expect(await endHeadStart(at(0), id)).toBe(true);
    expect(await documentAt(paths.deal(id))).toMatchObject({ status, visibility: 'all' });
    expect(await historyOf(id)).toEqual([]);
  });

  test('does not bring back a deleted deal, or one that does not exist', async () => {
    const id = await given({ status: 'deleted', visibility: 'none' });
    expect(await endHeadStart(at(0), id)).toBe(false);
    expect(await documentAt(paths.deal(id))).toMatchObject({ status: 'deleted', visibility: 'none' });
    expect(await endHeadStart(at(0), newId())).toBe(false);
  });

  test('is ended by the task that the queue delivers', async () => {
    const id = await given({ publicAt: new Date(Date.now() - 1) });
    await productionContext().enqueue('endHeadStart', { dealId: id }, new Date());
    const deal = await waitForDocument(paths.deal(id), (data) => data?.['visibility'] === 'all');
    expect(deal).toMatchObject({ status: 'active' });
  });
});
