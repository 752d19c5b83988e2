import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { after, givenListed, olga, originatorAccount, start } from '#tests/records.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { keepRecords, writeRecord } from './keep-records.ts';

let context: Context;
let errors: unknown[];

const given = (status: string, change: Record<string, unknown> = {}, owner = olga) =>
  givenListed(context, status, change, owner);
const offer = (dealId: string, state: string, change: Record<string, unknown> = {}) =>
  context.db.doc(paths.offer(dealId, newId())).set({
    dealId,
    dealAddress: '1 Main St, Phoenix, AZ',
    buyerUid: 'ana',
    offerType: 'cash',
    purchasePrice: 300_000,
    closeOfEscrow: '2027-01-20',
    submittedAt: after(0),
    state,
    accepted: state === 'accepted',
    ...change,
  });
const stored = async (uid = olga.uid) => (await context.db.doc(paths.originatorRecord(uid)).get()).data();

beforeEach(async () => {
  errors = [];
  const log = { info: () => {}, warn: () => {}, error: (...said: unknown[]) => void errors.push(said) };
  // A project of its own, because the run covers all deals.
  context = { ...productionContext(), ...ownProject(), log, now: () => start };
  await context.db.doc(paths.user(olga.uid)).set(originatorAccount(olga.uid));
});

describe('the hourly run', () => {
  test('makes the record of who had a deal that changed, of all their deals', async () => {
    await given('sold', { updatedAt: after(-10_000) });
    await given('sold', { visibility: 'contested' });
    const sold = await given('sold');
    const fell = await given('active', { control: { kind: 'owner' } });
    await offer(sold, 'accepted', { acceptedAt: after(30) });
    await offer(fell, 'released', { ended: { at: after(50), by: 'originator' } });
    await offer(await given('active', {}, { uid: 'other', name: 'Other' }), 'released');
    await keepRecords(context);
    expect(await stored()).toEqual({
      at: Timestamp.fromDate(start),
      memberSince: after(-1000),
      finished: { closed: 2, fellThrough: 1, answerMinutes: 30, controlShown: 33 },
    });
  });

  test('tells no number of two finished sales, and takes those away that there were', async () => {
    const deals = [await given('sold'), await given('sold'), await given('sold')];
    await keepRecords(context);
    expect(await stored()).toHaveProperty('finished');
    await context.db.doc(paths.deal(deals[0] ?? '')).update({ status: 'deleted' });
    await keepRecords(context);
    expect(await stored()).toEqual({ at: Timestamp.fromDate(start), memberSince: after(-1000) });
  });

  test('passes over whose deals did not change, and goes on after one that fails', async () => {
    await given('sold', { updatedAt: after(-4 * 60) });
    await given('sold', {}, { uid: 'broken', name: 'Broken' });
    await given('sold', {}, { uid: 'pia', name: 'Pia' });
    await context.db.doc(paths.user('broken')).set({ role: 'originator' });
    await context.db.doc(paths.user('pia')).set(originatorAccount('pia'));
    const bad = await given('sold', {}, { uid: 'bad', name: 'Bad' });
    await context.db.doc(paths.user('bad')).set(originatorAccount('bad'));
    await context.db.doc(paths.interest(bad, 'x')).set({ nothing: true });
    await keepRecords(context);
    expect(await stored()).toBeUndefined();
    expect(await stored('pia')).toBeDefined();
    expect(await stored('bad')).toBeUndefined();
    expect(errors).toHaveLength(1);
  });

  test('again, and many at once, changes nothing', async () => {
    for (let index = 0; index < 3; index += 1) await given('sold'); // oxlint-disable-line no-await-in-loop -- three
    await keepRecords(context);
    const before = await context.db.doc(paths.originatorRecord(olga.uid)).get();
    await Promise.all([1, 2, 3].map(() => writeRecord(context, olga.uid)));
    const later = await context.db.doc(paths.originatorRecord(olga.uid)).get();
    expect(later.updateTime?.isEqual(before.updateTime!)).toBe(true);
  });

  test('removes the record of somebody who is gone', async () => {
    await given('sold');
    await keepRecords(context);
    await context.db.doc(paths.user(olga.uid)).delete();
    await keepRecords(context);
    expect(await stored()).toBeUndefined();
  });
});
