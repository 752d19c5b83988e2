import { setTimeout as pause } from 'node:timers/promises';
import { minute } from 'domain/duration.ts';
import { writeBuyerMap } from '#functions/buyers/write-buyer-map.ts';
import { sweepHeadStarts } from '#functions/deals/sweep-head-starts.ts';
import { sweepOffers } from '#functions/offers/expiry.ts';
import { sweepOutbox } from '#functions/outbox/sweep-outbox.ts';
import type { Provider } from '#functions/outbox/provider.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { sweepDigests } from '#functions/searches/send-digest.ts';
import { followUps, triggeredBy } from '#tests/functions/taps/follow-ups.ts';
import { type Life, live, mortalServices } from '#tests/functions/world/mortal-services.ts';
import { ownProject } from '#tests/own-project.ts';
import { auth } from '#tests/services.ts';
import type { Random } from '#tools/seed/random.ts';
import type { Run } from './judge-history.ts';
import type { Mail } from './judge-notices.ts';
import { recordCommits, type Record as CommitRecord } from './record.ts';
import { unlock } from './unlock.ts';

/** An instance of functions, with its own connections. It runs one operation at a time, so that what it writes is known to be of it. */
export type Process = { context: Context; provider: Provider; life: Life; run: Run | undefined };

type Due = { name: string; data: Record<string, string>; at: number };

/** Triggers that do nothing here: names do not change, and no message waits for its trigger or fails. */
const idle = ['accountUpdated', 'outboxMessageCreated', 'failedMessageRemoved'];
/** Tasks whose loss a sweep makes up for. */
const swept = ['endHeadStart', 'expireOffer'];
/** Longest time (ms) by which a commit is held up, so that others get between what it goes by and what it writes. */
const heldUp = 30;

export type Portal = ReturnType<typeof createPortal>;

/**
 * Creates a database of its own, in which a minute passes with every operation, and what the server does there by itself: triggers, tasks
 * and sweeps, whose processes are killed between two writes and started again.
 * @param unlocked the kind of operation that goes by what it reads without holding it
 */
