import { isDeepStrictEqual } from 'node:util';
import { second } from 'domain/duration.ts';
import { readDatabase, type StoredDocument } from '#tests/functions/world/whole-database.ts';
import type { Project, World } from '#tests/functions/world/world.ts';
import type { DocumentCounts } from '#tests/functions/world/count-documents.ts';
import { type Change, followUps, triggeredBy } from './follow-ups.ts';
import { type Screen, screens, screensOf } from './listening-screens.ts';

/** Cost of a tap with all that follows from it. */
export type Cost = DocumentCounts & {
  /** Functions that run: the API, triggers and tasks. */
  functions: number;
  /** Emails and texts. */
  messages: number;
  /** Documents that each open screen of a kind reads again. */
  screens: Record<Screen, number>;
};

/** Project and world in which a tap is followed, and the counts of its reads and writes. */
export type Counting = { project: Pick<Project, 'projectId'>; world: World; counts: DocumentCounts };

/**
 * Runs a tap, then every trigger that its writes start and every task that it schedules, one after the other, and returns what all cost.
 */
export async function costOf(
  { project, world, counts }: Counting,
  tap: () => Promise<{ functions: number; reads: number }>,
): Promise<Cost> {
  const read = async () => new Map((await readDatabase(project.projectId)).map((each) => [each.path, each] as const));
  const again = Object.fromEntries(screens.map((screen) => [screen, 0])) as Record<Screen, number>;
  const [done, sentBefore] = [new Set(world.tasks), world.sent.length];
  let stored = await read();
  const due: (() => Promise<unknown>)[] = [];
  let functions = 0;
  let noted = 0;
  /** Notes what a step has changed: who reads it again, and what runs next. */
  const note = async () => {
    if (counts.writes + counts.deletes === noted) return;
    noted = counts.writes + counts.deletes;
    const before = stored;
    stored = await read();
    for (const change of changesOf(before, stored)) {
      if (change.kind !== 'deleted') for (const screen of screensOf(change.path)) again[screen] += 1;
      for (const event of triggeredBy(change)) due.push(() => run(event.name, event.data, event.change));
    }
  };
  const run = async (name: string, ...event: [data: Record<string, string>, Pick<Change, 'changed' | 'after'>]) => {
    functions += 1;
    await followUps[name]?.(world, ...event);
    await note();
  };
  // Later than what was arranged, so that a time that is written again is another one.
  world.clock.now += second;
  Object.assign(counts, { reads: 0, writes: 0, deletes: 0 });
  const own = await tap();
  await note();
  for (;;) {
    // oxlint-disable no-await-in-loop -- one after the other, so that none waits for the locks of another
    for (let next = due.shift(); next; next = due.shift()) await next();
    const tasks = [...world.tasks].filter((task) => !done.has(task)).map(scheduled);
    const [first] = tasks.toSorted((a, b) => a.at - b.at);
    if (!first) break;
    done.add(first.task);
    world.clock.now = Math.max(world.clock.now, first.at);
    await run(first.name, first.data, { changed: () => false });
    // oxlint-enable no-await-in-loop
  }
  return {
    ...counts,
    reads: counts.reads + own.reads,
    functions: functions + own.functions,
    messages: world.sent.length - sentBefore,
    screens: again,
  };
}

function scheduled(task: string) {
  const [name, data, at] = JSON.parse(task) as [string, Record<string, string>, string];
  return { task, name, data, at: Date.parse(at) };
}

type Stored = ReadonlyMap<string, StoredDocument>;

function changesOf(before: Stored, after: Stored): Change[] {
  const all = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return all.flatMap((path): Change[] => {
    const [then, now] = [before.get(path)?.fields, after.get(path)?.fields];
    if (isDeepStrictEqual(then, now)) return [];
    const kind = then === undefined ? 'created' : now === undefined ? 'deleted' : 'updated';
    const changed = (fields: readonly string[]) =>
      fields.some((field) => !isDeepStrictEqual(then?.[field], now?.[field]));
    return [{ path, kind, changed, after: now }];
  });
}
