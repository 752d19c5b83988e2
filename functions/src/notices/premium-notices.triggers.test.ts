import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Context, productionContext } from '#platform/context.ts';
import { clientOf } from '#tests/client.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { sendPremiumNotices } from './premium-notices.ts';

const context = productionContext();
let owner: Person;
/** A ZIP code that no other test uses. */
let zipCode: string;

beforeAll(async () => {
  owner = await person({ role: 'originator' });
  zipCode = `T${newId()}`;
});

/** Creates `count` premium buyers with the ZIP code. */
async function subscribers(count: number, code: string): Promise<string[]> {
  const writer = db.bulkWriter();
  const uids = Array.from({ length: count }, () => newId());
  for (const uid of uids) void writer.set(db.doc(paths.zipSubscription(uid)), { zipCodes: ['00000', code] });
  await writer.close();
  return uids;
}
const noticeCount = async (uid: string, dealId: string) =>
  (await noticesOf({ uid })).filter(({ data }) => data.dealId === dealId).length;

/** A context whose process dies after a number of notifications: the rest of the page and everything after it is not written. */
function killedAfter(writes: number): Context {
  let left = writes;
  const dying = new Proxy(context.db, {
    get(target, key) {
      if (key !== 'bulkWriter') return Reflect.get(target, key) as unknown;
      return () => {
        const writer = target.bulkWriter();
        return {
          create: (...create: Parameters<typeof writer.create>) => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('killed')) : writer.create(...create);
          },
          close: () => writer.close(),
        };
      };
    },
  });
  return { ...context, db: dying };
}

describe('the notice to premium buyers', () => {
  test('goes to everybody with the ZIP code, over several pages, and the deal shows how many and when', async () => {
    const uids = await subscribers(520, zipCode);
    const [elsewhere] = await subscribers(1, `T${newId()}`);
    const dealId = await givenDeal(owner, { zipCode, visibility: 'premium', status: 'new' });
    expect(await sendPremiumNotices(context, dealId)).toBe(520);

    const counts = await Promise.all(uids.map((uid) => noticeCount(uid, dealId)));
    expect(counts.every((times) => times === 1)).toBe(true);
    expect(await noticeCount(elsewhere!, dealId)).toBe(0);
    for (const id of ['publication', 'exact'] as const)
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await documentAt(paths.premiumNotice(dealId, id))).toEqual({ count: 520, sentAt: expect.anything() });
  });

  test('comes once, however often the event does, and what was read stays read', async () => {
    const code = `T${newId()}`;
    const [uid = ''] = await subscribers(1, code);
    const dealId = await givenDeal(owner, { zipCode: code, visibility: 'premium', status: 'new' });
    await Promise.all([1, 2, 3, 4, 5].map(() => sendPremiumNotices(context, dealId)));
    const notice = paths.notification(uid, `premium-deal-${dealId}`);
    await db.doc(notice).update({ readAt: new Date() });
    await sendPremiumNotices({ ...context, now: () => new Date(Date.now() + 60_000) }, dealId);
    expect(await noticeCount(uid, dealId)).toBe(1);
    expect((await documentAt(notice))?.['readAt']).not.toBeNull();
  });

  test('leaves nobody out when it was cut off in the middle', async () => {
    const code = `T${newId()}`;
    const uids = await subscribers(300, code);
    const dealId = await givenDeal(owner, { zipCode: code, visibility: 'premium', status: 'new' });
    await expect(sendPremiumNotices(killedAfter(120), dealId)).rejects.toThrow('killed');
    expect(await documentAt(paths.premiumNotice(dealId, 'publication'))).toBeUndefined();
    const before = await Promise.all(uids.map((uid) => noticeCount(uid, dealId)));
    expect(
      before.filter((times) => times === 1),
      'some were notified',
    ).toHaveLength(120);
    const notice = paths.notification(uids[before.indexOf(1)] ?? '', `premium-deal-${dealId}`);
    await db.doc(notice).update({ readAt: new Date() });

    expect(await sendPremiumNotices(context, dealId)).toBe(300);
    const counts = await Promise.all(uids.map((uid) => noticeCount(uid, dealId)));
    expect(counts.every((times) => times === 1)).toBe(true);
    expect((await documentAt(notice))?.['readAt'], 'who has read it is not notified again').not.toBeNull();
    expect(await documentAt(paths.premiumNotice(dealId, 'publication'))).toMatchObject({ count: 300 });
  });

  test('counts whoever was notified, also one who lost premium before a run that was cut off was repeated', async () => {
    const code = `T${newId()}`;
    const uids = await subscribers(3, code);
    const dealId = await givenDeal(owner, { zipCode: code, visibility: 'premium', status: 'new' });
    await expect(sendPremiumNotices(killedAfter(2), dealId)).rejects.toThrow('killed');
    const told = await Promise.all(uids.map((uid) => noticeCount(uid, dealId)));
    await db.doc(paths.zipSubscription(uids[told.indexOf(1)] ?? '')).delete();
    expect(await sendPremiumNotices(context, dealId)).toBe(3);
    expect(await documentAt(paths.premiumNotice(dealId, 'exact'))).toMatchObject({ count: 3 });
  });

  test.each([0, 1, 4, 5])(
    'to %i buyers tells the originator no number below five, and admins every one',
    async (few) => {
      const code = `T${newId()}`;
      await subscribers(few, code);
      const dealId = await givenDeal(owner, { zipCode: code, visibility: 'premium', status: 'new' });
      await sendPremiumNotices(context, dealId);
      const originator = await clientOf(owner);
      const read = await originator.get(paths.premiumNotice(dealId, 'publication'));
      expect(read?.['count']).toBe(few < 5 ? null : few);
      await expect(originator.get(paths.premiumNotice(dealId, 'exact'))).rejects.toMatchObject({
        code: 'permission-denied',
      });
      const admin = await clientOf(await person({ role: 'admin' }));
      expect((await admin.get(paths.premiumNotice(dealId, 'exact')))?.['count']).toBe(few);
    },
  );

  test('says the deal’s price and, where it is known, its monthly cash flow', async () => {
    const code = `T${newId()}`;
    const [uid = ''] = await subscribers(1, code);
    const given = { zipCode: code, visibility: 'premium', status: 'new' };
    const rented = await givenDeal(owner, { ...given, monthlyCashFlow: 311.6 });
    const bare = await givenDeal(owner, given);
    await sendPremiumNotices(context, rented);
    await sendPremiumNotices(context, bare);
    const dataOf = async (dealId: string) =>
      (await documentAt(paths.notification(uid, `premium-deal-${dealId}`)))?.['data'];
    expect(await dataOf(rented)).toMatchObject({ amount: 410_000, cashFlow: 311.6 });
    expect(await dataOf(bare)).not.toHaveProperty('cashFlow');
  });

  test('is not sent of a deal that is gone', async () => {
    const code = `T${newId()}`;
    const [uid = ''] = await subscribers(1, code);
    const dealId = await givenDeal(owner, { zipCode: code, visibility: 'none', status: 'deleted' });
    expect(await sendPremiumNotices(context, dealId)).toBe(0);
    expect(await sendPremiumNotices(context, newId()), 'one that never was').toBe(0);
    expect(await noticeCount(uid, dealId)).toBe(0);
  });
});