export function createPortal(random: Random, start: number, unlocked: string | undefined) {
  const { projectId, db } = ownProject();
  const clock = { now: start };
  const record: CommitRecord<Run> = { commits: [], moment: 0, follow };
  const existing = new Set<string>();
  const runs: Run[] = [];
  const mails: Mail[] = [];
  const queue: Omit<Due, 'at'>[] = [];
  const tasks = new Map<string, Due>();
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };

  function follow({ path, kind }: { path: string; kind: 'created' | 'updated' | 'deleted' }): void {
    // As if each field had changed: what follows goes by what there is.
    for (const { name, data } of triggeredBy({ path, kind, changed: () => true }))
      if (!idle.includes(name)) queue.push({ name, data });
  }

  function openProcess(): Process {
    const own = ownProject(projectId);
    const life: Life = { written: 0, lasts: Infinity };
    const held = async () => {
      if (random.chance(0.3)) await pause(random.int(1, heldUp));
    };
    unlock(own.db, () => unlocked !== undefined && process.run?.operation.kind === unlocked);
    recordCommits(own.db, record, () => process.run, existing, held);
    const services = mortalServices({ ...own, auth }, life);
    const process: Process = {
      life,
      run: undefined,
      provider: {
        send: async ({ id }) => {
          live(life, true);
          mails.push({ id, run: process.run });
        },
      },
      context: {
        ...productionContext(),
        ...services,
        now: () => new Date(clock.now),
        enqueue: async (name, data, at, id) => {
          live(life, true);
          if (!swept.includes(name) || random.chance(0.7))
            tasks.set(id ?? `${tasks.size}`, { name, data: data as Record<string, string>, at: at.getTime() });
        },
        log: quiet,
        writeLogEntry: () => {},
      },
    };
    return process;
  }

  /** Begins a run in a process; its answer ends it. */
  function begin(process: Process, operation: Run['operation']): Run {
    const moment = (record.moment += 1);
    const of = { from: clock.now, until: clock.now, begun: moment, ended: Infinity, answer: '', tries: 0, deaths: 0 };
    const run: Run = { number: runs.length, operation, ...of };
    runs.push(run);
    process.run = run;
    return run;
  }
  function end(process: Process, run: Run, answer: string): void {
    Object.assign(run, { answer, until: clock.now, ended: (record.moment += 1) });
    process.run = undefined;
  }
  /** Lets a process live on, or die after a few more writes. */
  function start_(process: Process, share: number, most: number): void {
    const { life } = process;
    life.lasts = random.chance(share) ? life.written + random.int(1, most) : Infinity;
  }
  const isDead = ({ life }: Process): boolean => life.written >= life.lasts;

  const workers = [1, 2, 3].map(openProcess);

  /** Runs a trigger or task until it succeeds, as its queue does. */
  async function deliver(process: Process, { name, data }: Omit<Due, 'at'>): Promise<void> {
    const run = begin(process, { kind: 'system', name, data });
    const world = { context: process.context, provider: process.provider };
    for (;;) {
      start_(process, 0.1, 4);
      try {
        // oxlint-disable-next-line no-await-in-loop -- until it succeeds
        await followUps[name]?.(world, data, { changed: () => true });
        break;
      } catch (error) {
        if (!isDead(process)) throw error;
        run.deaths += 1;
      }
    }
    process.life.lasts = Infinity;
    end(process, run, 'done');
  }

  /** Runs the sweeps; a run that is cut off is left to the next one. */
  async function sweep(share = 0.2): Promise<void> {
    const [process] = workers;
    if (!process) return;
    const run = begin(process, { kind: 'system', name: 'everyMinute', data: {} });
    start_(process, share, 20);
    const { context, provider } = process;
    await Promise.allSettled([
      sweepHeadStarts(context),
      sweepOffers(context),
      sweepDigests(context, 'https://deals.example.com'),
      sweepOutbox(context, provider),
    ]);
    if (isDead(process)) run.deaths += 1;
    process.life.lasts = Infinity;
    end(process, run, 'done');
  }

  /** Runs what is due, until nothing is. */
  async function work(): Promise<void> {
    for (;;) {
      for (const [id, task] of tasks)
        if (task.at <= clock.now) {
          tasks.delete(id);
          queue.push(task);
        }
      if (queue.length === 0) return;
      const due = workers.flatMap(() => queue.splice(random.int(0, queue.length - 1), 1));
      // oxlint-disable-next-line no-await-in-loop -- a few at a time
      await Promise.all(due.map((each, index) => deliver(workers[index] as Process, each)));
    }
  }

  return {
    db,
    clock,
    record,
    runs,
    mails,
    openProcess,
    begin,
    end,
    start: start_,
    isDead,
    /** Works and sweeps until the clients have finished. */
    workUntil: async (finished: () => boolean): Promise<void> => {
      while (!finished()) {
        // oxlint-disable no-await-in-loop -- one after the other
        await work();
        if (random.chance(0.1)) await sweep();
        await pause(2);
        // oxlint-enable no-await-in-loop
      }
    },
    /** Lets time pass until all that was interrupted is made up for. */
    settle: async (): Promise<void> => {
      await work();
      const [process] = workers;
      if (process) await writeBuyerMap(process.context);
      for (let passed = 0; passed < 3 || tasks.size > 0 || queue.length > 0; passed += 1) {
        clock.now = Math.max(clock.now + 5 * minute, ...(passed < 3 ? [] : [...tasks.values()].map(({ at }) => at)));
        // oxlint-disable no-await-in-loop -- one after the other
        await sweep(0);
        await work();
        // oxlint-enable no-await-in-loop
      }
      // Messages leased by the last processes that were killed, and the consequences of the sweep: an offer may expire in it.
      for (let more = true; more;) {
        clock.now += 5 * minute;
        // oxlint-disable no-await-in-loop -- one after the other
        await sweep(0);
        more = queue.length > 0 || tasks.size > 0;
        await work();
        // oxlint-enable no-await-in-loop
      }
    },
  };
}
