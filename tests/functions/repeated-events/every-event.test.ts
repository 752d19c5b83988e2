import { describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import * as triggers from '#functions/triggers.ts';
import { comparable, exactly } from '#tests/functions/world/compare.ts';
import { createProject, createWorld, inApiOf, type State, type World } from '#tests/functions/world/world.ts';
import { dealEvents } from './deal-events.ts';
import type { Event, EventCase, Late } from './event-case.ts';
import { messageEvents } from './message-events.ts';
import { operationsOf } from './operations-of.ts';
import { personEvents } from './person-events.ts';
import { scheduleEvents } from './schedule-events.ts';

const cases: Readonly<Record<string, EventCase | undefined>> = {
  ...personEvents,
  ...dealEvents,
  ...messageEvents,
  ...scheduleEvents,
};
const names = Object.keys(triggers);

describe('every trigger, task and schedule', () => {
  test('has a case', () => {
    expect(names).toContain('everyMinute');
    expect(names.filter((name) => !cases[name])).toEqual([]);
    expect(Object.keys(cases).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(names)('%s has one that runs the same', (name) => {
    const operationsHere = operationsOf(name);
    expect(operationsHere).not.toEqual([]);
    expect(operationsHere.filter((operation) => !String(cases[name]).includes(operation))).toEqual([]);
  });
});

const project = createProject();

const settledAs = async (delivered: Promise<unknown>) => (await Promise.allSettled([delivered]))[0].status;

/** Delivers again if one of these failed, as Eventarc and Cloud Tasks do. */
async function retryIfRejected({ deliver }: Event, statuses: readonly string[]): Promise<void> {
  if (statuses.includes('rejected')) await deliver();
}

/** The paths of everything that is there, with its content. */
const contentOf = ({ documents, files, tasks, sent }: State) =>
  new Map<string, string>([
    ...documents.map(({ path, fields }) => [path, JSON.stringify(fields)] as const),
    ...files.map((file) => [file.name, JSON.stringify(file)] as const),
    ...tasks.map((task) => [task, ''] as const),
    ...sent.map(({ id }) => [`sent/${id}`, ''] as const),
  ]);

function pathsTouched(before: State, after: State): string[] {
  const [then, now] = [contentOf(exactly(before)), contentOf(exactly(after))];
  return [...new Set([...then.keys(), ...now.keys()])].filter((path) => then.get(path) !== now.get(path)).toSorted();
}

/** A provider is given the same id again by the worker that follows a dead one, and drops the second if it can (outbox/deliver.ts). */
const droppedTwins = (state: State): State => ({
  ...state,
  sent: [...new Map(state.sent.map((message) => [message.id, { ...message, triedSince: undefined }])).values()],
});

type Arranged = { world: World; event: Event; restore: () => Promise<void> };

/** Returns how it ended after an event that came too late, and how it should have. */
async function judged(
  { world, event, restore }: Arranged,
  late: Late,
  { changed, after }: { changed: State; after: State },
): Promise<[found: unknown, expected: unknown]> {
  if (late.ends === 'unchanged') return [exactly(after), exactly(changed)];
  if (late.ends === 'as in order') {
    await restore();
    await event.deliver();
    await late.change();
    await event.deliver();
    return [comparable(after), comparable(await world.state())];
  }
  const there = [...contentOf(after).keys()];
  return [Object.fromEntries(Object.keys(late.ends).map((path) => [path, there.includes(path)])), late.ends];
}

describe.each(names)('%s', (name) => {
  const arrange = cases[name];
  const arranged = (work: (all: Arranged) => Promise<void>) => async () => {
    if (!arrange) throw new Error(`${name} has no case`);
    const world = await createWorld(project);
    const event = await inApiOf(world, () => arrange(world));
    const restore = await world.save(event.ahead);
    await work({ world, event, restore });
  };

  test(
    'has its effect once, delivered twice at once or twice an hour apart',
    arranged(async ({ world, event, restore }) => {
      const before = await world.state();
      await event.deliver();
      const once = await world.state();
      expect(pathsTouched(before, once)).toHaveLength(event.touches);
      world.clock.now += hour;
      await event.deliver();
      expect(exactly(await world.state()), 'an hour apart').toEqual(exactly(once));

      await restore();
      await retryIfRejected(event, await Promise.all([event.deliver(), event.deliver()].map(settledAs)));
      expect(comparable(await world.state()), 'at once').toEqual(comparable(once));
    }),
  );

  test(
    'has its effect once where it comes again between two writes of the first',
    arranged(async ({ world, event, restore }) => {
      const { life } = world;
      await event.deliver();
      const expected = comparable(await world.state());
      const writes = life.written;
      for (let write = 1; write <= writes; write += 1) {
        // oxlint-disable no-await-in-loop -- one after the other
        await restore();
        const met: string[] = [];
        life.meanwhile = { write, happens: async () => void met.push(await settledAs(event.deliver())) };
        const first = await settledAs(event.deliver());
        expect(met, `after ${write} of ${writes} writes`).toHaveLength(1);
        await retryIfRejected(event, [first, ...met]);
        expect(comparable(await world.state()), `after ${write} of ${writes} writes`).toEqual(expected);
        // oxlint-enable no-await-in-loop
      }
    }),
  );

  test(
    'has its effect once where the process is killed between two writes and it is delivered again',
    arranged(async ({ world, event, restore }) => {
      const { life } = world;
      const now = async () => comparable(droppedTwins(await world.state()), { atOtherTimes: true });
      await event.deliver();
      const expected = await now();
      const writes = life.written;
      for (let lasts = 1; lasts < writes; lasts += 1) {
        // oxlint-disable no-await-in-loop -- one death after the other
        await restore();
        life.lasts = lasts;
        await event.deliver().catch(() => undefined);
        expect(life.written, 'writes before it died').toBe(lasts);
        life.lasts = Infinity;
        await retryIfRejected(event, [await settledAs((event.recover ?? event.deliver)())]);
        expect(await now(), `after ${lasts} of ${writes} writes`).toEqual(expected);
        // oxlint-enable no-await-in-loop
      }
    }),
  );

  test(
    'comes too late for nothing to be wrong',
    arranged(async ({ world, event, restore }) => {
      const { late } = event;
      if ('never' in late) return;
      await late.change();
      const changed = await world.state();
      await event.deliver();
      await event.deliver();
      const after = await world.state();
      const [found, expected] = await judged({ world, event, restore }, late, { changed, after });
      expect(found, late.meanwhile).toEqual(expected);
    }),
  );
});
