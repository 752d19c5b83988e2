import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { hour, minute } from 'domain/duration.ts';
import type { NotificationHours } from 'domain/notification/notification-hours.ts';
import { paths } from 'domain/paths.ts';
import { findsAtOnce } from 'domain/search/found-deal.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { joinedMails, mailsOrigin, mailsStart } from '#tests/joined-mails.ts';
import { person } from '#tests/people.ts';
import { waitsForOthers } from '#notices/join-finds.ts';
import { sendNotice } from '#notices/send-notice.ts';
import type { Provider } from '#outbox/provider.ts';
import { sweepOutbox } from '#outbox/sweep-outbox.ts';
import { tellSearches } from './tell-searches.ts';

/** A database of its own, in which no function runs by itself: what they do is called, at a time in minutes. */
async function world({ hours = {} }: { hours?: NotificationHours } = {}) {
  const { db, at, provider, sent, noticesOf, ...mails } = joinedMails();
  const { uid } = await person({ role: 'buyer' }, db);
  await db.doc(paths.own(uid, 'notificationSettings')).set({ hours: { timeZone: 'America/Phoenix', ...hours } });
  const search = db.doc(paths.savedSearch(uid, 'arizona'));
  const save = (change: object = {}) =>
    search.set({
      query: 'state=AZ',
      name: 'Arizona',
      frequency: 'atOnce',
      key: 'deal AZ * *',
      createdAt: Timestamp.fromMillis(mailsStart),
      ...change,
    });
  await save();
  const notify = (dealId: string, minutes: number, by = provider) =>
    sendNotice(at(minutes), by, mailsOrigin, uid, `search-match-${dealId}`);
  const listed = async (minutes: number, change: Record<string, unknown> = {}) => {
    const id = newId();
    await db.doc(paths.deal(id)).set(dealOf(id, { uid: 'owner', name: 'Ana Diaz' }, change));
    await tellSearches(at(minutes), id, undefined);
    return id;
  };
  return {
    db,
    uid,
    at,
    sent,
    provider,
    search,
    save,
    notify,
    listed,
    /** A deal that the search finds, and all that follows at once. */
    found: async (minutes: number, change: Record<string, unknown> = {}) => {
      const id = await listed(minutes, change);
      await notify(id, minutes);
      return id;
    },
    ...mails,
    notices: () => noticesOf(uid),
  };
}
const inPortal = (...ids: string[]) => ids.map((id) => `search-match-${id}`).toSorted();

