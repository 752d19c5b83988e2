import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { sweepHeadStarts } from './sweep-head-starts.ts';

const now = new Date('2027-03-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const owner = { uid: 'robin', name: 'Robin Alvarez' };

/** A separate project with copies of one deal, because the sweep covers all deals. */
async function given(deals: Record<string, Record<string, unknown>>) {
  const own = ownProject();
  const errors: unknown[] = [];
  const context: Context = {
    ...productionContext(),
    ...own,
    now: () => now,
    log: { info: () => {}, warn: () => {}, error: (...said) => void errors.push(said) },
  };
  const template = await documentAt(paths.deal(await givenDeal(owner)));
  for (const [id, change] of Object.entries(deals)) {
    await own.db.doc(paths.deal(id)).set({ ...template, status: 'new', visibility: 'premium', ...change });
  }
  const stateOf = async (id: string) => {
    const deal = (await own.db.doc(paths.deal(id)).get()).data();
    return [deal?.['status'], deal?.['visibility']];
  };
  return { context, errors, stateOf };
}

test('a sweep ends every head start that is over, and no other', async () => {
  const { context, stateOf } = await given({
    over: { publicAt: minutesAgo(1) },
    justOver: { publicAt: now },
    longOver: { publicAt: minutesAgo(60 * 24 * 90) },
    running: { publicAt: minutesAgo(-1) },
    pending: { publicAt: minutesAgo(1), status: 'pending' },
    deleted: { publicAt: minutesAgo(1), status: 'deleted', visibility: 'none' },
    open: { publicAt: minutesAgo(1), status: 'active', visibility: 'all' },
  });
  expect(await sweepHeadStarts(context)).toBe(4);
  const states = { new: ['new', 'premium'], active: ['active', 'all'] };
  for (const id of ['over', 'justOver', 'longOver', 'open']) expect(await stateOf(id), id).toEqual(states.active);
  expect(await stateOf('running')).toEqual(states.new);
  expect(await stateOf('pending')).toEqual(['pending', 'all']);
  expect(await stateOf('deleted')).toEqual(['deleted', 'none']);
  expect(await sweepHeadStarts(context), 'again').toBe(0);
});

test('a deal that cannot be read holds up no other', async () => {
  const { context, errors, stateOf } = await given({
    broken: { publicAt: minutesAgo(2), listedBy: 'nobody' },
    sound: { publicAt: minutesAgo(1) },
  });
  expect(await sweepHeadStarts(context)).toBe(1);
  expect(await stateOf('sound')).toEqual(['active', 'all']);
  expect(errors).toHaveLength(1);
});

test('it goes by more deals than one portion', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `deal${index}`);
  const { context } = await given(Object.fromEntries(ids.map((id) => [id, { publicAt: minutesAgo(1) }])));
  expect(await sweepHeadStarts(context)).toBe(45);
});
