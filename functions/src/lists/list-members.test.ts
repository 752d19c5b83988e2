import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { atOnce } from '#tests/api-instance.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { givenList, lists, storedList } from '#tests/lists.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { useUp } from '#tests/use-up.ts';
import { leaveLists } from './remove-member.ts';
import { settleListOwners } from './settle-owners.ts';
import { syncListNames } from './sync-list-names.ts';
import { tellInvited } from './tell-invited.ts';

const context = productionContext();
let [seller, ana, ben, cleo]: Person[] = [];
let dealId: string;

beforeAll(async () => {
  seller = await person();
  dealId = await givenDeal(seller);
});
beforeEach(async () => {
  [ana, ben, cleo] = await Promise.all([
    person({ role: 'buyer', firstName: 'Ana', lastName: 'Diaz' }),
    person({ role: 'buyer', firstName: 'Ben' }),
    person({ role: 'buyer' }),
  ]);
});

const stored = (id: string) => documentAt(paths.sharedList(id));
const invited = async (id: string) =>
  (await db.collection(paths.listInvitations(id)).get()).docs.map((each) => each.data());
const told = async (who: Person) => (await noticesOf(who)).filter(({ kind }) => kind === 'list-invitation');

describe('an invitation', () => {
  test('is answered the same whoever owns the address, and looks the same to the owner', async () => {
    const id = await givenList(ana!);
    const [gone, admin, unproven] = await Promise.all([
      person({ role: 'buyer', status: 'deactivated' }),
      person({ role: 'admin' }),
      person({ role: 'buyer', emailVerified: false }),
    ]);
    const emails = [ben!, gone, admin, unproven, seller!].map(({ email }) => email);
    for (const email of [...emails, 'nobody@example.com']) {
      // oxlint-disable no-await-in-loop -- a list has no room for all at once
      const { status, json } = await lists(ana).invite(id, email);
      expect([status, Object.keys(json)]).toEqual([200, ['id']]);
      expect(await invited(id)).toEqual([
        { email, listId: id, list: 'Phoenix', invitedBy: 'Ana Diaz', invitedAt: expect.anything() },
      ]);
      expect((await lists(ana).cancel(id, json.id)).json).toEqual({ ok: true });
      expect((await lists(ana).cancel(id, json.id)).json, 'gone already').toEqual({ ok: true });
      // oxlint-enable no-await-in-loop
    }
  });

  test('to one address is one, whatever the case, also at once', async () => {
    const id = await givenList(ana!);
    const answers = await atOnce([1, 2].map(() => () => lists(ana).invite(id, ` ${ben!.email.toUpperCase()}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await invited(id)).toHaveLength(1);
    expect(await invited(id)).toMatchObject([{ email: ben!.email }]);
  });

  test(`is refused beyond ${limits.listMembers} people, also when many come at once`, async () => {
    const id = await givenList(ana!, ben!);
    const answers = await atOnce(
      ['a', 'b', 'c', 'd', 'e'].map((name) => () => lists(ana).invite(id, `${name}-${id}@example.com`.toLowerCase())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.listMembers - 2);
    expect(answers.filter(({ code }) => code === 'list-full')).toHaveLength(2);
    expect(await invited(id)).toHaveLength(limits.listMembers - 2);
  });

  test.each([['nobody'], [''], [7], [undefined], ['a@b@c.com'], [`${'x'.repeat(limits.email)}@example.com`]])(
    'does not go to %j',
    async (email) => {
      const id = await givenList(ana!);
      const { code, json } = await lists(ana).invite(id, email);
      expect([code, json.error.details[0].field]).toEqual(['invalid-input', 'email']);
    },
  );

  test('does not go to oneself, nor from whoever has not proven their own address', async () => {
    const id = await givenList(ana!);
    expect((await lists(ana).invite(id, ana!.email.toUpperCase())).code).toBe('own-account');
    const unproven = await person({ role: 'buyer', emailVerified: false });
    const theirs = await givenList(unproven);
    expect((await lists(unproven).invite(theirs, ben!.email)).code).toBe('email-unverified');
    expect(await invited(theirs)).toEqual([]);
  });

  test('is sent by the owner alone, and not without an end', async () => {
    const eager = await person({ role: 'buyer' });
    const id = await givenList(eager, ben!);
    expect((await lists(ben).invite(id, cleo!.email)).code).toBe('forbidden');
    expect((await lists(ben).cancel(id, 'anything')).code).toBe('forbidden');
    for (let sent = 1; sent < rateLimits.listInvitationsPerPerson.count; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await limitRate(context, [['listInvitationsPerPerson', eager.email]]);
    expect((await lists(eager).invite(id, cleo!.email)).code).toBe('too-many-requests');
  });

  test('is told to an active buyer with a proven address, once for each list, and to no one else', async () => {
    const id = await givenList(ana!);
    const others = await Promise.all([
      person({ role: 'buyer', status: 'deactivated' }),
      person({ role: 'admin' }),
      person({ role: 'buyer', emailVerified: false }),
      person(),
    ]);
    for (const each of [ben!, ...others]) {
      // oxlint-disable no-await-in-loop -- a list has no room for all at once
      const { json } = await lists(ana).invite(id, each.email);
      await tellInvited(context, id, json.id);
      await tellInvited(context, id, json.id);
      await lists(ana).cancel(id, json.id);
      await tellInvited(context, id, json.id);
      // oxlint-enable no-await-in-loop
    }
    expect(await told(ben!)).toMatchObject([{ data: { name: 'Ana Diaz', list: 'Phoenix' }, readAt: null }]);
    expect((await Promise.all(others.map(told))).flat()).toEqual([]);
  });

  test('is accepted by whoever owns the address, once, also at once', async () => {
    const id = await givenList(ana!);
    await lists(ana).invite(id, ben!.email);
    expect((await lists(cleo).answer(id)).code).toBe('not-found');
    const answers = await atOnce([1, 2].map(() => () => lists(ben).answer(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(id)).toMatchObject({
      ownerUid: ana!.uid,
      memberUids: [ana!.uid, ben!.uid],
      names: { [ana!.uid]: 'Ana Diaz', [ben!.uid]: ben!.name },
    });
    expect(await invited(id)).toEqual([]);
  });

  test('is not accepted by whoever has not proven the address, nor once it was declined or canceled', async () => {
    const id = await givenList(ana!);
    const unproven = await person({ role: 'buyer', emailVerified: false });
    await lists(ana).invite(id, unproven.email);
    expect((await lists(unproven).answer(id)).code).toBe('email-unverified');
    await lists(ana).invite(id, ben!.email);
    expect((await lists(ben).answer(id, 'yes')).code).toBe('invalid-input');
    expect((await lists(ben).answer(id, false)).json).toEqual({ ok: true });
    expect((await lists(ben).answer(id)).code).toBe('not-found');
    const { json } = await lists(ana).invite(id, cleo!.email);
    await lists(ana).cancel(id, json.id);
    expect((await lists(cleo).answer(id)).code).toBe('not-found');
    expect(await stored(id)).toMatchObject({ memberUids: [ana!.uid] });
  });
});

describe('a member', () => {
  test('whom the owner removes is refused at once, and takes their opinions along', async () => {
    const id = await givenList(ana!, ben!, cleo!);
    await lists(ana).add(id, dealId);
    for (const each of [ana, ben]) await lists(each).think(id, dealId, { answer: 'yes' }); // oxlint-disable-line no-await-in-loop -- two
    await lists(ben).write(id, dealId, 'Shall we?');
    expect((await lists(ben).dismiss(id, cleo!.uid)).code).toBe('forbidden');
    expect((await lists(ana).dismiss(id, ben!.uid)).json).toEqual({ ok: true });
    expect((await lists(ana).dismiss(id, ben!.uid)).json, 'gone already').toEqual({ ok: true });
    expect((await lists(ana).dismiss(id, 'noSuchPerson')).json).toEqual({ ok: true });
    expect((await lists(ben).think(id, dealId, { answer: 'no' })).code).toBe('not-found');
    expect((await lists(ben).write(id, dealId, 'Hello?')).code).toBe('not-found');
    expect((await lists(ben).answer(id)).code).toBe('not-found');
    expect(await stored(id)).toMatchObject({ memberUids: [ana!.uid, cleo!.uid] });
    expect((await stored(id))?.['names']).not.toHaveProperty(ben!.uid);
    const talk = await documentAt(paths.listTalk(id, dealId));
    expect(Object.keys(talk?.['opinions'])).toEqual([ana!.uid]);
    expect(talk?.['messages']).toMatchObject([{ uid: ben!.uid, text: 'Shall we?' }]);
  });

  test('leaves; a list that its owner leaves goes to who joined first, without the owner’s invitations', async () => {
    const id = await givenList(ana!, ben!, cleo!);
    await lists(ana).invite(id, 'dora@example.com');
    expect((await lists(ana).dismiss(id, ana!.uid)).json).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ ownerUid: ben!.uid, memberUids: [ben!.uid, cleo!.uid] });
    expect(await invited(id)).toEqual([]);
    expect((await lists(ana).dismiss(id, ana!.uid)).code).toBe('not-found');
    await lists(cleo).dismiss(id, cleo!.uid);
    await lists(ben).dismiss(id, ben!.uid);
    expect(await storedList(id)).toEqual({});
  });

  test('and the owner who leave at once leave nothing behind', async () => {
    const id = await givenList(ana!, ben!);
    await lists(ana).add(id, dealId);
    await atOnce([ana!, ben!].map((each) => () => lists(each).dismiss(id, each.uid)));
    expect(await storedList(id)).toEqual({});
  });

  test('gets the list of an owner who is deactivated, and its invitations end', async () => {
    const id = await givenList(ana!, ben!, cleo!);
    await lists(ana).invite(id, 'dora@example.com');
    await settleListOwners(context, ana!.uid);
    expect(await stored(id), 'still active').toMatchObject({ ownerUid: ana!.uid });
    expect(await invited(id)).toHaveLength(1);
    // The member who joined first cannot use it either.
    await db.doc(paths.user(ben!.uid)).update({ role: 'originator' });
    await db.doc(paths.user(ana!.uid)).update({ status: 'deactivated' });
    await settleListOwners(context, ana!.uid);
    expect(await stored(id)).toMatchObject({ ownerUid: cleo!.uid, memberUids: [ana!.uid, ben!.uid, cleo!.uid] });
    expect(await invited(id)).toEqual([]);
    expect((await lists(cleo).rename(id, 'Tempe')).status).toBe(200);
    await db.doc(paths.user(ana!.uid)).update({ status: 'active' });
    await settleListOwners(context, ana!.uid);
    expect(await stored(id), 'it was passed on').toMatchObject({ ownerUid: cleo!.uid });
    expect((await lists(ana).add(id, dealId)).status, 'is a member again').toBe(200);
  });

  test('gets it as they come back, where no one else could; alone, an owner keeps it', async () => {
    const [shared, own] = [await givenList(ana!, ben!), await givenList(ana!)];
    await lists(ana).invite(own, 'dora@example.com');
    await db.doc(paths.user(ben!.uid)).update({ status: 'deactivated' });
    await db.doc(paths.user(ana!.uid)).update({ status: 'deactivated' });
    await settleListOwners(context, ana!.uid);
    expect([(await stored(shared))?.['ownerUid'], (await stored(own))?.['ownerUid']]).toEqual([ana!.uid, ana!.uid]);
    expect(await invited(own)).toEqual([]);
    await db.doc(paths.user(ben!.uid)).update({ status: 'active' });
    await settleListOwners(context, ben!.uid);
    expect(await stored(shared)).toMatchObject({ ownerUid: ben!.uid });
  });

  test('who can use it gets a list that its owner leaves', async () => {
    const id = await givenList(ana!, ben!, cleo!);
    await db.doc(paths.user(ben!.uid)).update({ status: 'deactivated' });
    await lists(ana).dismiss(id, ana!.uid);
    expect(await stored(id)).toMatchObject({ ownerUid: cleo!.uid, memberUids: [ben!.uid, cleo!.uid] });
  });

  test('whose account goes leaves all lists; one who is deactivated is kept', async () => {
    const [own, shared] = [await givenList(ben!), await givenList(ben!, cleo!)];
    await db.doc(paths.user(ben!.uid)).update({ status: 'deactivated' });
    expect((await lists(ben).add(shared, dealId)).code).toBe('deactivated');
    expect(await stored(shared)).toMatchObject({ ownerUid: ben!.uid });
    expect((await lists(cleo).add(shared, dealId)).status).toBe(200);
    await leaveLists(context, ben!.uid);
    await leaveLists(context, ben!.uid);
    expect(await storedList(own)).toEqual({});
    expect(await stored(shared)).toMatchObject({ ownerUid: cleo!.uid, memberUids: [cleo!.uid] });
  });

  test('has the name of their account, also in invitations that wait', async () => {
    const id = await givenList(ben!, cleo!);
    await lists(ben).invite(id, 'dora@example.com');
    await db.doc(paths.user(ben!.uid)).update({ firstName: 'Benito' });
    await syncListNames(context, ben!.uid);
    const name = `Benito ${ben!.lastName}`;
    expect((await stored(id))?.['names']).toEqual({ [ben!.uid]: name, [cleo!.uid]: cleo!.name });
    expect(await invited(id)).toMatchObject([{ invitedBy: name }]);
  });

  test('costs nothing of the budget of renames where no list has another one, or there is none', async () => {
    const alone = await person({ role: 'buyer' });
    await givenList(cleo!, ben!);
    await syncListNames(context, ben!.uid);
    const later: string[] = [];
    const enqueue: Context['enqueue'] = async (task) => void later.push(task);
    for (const { uid } of [alone, ben!]) {
      // oxlint-disable no-await-in-loop -- two
      await useUp('renamesPerPerson', uid);
      await syncListNames({ ...context, enqueue }, uid);
      // oxlint-enable no-await-in-loop
    }
    expect(later).toEqual([]);
  });
});
