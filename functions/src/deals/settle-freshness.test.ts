import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { day, hour, minute } from 'domain/duration.ts';
import { listOrderOf, nextFreshnessStep } from 'domain/deal/freshness.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealOf, documentAt, newId } from '#tests/deals.ts';
import { makeOffer } from '#tests/offers.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person } from '#tests/people.ts';
import { db as sharedDb } from '#tests/services.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { settleFreshness, sweepFreshness } from './settle-freshness.ts';

/** In autumn: the clocks change within the following days. */
const confirmed = new Date('2026-10-20T21:30:00Z');
const after = (days: number, milliseconds = 0) => new Date(confirmed.getTime() + days * day + milliseconds);
const at = (now: Date): Context => ({ ...productionContext(), now: () => now });

let owner: Person;
beforeEach(async () => {
  owner = await person();
});

async function given(change: Record<string, unknown> = {}, { db } = { db: sharedDb }): Promise<string> {
  const id = newId();
  const { confirmedAt = confirmed, publicAt = confirmed } = change as { confirmedAt?: Date; publicAt?: Date };
  const freshnessDueAt = nextFreshnessStep({ confirmedAt, publicAt }, confirmedAt, limits);
  const listed = { listedOn: confirmed, publicAt, confirmedAt, updatedAt: confirmed, freshnessDueAt };
  await db.doc(paths.deal(id)).set(dealOf(id, owner, { ...listed, ...change }));
  return id;
}
const dealAt = (id: string) => documentAt(paths.deal(id));
const stateOf = async (id: string) => {
  const { visibility, unconfirmed = false } = (await dealAt(id)) ?? {};
  return [visibility, unconfirmed];
};
async function reminders(of: Person = owner) {
  const { docs } = await sharedDb.collection(paths.notifications(of.uid)).get();
  return docs.filter((each) => each.get('kind') === 'deals-to-confirm').map((each) => each.get('data.toConfirm'));
}

