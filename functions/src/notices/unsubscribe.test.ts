import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { type NotificationGroup, notificationGroupNames } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { personAddress } from '#outbox/person-address.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { instanceLimits, limitInInstance } from '#platform/instance-limit.ts';
import { signedToken } from '#platform/signed-link.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { type ApiCall, apiOrigin, callApi } from '#tests/call-api.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { noticeHandlers } from './endpoints.ts';

const at = (now: Date): Context => ({ ...productionContext(), now: () => now });
const now = () => at(new Date());

let buyer: Person;
beforeEach(async () => {
  buyer = await person({ role: 'buyer', premium: true });
});

type Whose = { of?: Person; context?: Context };
const tokenOf = (group: string = 'newDeals', { of = buyer, context = now() }: Whose = {}) =>
  signedToken(context, 'unsubscribe', of, group);
const path = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** Request of a mail program (RFC 8058, 3.2). */
const oneClick: ApiCall = { raw: 'List-Unsubscribe=One-Click', headers: form };
const click = (token: string, call: ApiCall = oneClick) => callApi('POST', path(token), call);
const read = (token: string) => callApi('GET', `${path(token)}/choices`);
const change = (token: string, changes: unknown, more: object = {}) =>
  callApi('PUT', `${path(token)}/choices`, { body: { changes, ...more } });
const settingsOf = ({ uid }: Person) => documentAt(paths.own(uid, 'notificationSettings'));
const setTo = ({ uid }: Person, settings: Record<string, unknown>) =>
  db.doc(paths.own(uid, 'notificationSettings')).set(settings);
const isMailed = async ({ uid }: Person) =>
  (await personAddress(now(), uid, { template: 'premium-deal' }))?.reachedBy.some(({ channel }) => channel === 'email');

