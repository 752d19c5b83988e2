import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { dealOf, newId } from '#tests/deals.ts';
import { ownProject } from '#tests/own-project.ts';
import { type Person, person } from '#tests/people.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Outgoing } from './provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';

const made = new Date('2026-11-25T13:00:00Z').getTime();
const { db } = ownProject();
const at = (time: number): Context => ({ ...productionContext(), db, now: () => new Date(time) });
const links = { link: 'https://deals.example.com/deals', settingsLink: 'https://deals.example.com/profile' };

let buyer: Person;
beforeAll(async () => {
  buyer = await person({ role: 'buyer', premium: true }, db);
  await save('state=AZ');
});

const save = (query: string, change: object = {}) =>
  db.doc(paths.savedSearch(buyer.uid, 'one')).set({
    query,
    name: 'Arizona',
    frequency: 'daily',
    createdAt: Timestamp.fromMillis(made),
    ...change,
  });
async function givenDeals(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await Promise.all(ids.map((id) => db.doc(paths.deal(id)).set(dealOf(id, { uid: 'owner', name: 'Ana Diaz' }))));
  return ids;
}
const change = (dealId: string, fields: object) => db.doc(paths.deal(dealId)).update({ ...fields });

async function queued(message: Pick<Queued, 'template' | 'data' | 'dealId'>): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  const to = { uid: buyer.uid, recipient: buyer.email, channel: 'email', alone: true, language: 'en' } as const;
  await queueMessage(at(made), { ...to, ...message, deduplicationKey } as Queued);
  return outboxId(deduplicationKey);
}
const one = (template: 'search-match' | 'premium-deal', dealId: string) =>
  queued({ template, dealId, data: { address: `${dealId} Test Street`, amount: 1, search: 'Arizona', ...links } });
const digest = (dealIds: readonly string[], foundCount = dealIds.length) =>
  queued({
    template: 'search-digest',
    data: {
      found: dealIds.map((dealId) => ({
        dealId,
        address: `${dealId} Test Street`,
        amount: 1,
        search: 'Arizona',
        link: `https://deals.example.com/deals/${dealId}`,
      })),
      foundCount,
      ...links,
    },
  });

async function sent(id: string, after = hour): Promise<Outgoing | undefined> {
  const all: Outgoing[] = [];
  const outcome = await deliver(at(made + after), { send: async (message) => void all.push(message) }, id);
  expect(outcome).toBe(all.length === 1 ? 'sent' : 'cancelled');
  return all[0];
}

/** Changes by which a deal leaves the list of a buyer. */
const leaves: [string, object][] = [
  ['is sold', { status: 'sold' }],
  ['is under contract', { status: 'pending' }],
  ['is deleted', { status: 'deleted', visibility: 'none' }],
  ['leaves the lists, while its page stays', { visibility: 'unlisted' }],
];