describe('a deal that nobody confirms', () => {
  test('says so after 14 days and leaves the lists after 30, to the millisecond, however often it is settled', async () => {
    const id = await given();
    const states: unknown[] = [];
    for (const now of [
      after(8),
      after(14, -1),
      after(14),
      after(14),
      after(29),
      after(30, -1),
      after(30),
      after(121),
    ]) {
      await settleFreshness(at(now), owner.uid); // oxlint-disable-line no-await-in-loop -- one after the other
      states.push(await stateOf(id)); // oxlint-disable-line no-await-in-loop -- the same
    }
    const [fresh, late, gone] = [
      ['all', false],
      ['all', true],
      ['unlisted', true],
    ];
    expect(states).toEqual([fresh, fresh, late, late, late, late, gone, gone]);
    const deal = await dealAt(id);
    expect(deal?.['listOrder'].toDate()).toEqual(listOrderOf(confirmed, 'unlisted'));
    expect(deal, 'it is no edit').toMatchObject({ version: 1, updatedAt: Timestamp.fromDate(confirmed) });
    expect(deal).not.toHaveProperty('freshnessDueAt');
  });

  test('is reminded of on days 10, 14, 21 and 29, once each', async () => {
    const id = await given();
    const counts: number[] = [];
    for (let hours = 9 * 24; hours <= 32 * 24; hours += 8) {
      await settleFreshness(at(after(0, hours * hour)), owner.uid); // oxlint-disable-line no-await-in-loop -- the same
      counts.push((await reminders()).length); // oxlint-disable-line no-await-in-loop -- the same
    }
    const rises = counts.flatMap((count, index) => (count > (counts[index - 1] ?? 0) ? [9 + index / 3] : []));
    expect(rises.map(Math.floor)).toEqual([10, 14, 21, 29]);
    expect((await reminders())[0]).toEqual([{ dealId: id, address: expect.any(String), until: '2026-11-19' }]);
  }, 60_000);

  test('is reminded of with the other deals of that day, in one message, by many at the same time', async () => {
    const ids = [await given(), await given({ confirmedAt: after(0, -5 * hour) }), await given()];
    await given({ confirmedAt: after(5) });
    const results = await Promise.all([1, 2, 3].map(() => settleFreshness(at(after(10, hour)), owner.uid)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const [named, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(named.map(({ dealId }: { dealId: string }) => dealId).toSorted()).toEqual(ids.toSorted());
  });

  test('is reminded of once for all that was missed', async () => {
    const id = await given();
    await settleFreshness(at(after(29, 23 * hour)), owner.uid);
    expect([await reminders(), await stateOf(id)]).toMatchObject([[[{ dealId: id }]], ['all', true]]);
  });

  test('is counted from the end of its head start', async () => {
    const id = await given({ publicAt: after(20) });
    await settleFreshness(at(after(33)), owner.uid);
    expect(await stateOf(id)).toEqual(['all', false]);
    await settleFreshness(at(after(34)), owner.uid);
    expect(await stateOf(id)).toEqual(['all', true]);
  });

  test('stays hidden where it is in its head start or deleted', async () => {
    const early = await given({ visibility: 'premium', status: 'new' });
    const gone = await given({ visibility: 'none', status: 'deleted' });
    await settleFreshness(at(after(31)), owner.uid);
    expect([(await stateOf(early))[0], (await stateOf(gone))[0]]).toEqual(['premium', 'none']);
  });

  test.each(['open', 'accepted', 'backup'])(
    'is left alone, and not reminded of, while an offer is %s',
    async (state) => {
      const id = await given();
      const buyer = await person({ role: 'buyer' });
      const offerId = await makeOffer(id, buyer);
      await sharedDb.doc(paths.offer(id, offerId)).update({ state });
      await settleFreshness(at(after(31)), owner.uid);
      expect([await stateOf(id), await reminders()]).toEqual([['all', false], []]);
      expect((await dealAt(id))?.['freshnessDueAt'].toDate(), 'looked at again').toEqual(after(32));
      await sharedDb.doc(paths.offer(id, offerId)).update({ state: 'withdrawn' });
      await settleFreshness(at(after(32)), owner.uid);
      expect(await stateOf(id)).toEqual(['unlisted', true]);
    },
  );

  test('stays as it is, not confirmed by a bid, while an offer runs', async () => {
    const dates = { visibility: 'unlisted', unconfirmed: true, listOrder: listOrderOf(confirmed, 'unlisted') };
    const id = await given({ ...dates, freshnessDueAt: after(30) });
    await makeOffer(id, await person({ role: 'buyer' }));
    await settleFreshness(at(after(31)), owner.uid);
    expect([await stateOf(id), await reminders()]).toEqual([['unlisted', true], []]);
  });

  test('from before confirmations were asked for leaves the lists with a word', async () => {
    const ids = [await given({ freshnessDueAt: after(121) }), await given({ freshnessDueAt: after(121) })];
    await settleFreshness(at(after(121)), owner.uid);
    const [named, ...more] = await reminders();
    expect([named.map(({ dealId }: { dealId: string }) => dealId).toSorted(), more]).toEqual([ids.toSorted(), []]);
    expect(named[0]).not.toHaveProperty('until');
    expect(await stateOf(ids[0]!)).toEqual(['unlisted', true]);
  });

  test('is left alone while it is pending, and for good once it is sold', async () => {
    const [pending, sold] = [await given({ status: 'pending' }), await given({ status: 'sold' })];
    await settleFreshness(at(after(31)), owner.uid);
    expect([await stateOf(pending), await stateOf(sold)]).toEqual([
      ['all', false],
      ['all', false],
    ]);
    expect(await dealAt(pending)).toHaveProperty('freshnessDueAt');
    expect(await dealAt(sold)).not.toHaveProperty('freshnessDueAt');
  });

  test('leaves the lists without a message where its originator is gone', async () => {
    const id = await given();
    await sharedDb.doc(paths.user(owner.uid)).update({ status: 'deactivated' });
    await settleFreshness(at(after(30)), owner.uid);
    expect([await stateOf(id), await reminders()]).toEqual([['unlisted', true], []]);
  });
});

test('days are those of the settings', async () => {
  const { db } = ownProject();
  await db
    .doc(paths.settings())
    .set({ acceptingRequests: true, headStartHours: 24, unconfirmedAfterDays: 5, unlistedAfterDays: 7 });
  const id = await given({ freshnessDueAt: after(1) }, { db });
  const settled = async (days: number) => {
    await settleFreshness({ ...at(after(days)), db }, owner.uid);
    const { visibility, unconfirmed } = (await db.doc(paths.deal(id)).get()).data() ?? {};
    return [visibility, unconfirmed];
  };
  expect([await settled(4.9), await settled(5), await settled(7)]).toEqual([
    ['all', undefined],
    ['all', true],
    ['unlisted', true],
  ]);
});

test('the sweep settles each originator once', async () => {
  const { db } = ownProject();
  const others = [await person(), await person()];
  for (const each of [owner, owner, ...others]) {
    const id = newId();
    const dates = { listedOn: confirmed, publicAt: confirmed, confirmedAt: confirmed, freshnessDueAt: after(10) };
    await db.doc(paths.deal(id)).set(dealOf(id, each, dates)); // oxlint-disable-line no-await-in-loop -- a few
  }
  const context = { ...at(after(15, minute)), db };
  expect([await sweepFreshness(context), await sweepFreshness(context)]).toEqual([3, 0]);
});
