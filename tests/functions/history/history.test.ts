import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { syncBuyer } from '#functions/buyers/sync-buyer.ts';
import { leastPreferences } from 'domain/buyer/example-preferences.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { randomFor } from '#tools/seed/random.ts';
import { promises } from '#tools/verify-data/promises.ts';
import { verify } from '#tools/verify-data/verify.ts';
import { type Client, createClients } from './clients.ts';
import { judgeHistory } from './judge-history.ts';
import { judgeNotices } from './judge-notices.ts';
import type { Role } from './portal-state.ts';
import { createPortal } from './portal.ts';
import { readDigests, readJoined, readModel, readNotices, readOutbox } from './read-model.ts';

/** `HISTORY=3000` makes a history of that many operations, `SEED=7` the same choices again; README.md says more. */
const operations = Number(process.env['HISTORY'] ?? 300);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const unlocked = process.env['UNLOCKED'];

const homes: readonly Role[] = [
  'admin',
  'admin',
  'originator',
  'originator',
  'originator',
  ...Array<Role>(5).fill('buyer'),
];

// By night: of twelve histories of 300 two failed, for what the model or the portal does not get right yet (README.md).
test.skipIf(!process.env['HISTORY'])(
  `what ten clients do at the same time is what the model allows, and everybody is told of it once (HISTORY=${operations} SEED=${seed})`,
  { timeout: 60_000 + operations * 1_000 },
  async () => {
    // It ends before now, so that a new sign-in is later than the end of the sessions before it.
    const begin = Date.now() - (operations * 3 + 300) * minute;
    const portal = createPortal(randomFor('history', seed), begin, unlocked);
    const { db, clock } = portal;
    await db.doc(paths.settings()).set({ acceptingRequests: true, headStartHours: 1, version: 1 });
    const clients = await Promise.all(
      homes.map(async (home, index): Promise<Client> => {
        const process = portal.openProcess();
        const one = await person({ role: home, premium: home === 'buyer' && index % 2 === 0 }, db);
        if (home === 'buyer')
          await db.doc(paths.own(one.uid, 'preferences')).set({ ...leastPreferences, zipCodes: ['85021'] });
        await syncBuyer(process.context, one.uid);
        return { person: one, home, role: home, process, random: randomFor('history', seed, index) };
      }),
    );
    const start = await readModel(db);
    const begun = performance.now();
    let finished = false;
    const everybody = createClients(portal, clients)
      .act(operations)
      .finally(() => void (finished = true));
    await Promise.all([everybody, portal.workUntil(() => finished)]);
    await portal.settle();

    const { runs, record, mails } = portal;
    const judgement = judgeHistory(start, runs, record.commits);
    const [end, notices, outbox, joined, digests] = await Promise.all([
      readModel(db),
      readNotices(db),
      readOutbox(db),
      readJoined(db),
      readDigests(db),
    ]);
    const found = { runs, commits: record.commits, notices, outbox, mails, joined, digests };
    console.log(summary(portal), `${((performance.now() - begun) / 1000).toFixed(1)} s`);
    expect(judgement.problems).toEqual([]);
    expect(end).toEqual(judgement.model);
    expect(judgeNotices(judgement, found)).toEqual([]);
    const context = {
      ...clients[0]!.process.context,
      auth: new Proxy(auth, {
        get: (target, name) =>
          // The identities of other tests are in the same emulator.
          name === 'listUsers'
            ? async () => ({ users: (await target.getUsers(clients.map(({ person: { uid } }) => ({ uid })))).users })
            : (Reflect.get(target, name) as (() => unknown) | undefined)?.bind?.(target),
      }),
      now: () => new Date(clock.now),
    };
    expect((await verify(context, { promises, settle: 0 })).map(({ path, problem }) => `${path}: ${problem}`)).toEqual(
      [],
    );
  },
);

function summary({ runs }: ReturnType<typeof createPortal>): string {
  const counts = new Map<string, number>();
  for (const { operation, answer } of runs)
    if (operation.kind !== 'system') {
      const key = `${operation.kind} ${answer}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const lines = [...counts].map(([key, count]) => `${key} ${count}`).toSorted();
  const deaths = runs.reduce((sum, run) => sum + run.deaths, 0);
  return `${lines.join(', ')}; ${deaths} processes killed`;
}
