import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { joinedMails, mailsOrigin, mailsStart } from '#tests/joined-mails.ts';
import { person } from '#tests/people.ts';
import { messagesOfNotice } from '#notices/sent-messages.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { sendNotice } from '#notices/send-notice.ts';
import { tellSearches } from './tell-searches.ts';

const owner = { uid: 'owner', name: 'Ana Diaz' };

/** A premium buyer who follows 85021 and 85201, in a database of its own, in which no function runs by itself. */
async function world(settings: object = {}) {
  const { db, at, provider, sent, noticesOf, ...mails } = joinedMails();
  const buyer = await person({ role: 'buyer', premium: true }, db);
  const { uid } = buyer;
  await db.doc(paths.zipSubscription(uid)).set({ zipCodes: ['85021', '85201'] });
  await db.doc(paths.own(uid, 'notificationSettings')).set({ hours: { timeZone: 'America/Phoenix' }, ...settings });
  const save = () =>
    db.doc(paths.savedSearch(uid, 'arizona')).set({
      query: 'state=AZ',
      name: 'Arizona',
      frequency: 'atOnce',
      key: 'deal AZ * *',
      createdAt: new Date(mailsStart),
    });
  return {
    db,
    uid,
    at,
    sent,
    save,
    caller: { uid },
    /** A deal that is listed, and all that follows at once. */
    listed: async (minutes: number, change: Record<string, unknown> = {}) => {
      const id = newId();
      const headStart = { status: 'new', visibility: 'premium', zipCode: '85021', ...change };
      await db.doc(paths.deal(id)).set(dealOf(id, owner, headStart));
      await sendPremiumNotices(at(minutes), id);
      await tellSearches(at(minutes), id, undefined);
      for (const kind of ['premium-deal', 'search-match'])
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await sendNotice(at(minutes), provider, mailsOrigin, uid, `${kind}-${id}`);
      return id;
    },
    ...mails,
    notices: () => noticesOf(uid),
  };
}

describe('new deals in a premium buyer’s ZIP codes', () => {
  test('go out at once the first time, and in one email for the rest of ten minutes, which says the ZIP codes', async () => {
    const { listed, everyMinute, mails, notices, sent, at, caller } = await world();
    const first = await listed(0);
    expect(mails()).toEqual([[first]]);
    const rest = [await listed(2), await listed(9, { zipCode: '85201' })];
    await everyMinute(9);
    expect(mails()).toHaveLength(1);
    await everyMinute(10);
    expect(mails()).toEqual([[first], rest.toSorted()]);
    expect(sent[1]?.subject).toBe('New deals in your ZIP codes: 2');
    expect(sent[1]?.text).toContain('In ZIP code 85021.');
    expect(sent[1]?.text).toContain('In ZIP code 85201.');
    expect(sent[1]?.text).toContain('because you are a premium buyer and follow this ZIP code');
    const each = [first, ...rest].map((id) => `premium-deal-${id}`).toSorted();
    expect(await notices(), 'the portal has each, once').toEqual(each);
    const where = await messagesOfNotice(at(11), { params: { noticeId: `premium-deal-${rest[0]}` }, caller } as never);
    expect(where).toEqual({ messages: [], none: 'joined' });
    const later = await listed(12);
    expect(mails()[2]).toEqual([later]);
    await everyMinute(30);
    expect(mails()).toHaveLength(3);
  });

  test('need no search to find them, and are told once where one does', async () => {
    const { listed, everyMinute, mails, save, notices } = await world();
    await save();
    const [first, second] = [await listed(0), await listed(1)];
    await everyMinute(10);
    await everyMinute(40);
    expect(mails()).toEqual([[first], [second]]);
    expect((await notices()).filter((id) => id.startsWith('search'))).toEqual([]);
  });

  test('go out beside what searches find, each by its own setting', async () => {
    const { listed, everyMinute, mails, save, sent } = await world({ savedSearches: { email: false, text: false } });
    await save();
    const [first, second] = [await listed(0), await listed(1)];
    await listed(2, { zipCode: '85999' });
    await everyMinute(10);
    expect(mails()).toEqual([[first], [second]]);
    const both = await world();
    await both.save();
    const [zip, found] = [await both.listed(0), await both.listed(1, { zipCode: '85999' })];
    expect(both.mails(), 'neither waits for the other').toEqual([[zip], [found]]);
    const more = [await both.listed(2), await both.listed(3, { zipCode: '85999' })];
    await both.everyMinute(11);
    expect(new Set(both.mails().slice(2).flat())).toEqual(new Set(more));
    expect(new Set(both.sent.slice(2).map(({ subject }) => subject))).toEqual(
      new Set(['New deals in your ZIP codes: 1', 'New deals in your saved searches: 1']),
    );
    expect(sent).toHaveLength(2);
  });

  test.each<[string, (its: Awaited<ReturnType<typeof world>>, dealId: string) => Promise<unknown>]>([
    ['is sold', ({ db }, id) => db.doc(paths.deal(id)).update({ status: 'sold' })],
    ['is under contract', ({ db }, id) => db.doc(paths.deal(id)).update({ status: 'pending' })],
    ['is claimed by two', ({ db }, id) => db.doc(paths.deal(id)).update({ visibility: 'contested' })],
    ['may not be seen by one who lost premium', ({ db, uid }) => db.doc(paths.user(uid)).update({ premium: false })],
    [
      'is for one who lost premium, though everyone sees it',
      async ({ db, uid }, id) => {
        await db.doc(paths.deal(id)).update({ status: 'active', visibility: 'all' });
        await db.doc(paths.user(uid)).update({ premium: false });
      },
    ],
    ['is for one whose access ended', ({ db, uid }) => db.doc(paths.user(uid)).update({ status: 'deactivated' })],
    ['is for one who became an originator', ({ db, uid }) => db.doc(paths.user(uid)).update({ role: 'originator' })],
    [
      'is of emails that were stopped',
      ({ db, uid }) => db.doc(paths.own(uid, 'notificationSettings')).set({ newDeals: { email: false, text: false } }),
    ],
  ])('wait in vain where one meanwhile %s', async (_, meanwhile) => {
    const its = await world();
    await its.listed(0);
    await meanwhile(its, await its.listed(1));
    await its.everyMinute(10);
    await its.everyMinute(11);
    expect(its.mails()).toHaveLength(1);
  });
});
