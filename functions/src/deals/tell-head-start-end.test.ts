import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { sweepHeadStartEnds, tellHeadStartEnd } from './tell-head-start-end.ts';

// A project of its own, because the sweep covers all deals.
const { db } = ownProject();
const start = new Date('2027-03-01T12:00:00.000Z').getTime();
const at = (minutes: number): Context => ({
  ...productionContext(),
  db,
  now: () => new Date(start + minutes * minute),
});
const time = (minutes: number) => Timestamp.fromMillis(start + minutes * minute);

let owner: Person;
let id: string;
beforeAll(async () => {
  owner = await person({}, db);
});
beforeEach(async () => {
  id = await givenDeal();
});

/** A deal in the middle of a head start of a day, which ends in a minute and two hours. */
async function givenDeal(fields: object = {}): Promise<string> {
  const dealId = newId();
  const headStart = { listedOn: time(121 - 24 * 60), publicAt: time(121), status: 'new', visibility: 'premium' };
  await db.doc(paths.deal(dealId)).set({ ...dealOf(dealId, owner), ...headStart, ...fields });
  return dealId;
}
const buyer = (options: PersonOptions = {}) => person({ role: 'buyer', premium: true, ...options }, db);
async function saver(options: PersonOptions = {}, dealId = id): Promise<Person> {
  const one = await buyer(options);
  await db.doc(paths.countedFavorite(dealId, one.uid)).set({ at: time(-600) });
  return one;
}
/** Returns a person's notifications. */
const toldTo = async ({ uid }: Person) =>
  (await db.collection(paths.notifications(uid)).get()).docs.map((each) => each.data());

describe('that the head start of a deal ends', () => {
  test('is told two hours before, once, with the time from which everyone sees it', async () => {
    const one = await saver();
    expect(await sweepHeadStartEnds(at(0)), 'before the time').toBe(0);
    expect(await toldTo(one)).toEqual([]);
    expect(await sweepHeadStartEnds(at(1))).toBe(1);
    const told = [
      {
        kind: 'head-start-ending',
        data: { dealId: id, address: '12 Oak Street, Phoenix, AZ', opensAt: '2027-03-01T14:01:00.000Z' },
        createdAt: time(1),
        readAt: null,
      },
    ];
    expect(await toldTo(one)).toEqual([{ ...told[0], data: { ...told[0]?.data, address: expect.any(String) } }]);
    const late = await saver();
    expect(await sweepHeadStartEnds(at(2)), 'again').toBe(0);
    expect(await toldTo(one)).toHaveLength(1);
    expect(await toldTo(late), 'who saved it knowing').toEqual([]);
  });

  test('is told at the middle of a head start of less than four hours', async () => {
    const dealId = await givenDeal({ listedOn: time(0), publicAt: time(90) });
    const one = await saver({}, dealId);
    expect(await tellHeadStartEnd(at(44), dealId)).toBe(false);
    expect(await tellHeadStartEnd(at(45), dealId)).toBe(true);
    expect(await toldTo(one)).toHaveLength(1);
  });

  test('is never told to a free buyer, also one who was premium as they saved it', async () => {
    const [free, premium] = [await saver({ premium: false }), await saver()];
    expect(await tellHeadStartEnd(at(60), id)).toBe(true);
    expect(await toldTo(free)).toEqual([]);
    expect(await toldTo(premium)).toHaveLength(1);
  });

  test('is told neither to whoever asked or offered, nor to who did not save it, is inactive or sells', async () => {
    const [asked, bid, stranger] = [await saver(), await saver(), await buyer()];
    const others = [
      await saver({ status: 'deactivated' }),
      await saver({ role: 'originator' }),
      await saver({ role: 'admin' }),
    ];
    await db.doc(paths.interest(id, asked.uid)).set({ buyerUid: asked.uid });
    await db.doc(paths.offer(id, newId())).set({ buyerUid: bid.uid, state: 'withdrawn' });
    const one = await saver();
    expect(await tellHeadStartEnd(at(60), id)).toBe(true);
    for (const other of [asked, bid, stranger, ...others]) expect(await toldTo(other)).toEqual([]); // oxlint-disable-line no-await-in-loop -- six
    expect(await toldTo(one)).toHaveLength(1);
  });

  test.each<[string, object, number]>([
    ['is over', {}, 121],
    ['was ended early', { visibility: 'all', status: 'active' }, 60],
    ['is of a sold deal', { status: 'sold' }, 60],
    ['is of a deal with an accepted offer', { status: 'pending' }, 60],
    ['is of a deleted deal', { status: 'deleted', visibility: 'none' }, 60],
    ['is of a claim that an admin decides about', { visibility: 'contested' }, 60],
    ['is of a deal that left the lists', { visibility: 'unlisted', status: 'active' }, 60],
  ])('is not told where the head start %s', async (_, fields, minutes) => {
    const dealId = await givenDeal(fields);
    const one = await saver({}, dealId);
    expect(await tellHeadStartEnd(at(minutes), dealId)).toBe(false);
    await sweepHeadStartEnds(at(minutes));
    expect(await toldTo(one)).toEqual([]);
  });

  test('is told once it takes offers again, if the head start still lasts', async () => {
    const one = await saver();
    await db.doc(paths.deal(id)).update({ status: 'pending' });
    expect(await tellHeadStartEnd(at(30), id)).toBe(false);
    await db.doc(paths.deal(id)).update({ status: 'active' });
    expect(await tellHeadStartEnd(at(60), id)).toBe(true);
    expect(await toldTo(one)).toHaveLength(1);
  });

  test('of a deal that is gone is nothing', async () => {
    expect(await tellHeadStartEnd(at(60), newId())).toBe(false);
  });
});
