import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { givenList, lists, storedList } from '#tests/lists.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let [seller, ana, ben, early]: Person[] = [];
let [dealId, hidden] = ['', ''];
let list: string;

beforeAll(async () => {
  [seller, early] = await Promise.all([person(), person({ role: 'buyer', premium: true })]);
  dealId = await givenDeal(seller);
  hidden = await givenDeal(seller, { status: 'new', visibility: 'premium' });
});
// Anew, because a person has room for few lists.
beforeEach(async () => {
  [ana, ben] = await Promise.all([
    person({ role: 'buyer', firstName: 'Ana', lastName: 'Diaz' }),
    person({ role: 'buyer', firstName: 'Ben', lastName: 'Cole' }),
  ]);
  list = await givenList(ana, ben);
});

const stored = (id = list) => documentAt(paths.sharedList(id));
const talk = (deal = dealId) => documentAt(paths.listTalk(list, deal));
const messagesTo = async ({ uid }: Person) =>
  (await db.collection(paths.notifications(uid)).where('kind', '==', 'list-message').get()).docs;
const entries = async () => (await db.collection(paths.listEntries(list)).get()).docs.map(({ id }) => id);

describe('a list', () => {
  test('is made with its owner as the only member, once for one key', async () => {
    const key = newId();
    const first = await lists(ana, key).make('  Phoenix   flips ');
    expect(first.status).toBe(200);
    expect((await lists(ana, key).make('  Phoenix   flips ')).json).toEqual(first.json);
    expect(await stored(first.json.id)).toEqual({
      name: 'Phoenix flips',
      ownerUid: ana!.uid,
      memberUids: [ana!.uid],
      names: { [ana!.uid]: 'Ana Diaz' },
      dealCount: 0,
      createdAt: expect.anything(),
      updatedAt: expect.anything(),
    });
    expect((await lists(ana, key).make('Another')).code).toBe('idempotency-mismatch');
  });

  test(`is refused to whoever is in ${limits.sharedLists}`, async () => {
    const eager = await person({ role: 'buyer' });
    await db.runTransaction(async (transaction) => {
      for (let index = 1; index < limits.sharedLists; index += 1)
        transaction.set(db.doc(paths.sharedList(newId())), { memberUids: ['another', eager.uid] });
    });
    const last = await lists(eager).make();
    expect(last.status).toBe(200);
    expect((await lists(eager).make()).code).toBe('list-full');
    await lists(ana).invite(list, eager.email);
    expect((await lists(eager).answer(list)).code).toBe('list-full');
    expect((await lists(eager).answer(list, false)).status, 'to decline needs no room').toBe(200);
  });

  test('is the last one of several that are accepted at once', async () => {
    const eager = await person({ role: 'buyer' });
    const batch = db.batch();
    for (let index = 1; index < limits.sharedLists; index += 1)
      batch.set(db.doc(paths.sharedList(newId())), { memberUids: [eager.uid] });
    await batch.commit();
    const offered = await Promise.all([givenList(ana!), givenList(ana!), givenList(ben!)]);
    await Promise.all(offered.map((id, index) => lists(index < 2 ? ana : ben).invite(id, eager.email)));
    const answers = await atOnce(offered.map((id) => () => lists(eager).answer(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'list-full')).toHaveLength(2);
  });

  test('is renamed by its owner alone, also in its invitations', async () => {
    await lists(ana).invite(list, 'cleo@example.com');
    expect((await lists(ben).rename(list, 'Mine')).code).toBe('forbidden');
    expect((await lists(ana).rename(list, 'Tempe')).json).toEqual({ ok: true });
    expect(await stored()).toMatchObject({ name: 'Tempe' });
    const [invitation] = (await db.collection(paths.listInvitations(list)).get()).docs;
    expect(invitation?.data()).toMatchObject({ list: 'Tempe' });
  });

  test('is deleted by its owner alone, with everything in it', async () => {
    await lists(ana).add(list, dealId);
    await lists(ben).think(list, dealId, { answer: 'yes' });
    await lists(ana).invite(list, 'cleo@example.com');
    expect(Object.keys(await storedList(list))).toHaveLength(4);
    expect((await lists(ben).remove(list)).code).toBe('forbidden');
    expect((await lists(ana).remove(list)).json).toEqual({ ok: true });
    expect(await storedList(list)).toEqual({});
    expect((await lists(ana).remove(list)).code).toBe('not-found');
  });

  test.each([
    [''],
    ['   '],
    ['see example.com'],
    ['a\u202eb'],
    ['x'.repeat(limits.listName + 1)],
    [7],
    [null],
    [['a']],
  ])('is not named %j', async (name) => {
    const refused = [await lists(ana).make(name), await lists(ana).rename(list, name)];
    for (const { code, json } of refused) {
      expect(code).toBe('invalid-input');
      expect(json.error.details).toMatchObject([{ field: 'name' }]);
    }
  });
});

describe('a deal', () => {
  test('is added by any member, once, and removed with what was said about it', async () => {
    expect((await lists(ben).add(list, dealId)).json).toEqual({ ok: true });
    expect((await lists(ana).add(list, dealId)).json).toEqual({ ok: true });
    expect(await documentAt(paths.listEntry(list, dealId))).toEqual({ addedBy: ben!.uid, addedAt: expect.anything() });
    expect(await stored()).toMatchObject({ dealCount: 1 });
    await lists(ana).think(list, dealId, { note: 'Nice' });
    expect((await lists(ana).take(list, dealId)).json).toEqual({ ok: true });
    expect((await lists(ben).take(list, dealId)).json, 'gone already').toEqual({ ok: true });
    expect([await entries(), await talk(), (await stored())?.['dealCount']]).toEqual([[], undefined, 0]);
  });

  test('that two add at once, and that two remove at once, is counted once', async () => {
    await atOnce([() => lists(ana).add(list, dealId), () => lists(ben).add(list, dealId)]);
    expect([await entries(), (await stored())?.['dealCount']]).toEqual([[dealId], 1]);
    await atOnce([() => lists(ana).take(list, dealId), () => lists(ben).take(list, dealId)]);
    expect([await entries(), (await stored())?.['dealCount']]).toEqual([[], 0]);
  });

  test('is refused to whoever may not see it, who learns no more than that there is one', async () => {
    const shared = await givenList(early!, ben!);
    expect((await lists(early).add(shared, hidden)).status).toBe(200);
    expect((await lists(ben).add(shared, hidden)).code).toBe('not-found');
    await lists(early).think(shared, hidden, { answer: 'yes', note: 'Great rate' });
    expect((await lists(ben).think(shared, hidden, { answer: 'no' })).code).toBe('not-found');
    expect((await lists(ben).write(shared, hidden, 'Which one?')).code).toBe('not-found');
    expect(Object.keys((await documentAt(paths.listEntry(shared, hidden))) ?? {}).toSorted()).toEqual([
      'addedAt',
      'addedBy',
    ]);
    expect((await documentAt(paths.listTalk(shared, hidden)))?.['opinions']).toEqual({
      [early!.uid]: { answer: 'yes', note: 'Great rate', at: expect.anything() },
    });
    expect((await lists(ben).take(shared, hidden)).status, 'to remove it needs no sight').toBe(200);
  });

  test('is refused in a full list, where it is not there already', async () => {
    await lists(ana).add(list, dealId);
    await db.doc(paths.sharedList(list)).update({ dealCount: limits.listDeals });
    expect((await lists(ana).add(list, await givenDeal(seller!))).code).toBe('list-full');
    expect((await lists(ana).add(list, dealId)).status).toBe(200);
  });

  test('that there is not is refused as a hidden one is', async () => {
    const gone = await givenDeal(seller!, { status: 'deleted', visibility: 'none' });
    const codes = await Promise.all(
      ['noSuchDeal', gone, '%2F'].map(async (id) => (await lists(ana).add(list, id)).status),
    );
    expect(codes).toEqual([404, 404, 404]);
    expect(await entries()).toEqual([]);
  });
});

describe('what members say', () => {
  beforeEach(() => lists(ana).add(list, dealId));

  test('is each one’s answer and note, changed apart from each other, until nothing is left', async () => {
    await lists(ana).think(list, dealId, { answer: 'yes' });
    await lists(ana).think(list, dealId, { note: '  Near my\r\nsister. ' });
    await lists(ben).think(list, dealId, { answer: 'no', note: 'Too old' });
    const at = expect.anything();
    expect((await talk())?.['opinions']).toEqual({
      [ana!.uid]: { answer: 'yes', note: 'Near my\nsister.', at },
      [ben!.uid]: { answer: 'no', note: 'Too old', at },
    });
    await lists(ana).think(list, dealId, { answer: null });
    expect((await talk())?.['opinions'][ana!.uid]).toEqual({ note: 'Near my\nsister.', at });
    await lists(ana).think(list, dealId, { note: '' });
    expect(Object.keys((await talk())?.['opinions'])).toEqual([ben!.uid]);
  });

  test('is a thread, in which nothing that two write at once is lost, and the same request twice is one', async () => {
    const key = newId();
    await lists(ana, key).write(list, dealId, ' Shall we\noffer? ');
    await lists(ana, key).write(list, dealId, ' Shall we\noffer? ');
    await atOnce([() => lists(ben).write(list, dealId, 'Yes'), () => lists(ana).write(list, dealId, 'Today')]);
    const texts = (await talk())?.['messages'].map(({ text }: { text: string }) => text);
    expect(texts[0]).toBe('Shall we\noffer?');
    expect(texts.slice(1).toSorted()).toEqual(['Today', 'Yes']);
  });

  test('tells the other members of a message, once a day for each deal, and again when another is written', async () => {
    const [key, second] = [newId(), await givenDeal(seller!)];
    await Promise.all([lists(ana).add(list, dealId), lists(ana).add(list, second)]);
    await lists(ana, key).write(list, dealId, 'Shall we offer?');
    await lists(ana, key).write(list, dealId, 'Shall we offer?');
    const [first, ...more] = await messagesTo(ben!);
    expect(more).toEqual([]);
    expect(first!.data()).toMatchObject({
      data: { dealId, name: 'Ana Diaz', message: 'Shall we offer?', list: 'Phoenix', listId: list },
      readAt: null,
    });
    await first!.ref.update({ readAt: new Date() });
    await lists(ana).write(list, dealId, 'Today?');
    await lists(ana).write(list, second, 'And this one');
    const unread = (await messagesTo(ben!)).map((notice) => [notice.get('data.message'), notice.get('readAt')]);
    expect(Object.fromEntries(unread)).toEqual({ 'Today?': null, 'And this one': null });
    expect(unread).toHaveLength(2);
    expect(await messagesTo(ana!)).toEqual([]);
  });

  test('tells nobody who may not see the deal or use the portal, and nobody of an opinion or a refused message', async () => {
    const gone = await person({ role: 'buyer' });
    const id = await givenList(early!, ben!, gone);
    await db.doc(paths.user(gone.uid)).update({ status: 'deactivated' });
    await Promise.all([lists(early).add(id, hidden), lists(early).add(id, dealId)]);
    await lists(early).write(id, hidden, 'Before everyone');
    await lists(early).think(id, dealId, { answer: 'yes', note: 'Near the park' });
    await lists(early).write(id, dealId, '');
    expect(await messagesTo(ben!)).toEqual([]);
    await lists(early).write(id, dealId, 'Yes?');
    expect(await messagesTo(ben!)).toHaveLength(1);
    expect(await messagesTo(gone)).toEqual([]);
  });

  test('has an end', async () => {
    const messages = Array.from({ length: limits.interestReplies }, () => ({
      uid: ana!.uid,
      text: 'x',
      at: new Date(),
    }));
    await db.doc(paths.listTalk(list, dealId)).set({ opinions: {}, messages });
    expect((await lists(ben).write(list, dealId, 'One more')).code).toBe('thread-full');
    expect((await lists(ben).think(list, dealId, { answer: 'maybe' })).status).toBe(200);
  });

  test.each([
    [{ answer: 'perhaps' }, 'answer'],
    [{ answer: ['yes'] }, 'answer'],
    [{ note: 7 }, 'note'],
    [{ note: 'x'.repeat(limits.listNote + 1) }, 'note'],
    [{ uid: 'another' }, 'uid'],
  ])('is not %j', async (opinion, field) => {
    const { code, json } = await lists(ana).think(list, dealId, opinion);
    expect([code, json.error.details[0].field]).toEqual(['invalid-input', field]);
    expect(await talk()).toBeUndefined();
  });

  test.each([[''], [' \n'], [7], [undefined], ['x'.repeat(limits.comment + 1)]])('is no message %j', async (text) => {
    const { code, json } = await lists(ana).write(list, dealId, text);
    expect([code, json.error.details[0].field]).toEqual(['invalid-input', 'text']);
  });

  test('is about deals of the list alone', async () => {
    const other = await givenDeal(seller!);
    expect((await lists(ana).think(list, other, { answer: 'yes' })).code).toBe('not-found');
    expect((await lists(ana).write(list, other, 'Hello')).code).toBe('not-found');
    expect(await talk(other)).toBeUndefined();
  });
});

describe('nobody else', () => {
  test.each<[string, () => Promise<Person | undefined>, number, string]>([
    ['a visitor', async () => undefined, 401, 'unauthenticated'],
    ['someone without an account', () => person({ account: false }), 403, 'no-account'],
    ['a deactivated buyer', () => person({ role: 'buyer', status: 'deactivated' }), 403, 'deactivated'],
    [
      'a buyer with an old session',
      () => person({ role: 'buyer', sessionsValidAfter: new Date(Date.now() + 60_000) }),
      401,
      'session-revoked',
    ],
    ['an originator', async () => seller, 403, 'forbidden'],
    ['an admin', () => person({ role: 'admin' }), 403, 'forbidden'],
    ['a premium buyer who is no member', async () => early, 404, 'not-found'],
  ])('uses a list: %s', async (_, who, status, code) => {
    await lists(ana).add(list, dealId);
    const before = await storedList(list);
    const as = lists(await who());
    const answers = await Promise.all([
      as.rename(list, 'Mine'),
      as.remove(list),
      as.invite(list, 'cleo@example.com'),
      as.cancel(list, 'anything'),
      as.answer(list),
      as.dismiss(list, ben!.uid),
      as.add(list, dealId),
      as.take(list, dealId),
      as.think(list, dealId, { answer: 'yes' }),
      as.write(list, dealId, 'Hello'),
    ]);
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [status, code]));
    expect(await storedList(list)).toEqual(before);
  });

  test('finds a list that there is not', async () => {
    const as = lists(ana);
    const answers = await Promise.all(
      ['noSuchList', 'a%2Fb'].flatMap((id) => [as.rename(id, 'x'), as.remove(id), as.answer(id), as.add(id, dealId)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});
