import { describe, expect, test } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { day, hour, minute } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, noticesOf } from '#tests/deals.ts';
import { caseAt, givenCase } from '#tests/house-cases.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { settleCase } from './settle-cases.ts';

const inDays = (days: number, more = minute): Context => {
  const now = new Date(Date.now() + days * day + more);
  return { ...productionContext(), now: () => now };
};
const dealAt = (id: string) => documentAt(paths.deal(id));
const kindsOf = async (who: Person) => (await noticesOf(who)).map(({ kind }) => kind);
const open = async () => {
  const [holder, claimant] = await Promise.all([person(), person()]);
  return { holder, claimant, ...(await givenCase(holder, claimant)) };
};

describe('a case that nobody decides', () => {
  test('is on admins’ minds every day, once, and stays while its claimant shows a paper', async () => {
    const [{ claimant, dealId, claimId }] = await Promise.all([open(), person({ role: 'admin' })]);
    await db.doc(paths.paper(claimId, 'paper1')).set({ kind: 'contract', shown: false, addedAt: Timestamp.now() });
    expect(await settleCase(inDays(0.9), claimId)).toBe(false);
    for (const days of [1, 14, 121]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await settleCase(inDays(days), claimId), String(days)).toBe(true);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await settleCase(inDays(days), claimId)).toBe(false);
    }
    expect(await caseAt(claimId)).toMatchObject({ state: 'open' });
    expect(await dealAt(dealId)).toMatchObject({ underReview: true });
    expect(await kindsOf(claimant)).not.toContain('case-lapsed');
    const reminded = await db.collectionGroup('notifications').where('data.dealId', '==', dealId).get();
    const perAdmin = reminded.docs.filter((each) => each.get('kind') === 'case-waiting').map(({ id }) => id);
    expect(new Set(perAdmin).size).toBe(3);
  });

  test('lapses after as many hours where clocks go back on the way', async () => {
    const { claimId } = await open();
    const [openedAt, end] = [new Date('2026-10-20T16:00:00Z'), new Date('2026-11-03T16:00:00Z')];
    const at = (now: Date): Context => ({ ...productionContext(), now: () => now });
    await db.doc(paths.houseCase(claimId)).update({ openedAt, dueAt: new Date(end.getTime() - hour) });
    expect(await settleCase(at(new Date(end.getTime() - minute)), claimId)).toBe(true);
    expect(await caseAt(claimId)).toMatchObject({ state: 'open' });
    // That was the reminder of a day, and the next one is due a day later.
    await db.doc(paths.houseCase(claimId)).update({ dueAt: end });
    expect(await settleCase(at(end), claimId)).toBe(true);
    expect(await caseAt(claimId)).toMatchObject({ state: 'lapsed' });
  });

  test('lapses after 14 days without a paper of its claimant, and the listed deal is as before', async () => {
    const { holder, claimant, dealId, claimId } = await open();
    expect(await settleCase(inDays(13), claimId)).toBe(true);
    expect(await caseAt(claimId)).toMatchObject({ state: 'open' });
    const due = limits.claimLapsesAfter / day;
    expect(await settleCase(inDays(due), claimId)).toBe(true);
    expect(await settleCase(inDays(due + 1), claimId)).toBe(false);
    expect(await caseAt(claimId)).toMatchObject({ state: 'lapsed', version: 2 });
    expect(await dealAt(dealId)).not.toHaveProperty('underReview');
    expect(await dealAt(claimId)).toMatchObject({ status: 'deleted', visibility: 'none' });
    expect(await kindsOf(holder)).toContain('case-closed');
    expect(await kindsOf(claimant)).toContain('case-lapsed');
    expect(await documentAt(paths.address((await dealAt(dealId))?.['addressKey']))).toEqual({ dealId });
  });
});