describe('a message that waited', () => {
  test.each(leaves)('tells nothing of a deal that meanwhile %s', async (_, fields) => {
    const [gone = '', stays = ''] = await givenDeals(2);
    await change(gone, fields);
    expect(await sent(await one('search-match', gone))).toBeUndefined();
    expect(await sent(await one('premium-deal', gone))).toBeUndefined();
    expect(await sent(await one('search-match', stays))).toMatchObject({ recipient: buyer.email });
    expect(await sent(await one('premium-deal', stays))).toMatchObject({ recipient: buyer.email });
  });

  test.each(leaves)(
    'of several deals leaves out the one that meanwhile %s, and counts the others',
    async (_, fields) => {
      const [gone = '', stays = ''] = await givenDeals(2);
      await change(gone, fields);
      const message = await sent(await digest([gone, stays], 4));
      expect(message?.text).toContain(stays);
      expect(message?.text).not.toContain(gone);
      expect(message?.subject).toContain('3');
      expect(await sent(await digest([gone])), 'nothing is left').toBeUndefined();
    },
  );

  test('tells nothing that its person’s searches find no more, nor of a paused one', async () => {
    const [dealId = ''] = await givenDeals(1);
    const [here, elsewhere, paused] = await Promise.all([digest([dealId]), digest([dealId]), digest([dealId])]);
    expect(await sent(here)).toBeDefined();
    await save('state=NV');
    expect(await sent(elsewhere)).toBeUndefined();
    await save('state=AZ', { frequency: 'never' });
    expect(await sent(paused)).toBeUndefined();
    await save('state=AZ');
  });

  test('tells nothing of a head start to one who lost premium', async () => {
    const [dealId = ''] = await givenDeals(1);
    await change(dealId, { visibility: 'premium', status: 'new' });
    const ids = await Promise.all([digest([dealId]), digest([dealId])]);
    expect(await sent(ids[0])).toBeDefined();
    await db.doc(paths.user(buyer.uid)).update({ premium: false });
    expect(await sent(ids[1])).toBeUndefined();
    await db.doc(paths.user(buyer.uid)).update({ premium: true });
  });

  test('of a shared list reaches its members, and nobody who was removed or whose list is gone', async () => {
    const [dealId = ''] = await givenDeals(1);
    const list = db.doc(paths.sharedList(newId()));
    const members = (...memberUids: string[]) => ({
      name: 'Phoenix',
      ownerUid: 'ben',
      memberUids: ['ben', ...memberUids],
      names: {},
      dealCount: 1,
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    });
    const data = {
      address: '12 Oak Street',
      name: 'Ben',
      message: 'Shall we offer?',
      list: 'Phoenix',
      listId: list.id,
    };
    const message = () => queued({ template: 'list-message', dealId, data: { ...data, ...links } });
    const ids = await Promise.all([message(), message(), message()]);
    await list.set(members(buyer.uid));
    expect(await sent(ids[0])).toMatchObject({ recipient: buyer.email });
    await list.set(members());
    expect(await sent(ids[1])).toBeUndefined();
    await list.delete();
    expect(await sent(ids[2])).toBeUndefined();
  });

  test('tells of a sold deal whoever searches among sold ones', async () => {
    const [dealId = ''] = await givenDeals(1);
    await change(dealId, { status: 'sold' });
    const id = await one('search-match', dealId);
    await save('state=AZ&status=sold');
    expect(await sent(id)).toBeDefined();
    await save('state=AZ');
  });

  test('from before finds had an id goes out as it is', async () => {
    const [dealId = ''] = await givenDeals(1);
    const id = await digest([dealId]);
    const message = db.doc(paths.outboxMessage(id));
    const { found } = ((await message.get()).get('data') ?? {}) as { found: { dealId?: string }[] };
    await message.update({ 'data.found': found.map(({ dealId: _dealId, ...rest }) => rest) });
    await change(dealId, { status: 'sold' });
    expect((await sent(id))?.text).toContain(dealId);
  });
});

describe('a message that a head start ends soon', () => {
  const given = async (fields: object = {}) => {
    await db.doc(paths.own(buyer.uid, 'notificationSettings')).set({ headStarts: { email: true, text: false } });
    const [dealId = ''] = await givenDeals(1);
    const opensAt = new Date(made + 2 * hour);
    await change(dealId, { status: 'new', visibility: 'premium', publicAt: Timestamp.fromDate(opensAt), ...fields });
    const data = { address: `${dealId} Test Street`, opensAt: opensAt.toISOString(), ...links };
    return { dealId, id: await queued({ template: 'head-start-ending', dealId, data }) };
  };

  test('that waited goes out while the head start lasts', async () => {
    const { id, dealId } = await given();
    expect((await sent(id))?.text).toContain(dealId);
  });

  test.each<[string, object, number]>([
    ['is over', {}, 2 * hour],
    ['was ended', { visibility: 'all', status: 'active' }, hour],
    ['is of a deal that no longer takes offers', { status: 'pending' }, hour],
    ['is of a deal that was deleted', { visibility: 'none', status: 'deleted' }, hour],
  ])('that waited until it %s is not sent', async (_, fields, later) => {
    const { id } = await given(fields);
    expect(await sent(id, later)).toBeUndefined();
  });
});