describe('one click of a mail program', () => {
  test('stops emails of this kind at once, without a session, and no others; again it changes nothing', async () => {
    await setTo(buyer, { offerAnswers: { email: true, text: false } });
    expect(await isMailed(buyer)).toBe(true);
    for (let time = 1; time <= 2; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await click(tokenOf())).toMatchObject({ status: 200, json: {} });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await settingsOf(buyer)).toEqual({
        offerAnswers: { email: true, text: false },
        newDeals: { email: false, text: false },
      });
    }
    expect(await isMailed(buyer)).toBe(false);
  });

  test.each<[string, ApiCall]>([
    ['nothing', {}],
    [
      'parts of a form',
      {
        raw: '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    ['what says to be JSON', { raw: '{', headers: { 'content-type': 'application/json' } }],
    ['bytes', { raw: new Uint8Array([0xff, 0x00, 0xfe]), headers: { 'content-type': 'text/plain' } }],
    ['more than any request may have', { raw: 'x'.repeat(2 * limits.requestBytes), headers: form }],
    ['a key', { ...oneClick, headers: { ...form, 'idempotency-key': newId() } }],
  ])('works with %s as the body', async (_, call) => {
    expect((await click(tokenOf(), call)).status).toBe(200);
    expect(await settingsOf(buyer)).toEqual({ newDeals: { email: false, text: false } });
  });

  test('keeps the hours that its person chose, and so does the page', async () => {
    const hours = { digest: 18, quiet: { from: 22, until: 7 }, timeZone: 'America/Phoenix' };
    await setTo(buyer, { hours });
    await click(tokenOf());
    await change(tokenOf(), { newDeals: { email: true }, savedSearches: { email: false } });
    expect(await settingsOf(buyer)).toEqual({
      newDeals: { email: true, text: false },
      savedSearches: { email: false, text: false },
      hours,
    });
    expect((await change(tokenOf(), { hours: { digest: 3 } })).status).toBe(400);
  });

  test('keeps texts of who gets them, and no email comes instead of one', async () => {
    const texted = await person({ role: 'buyer', premium: true, phoneConfirmed: true });
    await setTo(texted, { newDeals: { email: true, text: true } });
    await click(tokenOf('newDeals', { of: texted }));
    expect(await settingsOf(texted)).toEqual({ newDeals: { email: false, text: true } });
    expect(await personAddress(now(), texted.uid, { template: 'premium-deal' })).toMatchObject({
      reachedBy: [{ channel: 'text' }],
      refusesEmail: true,
    });
  });

  test('ends texts that would come as emails, because their number is not confirmed', async () => {
    await setTo(buyer, { newDeals: { email: false, text: true } });
    expect(await isMailed(buyer)).toBe(true);
    await click(tokenOf());
    expect(await isMailed(buyer)).toBe(false);
  });

  test('works for years, also after its person ended all sessions', async () => {
    await db.doc(paths.user(buyer.uid)).update({ sessionsValidAfter: Timestamp.fromMillis(Date.now() + day) });
    const old = tokenOf('newDeals', { context: at(new Date(Date.now() - 5 * 365 * day)) });
    expect((await click(old)).status).toBe(200);
    expect(await isMailed(buyer)).toBe(false);
  });

  test('meets a change in the profile at the same time: each keeps its own group', async () => {
    await Promise.all([
      click(tokenOf()),
      db
        .doc(paths.own(buyer.uid, 'notificationSettings'))
        .set({ reports: { email: false, text: false } }, { merge: true }),
      click(tokenOf('changedFigures')),
    ]);
    const off = { email: false, text: false };
    expect(await settingsOf(buyer)).toEqual({ newDeals: off, reports: off, changedFigures: off });
  });

  test.each(['GET', 'HEAD'])('the same address by %s changes nothing and leads to the page', async (method) => {
    const token = tokenOf();
    const answer = await callApi(method, path(token));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe?token=${token}`]);
    expect(await settingsOf(buyer)).toBeUndefined();
    // Nothing is known of a token before the page asks, and none leads out of the portal.
    const foreign = await callApi(method, path('//evil.example?x=&y#z'));
    expect([302, 404]).toContain(foreign.status);
    expect(foreign.headers.get('location') ?? '/').toMatch(/^\/(unsubscribe\?token=[\w%.~-]+)?$/);
  });
});

describe('the page of the link', () => {
  test('says what its person gets, with an address that only they recognize', async () => {
    const who = await person({ role: 'buyer', languagePreference: 'es' });
    await db.doc(paths.own(who.uid, 'preferences')).set({ notification: 'text' });
    await setTo(who, { reports: { email: true, text: true } });
    const { json, status } = await read(tokenOf('changedFigures', { of: who }));
    expect([status, json]).toEqual([
      200,
      {
        about: 'changedFigures',
        address: who.email.replace(/^(.)[^@]*/, '$1•••'),
        language: 'es',
        groups: expect.arrayContaining([
          { group: 'savedSearches', email: false, text: true, push: true },
          { group: 'changedFigures', email: false, text: true, push: true },
          { group: 'sharedLists', email: false, text: true, push: true },
          { group: 'reports', email: true, text: true, push: true },
        ]),
        hasDevices: false,
        hours: {},
        timeZone: 'America/New_York',
      },
    ]);
    const listed = new Set((json.groups as { group: NotificationGroup }[]).map(({ group }) => group));
    for (const other of ['newDeals', 'headStarts', 'interests', 'papers', 'offers', 'offerAnswers'] as const)
      expect(listed, 'of premium buyers or originators, or never stopped by a link').not.toContain(other);
  });

  test('switches emails off and on, and texts off', async () => {
    await setTo(buyer, { reports: { email: true, text: true } });
    const token = tokenOf();
    const stopped = await change(token, { newDeals: { email: false }, reports: { text: false } });
    expect(stopped.json.groups).toContainEqual({ group: 'newDeals', email: false, text: false, push: true });
    expect(stopped.json.groups).toContainEqual({ group: 'reports', email: true, text: false, push: true });
    expect((await read(token)).json).toEqual(stopped.json);
    await change(token, { newDeals: { email: true } });
    expect(await settingsOf(buyer)).toMatchObject({ newDeals: { email: true, text: false } });
  });

  test('switches pushes off and on where its person has a device, and leaves them otherwise', async () => {
    const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', name: 'Chrome · Android', showsContent: false };
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    await db.doc(paths.device(buyer.uid, 'phone')).set({ ...device, keys, createdAt: Timestamp.now() });
    expect((await read(tokenOf())).json.hasDevices).toBe(true);
    await change(tokenOf(), { newDeals: { email: false } });
    expect((await settingsOf(buyer))?.['newDeals'], 'not chosen').not.toHaveProperty('push');
    const { json } = await change(tokenOf(), { newDeals: { push: false } });
    expect(json.groups).toContainEqual({ group: 'newDeals', email: false, text: false, push: false });
    await change(tokenOf(), { newDeals: { email: true } });
    expect((await settingsOf(buyer))?.['newDeals']).toEqual({ email: true, text: false, push: false });
    await change(tokenOf(), { newDeals: { push: true } });
    expect((await settingsOf(buyer))?.['newDeals']).toEqual({ email: true, text: false, push: true });
  });

  describe('and hours', () => {
    const night = { from: 22, until: 7 };

    test('sets them as a whole, and keeps the channels', async () => {
      await setTo(buyer, {
        newDeals: { email: false, text: false },
        hours: { digest: 18, timeZone: 'America/Denver' },
      });
      const hours = { quiet: night };
      expect((await change(tokenOf(), {}, { hours })).json).toMatchObject({ hours, timeZone: 'America/New_York' });
      expect(await settingsOf(buyer)).toEqual({ newDeals: { email: false, text: false }, hours });
      expect((await change(tokenOf(), {}, { hours: {} })).json.hours).toEqual({});
      expect((await settingsOf(buyer))?.['hours']).toEqual({});
    });

    test('says the time zone of its person’s device where they chose none', async () => {
      await db.doc(paths.user(buyer.uid)).update({ timeZone: 'America/Phoenix' });
      expect((await read(tokenOf())).json.timeZone).toBe('America/Phoenix');
    });

    test('refuses quiet hours of most of the day, which would hold emails about offers, unless they were so', async () => {
      const day = { from: 0, until: 13 };
      expect((await change(tokenOf(), {}, { hours: { quiet: day } })).status).toBe(400);
      expect((await change(tokenOf(), {}, { hours: { quiet: { from: 13, until: 2 } } })).status).toBe(400);
      expect(await settingsOf(buyer)).toBeUndefined();
      expect((await change(tokenOf(), {}, { hours: { quiet: { from: 14, until: 2 } } })).status).toBe(200);
      await setTo(buyer, { hours: { quiet: day } });
      expect((await change(tokenOf(), {}, { hours: { quiet: day, digest: 9 } })).json.hours).toEqual({
        quiet: day,
        digest: 9,
      });
    });

    test.each<[string, object]>([
      ['an hour that there is not', { hours: { quiet: { from: 22, until: 24 } } }],
      ['no time between', { hours: { quiet: { from: 22, until: 22 } } }],
      ['a time zone that no one chooses', { hours: { timeZone: 'Europe/Paris' } }],
      ['a field more', { hours: { quiet: night, until: 2 } }],
      ['a frequency that pauses', { frequency: 'never' }],
      ['what the page says of several', { frequency: 'different' }],
      ['a search by its name', { searches: { arizona: 'daily' } }],
    ])('refuses %s', async (_, more) => {
      expect(await change(tokenOf(), {}, more)).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(await settingsOf(buyer)).toBeUndefined();
    });
  });

  describe('and saved searches', () => {
    const search = (id: string, frequency: string, of = buyer) =>
      db.doc(paths.savedSearch(of.uid, id)).set({
        query: `q=${id}`,
        name: `For my mother in ${id}`,
        frequency,
        ...(frequency !== 'never' && { key: `token ${id}` }),
        createdAt: Timestamp.now(),
      });
    const frequencies = async ({ uid }: Person) =>
      Object.fromEntries(
        (await db.collection(paths.savedSearches(uid)).get()).docs.map((each) => [each.id, each.get('frequency')]),
      );

    test('says how often they tell, and names none', async () => {
      expect((await read(tokenOf('savedSearches'))).json).not.toHaveProperty('frequency');
      await Promise.all([search('mesa', 'daily'), search('paused', 'never')]);
      const { json, text } = await read(tokenOf('savedSearches'));
      expect(json.frequency).toBe('daily');
      expect(text).not.toMatch(/mother|mesa/);
      await search('tempe', 'weekly');
      expect((await read(tokenOf())).json.frequency).toBe('different');
    });

    test('sets all that are not paused, and nobody else’s', async () => {
      const other = await person({ role: 'buyer' });
      await Promise.all([
        search('mesa', 'atOnce'),
        search('tempe', 'daily'),
        search('paused', 'never'),
        search('mesa', 'atOnce', other),
      ]);
      expect((await change(tokenOf(), {}, { frequency: 'weekly' })).json.frequency).toBe('weekly');
      expect(await frequencies(buyer)).toEqual({ mesa: 'weekly', tempe: 'weekly', paused: 'never' });
      expect(await frequencies(other)).toEqual({ mesa: 'atOnce' });
      expect(await documentAt(paths.savedSearch(buyer.uid, 'mesa'))).toMatchObject({
        key: 'token mesa',
        query: 'q=mesa',
      });
    });

    test('sets nothing where its person has none, or buys no more', async () => {
      expect((await change(tokenOf(), {}, { frequency: 'weekly' })).json).not.toHaveProperty('frequency');
      const seller = await person({ role: 'originator' });
      await search('mesa', 'atOnce', seller);
      const token = tokenOf('interests', { of: seller });
      expect((await change(token, {}, { frequency: 'weekly' })).json).not.toHaveProperty('frequency');
      expect(await frequencies(seller)).toEqual({ mesa: 'atOnce' });
    });
  });

  test('leaves what its person does not get', async () => {
    expect((await change(tokenOf(), { offers: { email: false } })).status).toBe(200);
    expect(await settingsOf(buyer)).toBeUndefined();
  });

  test('leaves emails about offers, which whoever an email was forwarded to must not stop', async () => {
    const changed = await change(tokenOf(), { offerAnswers: { email: false, text: false } });
    expect(changed.json.groups.map(({ group }: { group: string }) => group)).not.toContain('offerAnswers');
    expect(await settingsOf(buyer)).toBeUndefined();
  });

  test.each([
    ['texts on', { newDeals: { text: true } }],
    ['a kind that does not exist', { account: { email: false } }],
    ['another channel', { newDeals: { fax: false } }],
    ['no choice', { newDeals: true }],
    ['a list', []],
    ['nothing', undefined],
  ])('refuses %s', async (_, changes) => {
    expect(await change(tokenOf(), changes)).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await settingsOf(buyer)).toBeUndefined();
  });

  test('changes as often in an hour as a session may write, and others go on', async () => {
    const [other, timestamp] = [await person({ role: 'buyer', premium: true }), new Date()];
    const { count } = instanceLimits.writesPerPerson;
    for (let write = 1; write < count; write += 1) limitInInstance('writesPerPerson', buyer.uid, timestamp.getTime());
    const statuses = async () => [
      (await click(tokenOf())).status,
      (await change(tokenOf(), {})).status,
      (await read(tokenOf())).status,
      (await click(tokenOf('newDeals', { of: other }))).status,
    ];
    expect(
      await withApiInstance(
        noticeHandlers,
        () => at(timestamp),
        (url) => apiOrigin.run(url, statuses),
      ),
    ).toEqual([200, 429, 200, 200]);
  });
});

describe('a link is not good', () => {
  /** Expects the same answer as to a link that nobody signed, whoever this one was for. */
  async function expectRefusal(token: string, who = buyer): Promise<void> {
    const before = await settingsOf(who);
    const more = { hours: { quiet: { from: 22, until: 7 } }, frequency: 'weekly' };
    const calls = [click, read, (each: string) => change(each, { newDeals: { email: false } }, more)];
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop -- each by itself
      const [answer, nobodys] = [await call(token), await call('nobody-signed~this')];
      expect([answer.status, answer.text]).toEqual([404, nobodys.text]);
    }
    expect(await settingsOf(who)).toEqual(before);
  }

  test('with any part changed, or signed with another key', async () => {
    const attacker = await person({ role: 'buyer', premium: true });
    const good = tokenOf();
    const signature = good.slice(good.lastIndexOf('~') + 1);
    const guessed = { ...now(), linkKey: () => 'guessed' };
    for (const token of [
      signedToken(guessed, 'unsubscribe', buyer, 'newDeals'),
      tokenOf('newDeals', { of: attacker }).replace(attacker.uid, buyer.uid),
      good.replace('newDeals', 'offers'),
      good.slice(0, -1),
      good.slice(0, -signature.length),
      signature,
      '~~~~',
      'x'.repeat(201),
    ])
      await expectRefusal(token); // oxlint-disable-line no-await-in-loop -- each by itself
  });

  test('for another purpose, and opens none of another', async () => {
    await expectRefusal(signedToken(now(), 'confirm-deals', buyer, 'newDeals'));
    const other = await callApi('GET', `/api/deals/confirmation-links/${encodeURIComponent(tokenOf())}`);
    expect(other.status).toBe(404);
  });

  test('for a kind of emails that there is not', () => expectRefusal(tokenOf('toString')));

  test('for a person whom there is not', () => expectRefusal(tokenOf('newDeals', { of: { ...buyer, uid: newId() } })));

  test.each<[string, Record<string, unknown>]>([
    ['who was deactivated', { status: 'deactivated' }],
    ['who has another address', { email: `${newId()}@example.com` }],
  ])('for a person %s', async (_, changes) => {
    const token = tokenOf();
    await db.doc(paths.user(buyer.uid)).update(changes);
    await expectRefusal(token);
  });
});

test('every kind of emails can be stopped, also by who does not get it any more', async () => {
  for (const group of notificationGroupNames satisfies NotificationGroup[]) {
    // oxlint-disable-next-line no-await-in-loop -- one person's settings
    expect((await click(tokenOf(group))).status).toBe(200);
  }
  const off = { email: false, text: false };
  expect(await settingsOf(buyer)).toEqual(Object.fromEntries(notificationGroupNames.map((group) => [group, off])));
});
