import { beforeEach, describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { ownProject } from '#tests/own-project.ts';
import { after, givenListed, olga, originatorAccount, start } from '#tests/records.ts';
import { records } from '#tools/verify-data/promises/records.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';

let context: Context;

const given = (status: string, change: Record<string, unknown> = {}, owner = olga) =>
  givenListed(context, status, change, owner);
const stored = async (uid = olga.uid) => (await context.db.doc(paths.originatorRecord(uid)).get()).data();
const breaches = async (hoursLater: number) => {
  const found: { path: string; repair?: { run: () => Promise<unknown> } }[] = [];
  const now = () => new Date(start.getTime() + hoursLater * hour);
  for await (const breach of records.find({ ...context, now })) found.push(breach);
  return found;
};

beforeEach(async () => {
  // A project of its own, because the promise covers all deals.
  context = { ...productionContext(), ...ownProject(), now: () => start };
  await context.db.doc(paths.user(olga.uid)).set(originatorAccount(olga.uid));
});

describe('npm run verify-data', () => {
  test('finds a record that its deals do not say once the hourly run is late, and makes it anew', async () => {
    for (let index = 0; index < 3; index += 1) await given('sold'); // oxlint-disable-line no-await-in-loop -- three
    expect(await breaches(1), 'not late yet').toEqual([]);
    const [missing, ...more] = await breaches(3);
    expect([missing?.path, more]).toEqual([paths.originatorRecord(olga.uid), []]);
    await missing?.repair?.run();
    expect(await stored()).toHaveProperty('finished.closed', 3);
    expect(await breaches(3)).toEqual([]);
    await context.db.doc(paths.originatorRecord(olga.uid)).update({ 'finished.fellThrough': 1 });
    expect(await breaches(3)).toHaveLength(1);
  });

  test('finds no fault with who finished too little, and one with a number that is told of them', async () => {
    await given('sold');
    expect(await breaches(3)).toEqual([]);
    const finished = { closed: 1, fellThrough: 0, controlShown: 0 };
    await context.db.doc(paths.originatorRecord(olga.uid)).set({ at: after(0), memberSince: after(-1000), finished });
    expect(await breaches(3)).toHaveLength(1);
  });
});