describe('finds of a search that tells at once', () => {
  test('go out at once the first time, and together for the rest of ten minutes; the portal has each at once', async () => {
    const { found, everyMinute, mails, notices, sent } = await world();
    const first = await found(0);
    expect(mails()).toEqual([[first]]);
    const [second, third] = [await found(2), await found(9)];
    expect(await notices()).toEqual(inPortal(first, second, third));
    await everyMinute(9);
    expect(mails()).toHaveLength(1);
    await everyMinute(10);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]).toEqual([second, third].toSorted());
    expect(sent[1]?.subject).toBe('New deals in your saved searches: 2');
    expect(await notices(), 'nothing is repeated in the portal').toEqual(inPortal(first, second, third));
    const later = await found(11);
    expect(mails()[2]).toEqual([later]);
    await everyMinute(30);
    expect(mails()).toHaveLength(3);
  });

  test('that come at the same time: one of them goes out at once, the others together', async () => {
    const { listed, notify, everyMinute, mails, uid, db } = await world();
    const ids = await Promise.all([0, 0, 0, 0].map((minutes) => listed(minutes)));
    await Promise.all(ids.map((id) => notify(id, 0)));
    expect(mails()).toHaveLength(1);
    await everyMinute(10);
    expect(new Set(mails().flat())).toEqual(new Set(ids));
    expect(mails()[1]).toHaveLength(3);
    expect((await db.doc(paths.foundDeal(uid, findsAtOnce)).get()).get('uid')).toBe(uid);
  });

  test('are mailed once however often each event comes', async () => {
    const { found, notify, everyMinute, mails } = await world();
    const [first, second] = [await found(0), await found(1)];
    for (const minutes of [2, 10, 10, 11]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await Promise.all([notify(first, minutes), notify(second, minutes), notify(second, minutes)]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await Promise.all([everyMinute(minutes), everyMinute(minutes)]);
    }
    expect(mails()).toEqual([[first], [second]]);
    await Promise.all([notify(second, 40), everyMinute(40)]);
    expect(mails()).toHaveLength(2);
  });

  test('are mailed where the first was cut off before its email was in the outbox, or in it', async () => {
    const { at, listed, notify, everyMinute, mails, uid, provider } = await world();
    const first = await listed(0);
    expect(await waitsForOthers(at(0), uid, first, [])).toBe(false);
    const second = await listed(1);
    await notify(second, 1);
    expect(mails()).toEqual([]);
    await notify(first, 2);
    expect(mails()).toEqual([[first]]);
    await everyMinute(10);
    expect(mails()).toHaveLength(2);

    const third = await listed(20);
    const broken: Provider = { send: () => Promise.reject(new Error('broken')) };
    await notify(third, 20, broken);
    await sweepOutbox(at(22), provider);
    expect(mails()[2]).toEqual([third]);
  });

  test('of quiet hours come in one email when they end', async () => {
    const { found, everyMinute, mails } = await world({ hours: { quiet: { from: 9, until: 12 } } });
    const ids = [await found(0), await found(15), await found(60)];
    await everyMinute(119);
    expect(mails()).toEqual([]);
    await everyMinute(120);
    expect(mails()).toEqual([ids.toSorted()]);
  });

  test('that wait as quiet hours begin come when these end, with those of the meantime', async () => {
    const { found, everyMinute, mails } = await world({ hours: { quiet: { from: 11, until: 12 } } });
    const [first, ...rest] = [await found(55), await found(58), await found(70)];
    await everyMinute(65);
    expect(mails()).toEqual([[first]]);
    await everyMinute(120);
    expect(mails()[1]).toEqual(rest.toSorted());
    expect(mails()).toHaveLength(2);
  });

  test.each<[string, (its: Awaited<ReturnType<typeof world>>, dealId: string) => Promise<unknown>]>([
    ['the search is deleted', ({ search }) => search.delete()],
    ['the search is paused', ({ save }) => save({ frequency: 'never' })],
    ['the search finds other deals', ({ save }) => save({ query: 'state=NV' })],
    ['the deal is sold', ({ db }, dealId) => db.doc(paths.deal(dealId)).update({ status: 'sold' })],
    ['the deal is claimed by two', ({ db }, dealId) => db.doc(paths.deal(dealId)).update({ visibility: 'contested' })],
    ['the person is deactivated', ({ db, uid }) => db.doc(paths.user(uid)).update({ status: 'deactivated' })],
    [
      'emails are switched off',
      ({ db, uid }) =>
        db.doc(paths.own(uid, 'notificationSettings')).update({ savedSearches: { email: false, text: false } }),
    ],
  ])('wait in vain where meanwhile %s', async (_, meanwhile) => {
    const its = await world();
    await its.found(0);
    const waiting = await its.found(1);
    await meanwhile(its, waiting);
    await its.everyMinute(10);
    await its.everyMinute(11);
    expect(its.mails()).toHaveLength(1);
    const { docs } = await its.db
      .collection(paths.foundDeals(its.uid))
      .where('dueAt', '<', new Date('2999-01-01'))
      .get();
    expect(docs).toEqual([]);
  });

  test('that wait are still told after ten minutes where the search tells every day from now on', async () => {
    const { found, save, everyMinute, mails } = await world();
    await found(0);
    const waiting = await found(1);
    await save({ frequency: 'daily' });
    await everyMinute(10);
    expect(mails()[1]).toEqual([waiting]);
  });

  test('that wait as a daily email is due are in it, each deal once', async () => {
    const { db, uid, at, provider, found, listed, save, everyMinute, mails, notices } = await world();
    const first = await found(0);
    const waiting = await found(1);
    await save({ frequency: 'daily' });
    const daily = await listed(2);
    const dueAt = Timestamp.fromMillis(mailsStart + 10 * minute);
    await db.doc(paths.foundDeal(uid, daily)).update({ dueAt });
    await everyMinute(10);
    const digest = (await notices()).find((id) => id.startsWith('search-digest')) ?? '';
    expect(digest).not.toBe('');
    await sendNotice(at(10), provider, mailsOrigin, uid, digest);
    expect(mails()[1]).toEqual([waiting, daily].toSorted());
    expect(mails().flat()).toContain(first);
  });

  test('are nothing to a person who switched these emails off', async () => {
    const { db, uid, found, everyMinute, mails, notices } = await world();
    await db.doc(paths.own(uid, 'notificationSettings')).update({ savedSearches: { email: false, text: false } });
    const id = await found(0);
    await everyMinute(hour / minute);
    expect([mails(), await notices()]).toEqual([[], inPortal(id)]);
    expect((await db.collection(paths.foundDeals(uid)).get()).size).toBe(0);
  });
});
