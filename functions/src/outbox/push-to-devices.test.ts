import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { day, hour, minute } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { deviceId } from '#documents/stored-device.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { givenDeal } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import {
  answers,
  hangs,
  type PushAnswer,
  type PushServer,
  startPushServer,
  type Subscription,
} from '#tests/push-server.ts';
import { maxTriesOf } from './back-off.ts';
import { deliver } from './deliver.ts';
import { newPushKeys } from './new-push-keys.ts';
import type { Outgoing, Provider } from './provider.ts';
import { pushProvider, type PushSettings } from './push-provider.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import { sweepOutbox } from './sweep-outbox.ts';

// Noon in Phoenix, years ahead, so that the messages are not due for the emulator's own worker.
const noon = new Date('2040-01-03T19:00:00Z').getTime();
const quiet: Context = { ...productionContext(), log: { info: () => {}, warn: () => {}, error: () => {} } };
const { db } = quiet;
const at = (time: number): Context => ({ ...quiet, now: () => new Date(time) });
const keys = newPushKeys();

let pushes: PushServer;
beforeAll(async () => {
  pushes = await startPushServer();
});
const expectNoFaults = () => expect(pushes.faults).toEqual([]);
afterEach(expectNoFaults);
afterAll(() => pushes.close());

/** Real pushes to the server; everything else is recorded. */
function provider(settings: Partial<PushSettings> = {}): Provider & { others: Outgoing[] } {
  const push = pushProvider({ keys, subject: 'mailto:hello@deals.example.com', allowsLocal: true, ...settings });
  const others: Outgoing[] = [];
  return {
    others,
    send: (message) => (message.channel === 'push' ? push.send(message) : Promise.resolve(void others.push(message))),
  };
}
const stored = async (id: string) => (await db.doc(paths.outboxMessage(id)).get()).data() ?? {};
const register = (who: Person, device: Subscription, more: object = {}) =>
  db.doc(paths.device(who.uid, deviceId(device.endpoint))).set({
    ...device,
    name: 'Chrome on Android',
    showsContent: false,
    createdAt: new Date(noon - day),
    ...more,
  });
const endpointsOf = async ({ uid }: Person) =>
  (await db.collection(paths.devices(uid)).get()).docs.map((each) => String(each.get('endpoint')));

/** An originator with a device that answers so, who gets offers by push alone. */
async function given(own: PushAnswer[] = [], options: PersonOptions = {}, more: object = {}) {
  const [who, device] = [await person(options), pushes.subscribe(own)];
  await register(who, device, more);
  await db.doc(paths.own(who.uid, 'notificationSettings')).set({ offers: { email: false, text: false, push: true } });
  return { who, device };
}

const address = '12 Oak Street, Phoenix, AZ';
const links = { link: 'https://deals.example.com/deals/d1?a=1#offers', settingsLink: 'https://deals.example.com/p' };
/** All tries of a push. */
const tries = maxTriesOf({ channel: 'push', template: 'offer-received' });
async function queued(who: Person, changes: Partial<Queued> = {}, time = noon): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(at(time), {
    uid: who.uid,
    dealId: await givenDeal(who),
    recipient: who.uid,
    channel: 'push',
    alone: true,
    template: 'offer-received',
    data: { address, name: 'Ben Buyer', amount: 400_000, ...links },
    deduplicationKey,
    language: 'en',
    ...changes,
  } as Queued);
  return outboxId(deduplicationKey);
}

describe('a push', () => {
  test('comes signed and encrypted, says nothing private, and opens its subject', async () => {
    const { who, device } = await given();
    const id = await queued(who);
    expect(await deliver(at(noon), provider(), id)).toBe('sent');
    const [push, ...others] = pushes.of(device);
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      signedBy: keys.publicKey,
      claims: { aud: pushes.origin, sub: 'mailto:hello@deals.example.com' },
      headers: { ttl: String(limits.pushLifetime / 1000), urgency: 'high', topic: id, 'content-encoding': 'aes128gcm' },
    });
    expect(push?.payload).toEqual({
      title: 'News about offers on your deals',
      path: '/deals/d1?a=1#offers',
      tag: id,
      language: 'en',
    });
    expect(await stored(id)).toMatchObject({ state: 'sent', channel: 'push' });
    expect((await db.doc(paths.device(who.uid, deviceId(device.endpoint))).get()).get('lastTakenAt').toMillis()).toBe(
      noon,
    );
  });

  test.each<['en' | 'es', object]>([
    ['en', { title: `New offer for ${address}: $400,000`, body: `Ben Buyer offers $400,000 for ${address}.` }],
    ['es', { title: expect.stringContaining(address), body: expect.stringContaining('Ben Buyer') }],
  ])('says what its email says on a device where that was chosen: %s', async (language, said) => {
    const { who, device } = await given([], {}, { showsContent: true });
    const other = pushes.subscribe();
    await register(who, other);
    await deliver(at(noon), provider(), await queued(who, { language }));
    expect(pushes.of(device)[0]?.payload).toMatchObject(said);
    const bare = { en: 'News about offers on your deals', es: 'Novedades sobre ofertas por tus oportunidades' };
    expect(JSON.stringify(pushes.of(other)[0]?.payload)).not.toMatch(/Oak|Ben|400/);
    expect(pushes.of(other)[0]?.payload).toMatchObject({ title: bare[language], language });
  });

  test('fits what push services take, also with a long address of its page', async () => {
    const { who, device } = await given([], {}, { showsContent: true });
    const link = (length: number) => ({ ...links, link: `https://deals.example.com/deals?q=${'x'.repeat(length)}` });
    for (const length of [2_500, 20_000])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await deliver(
        at(noon),
        provider(),
        await queued(who, { data: { address, name: 'Ñ', amount: 1, ...link(length) } }),
      );
    const sizes = pushes.of(device).map(({ payload }) => Buffer.byteLength(JSON.stringify(payload)));
    expect(sizes.every((size) => size <= limits.pushBytes)).toBe(true);
    expect(pushes.of(device).map(({ payload }) => payload.path.length > 1)).toEqual([true, false]);
  });

  test('is sent where any device took it; one whose subscription ended is removed', async () => {
    for (const status of [404, 410]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { who, device } = await given([answers(status)]);
      const alive = pushes.subscribe();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await register(who, alive);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await deliver(at(noon), provider(), await queued(who))).toBe('sent');
      expect(pushes.of(alive)).toHaveLength(1);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await endpointsOf(who)).toEqual([alive.endpoint]);
      expect(pushes.of(device)).toEqual([]);
    }
  });

  test.each<[string, PushAnswer, Partial<PushSettings>]>([
    ['an error of the service', answers(500), {}],
    ['a limit', answers(429), {}],
    ['no answer', hangs, { timeout: 200 }],
    ['a refusal of the portal’s key', answers(403), {}],
  ])('is tried again after %s, and the device stays', async (_, answer, settings) => {
    const { who, device } = await given([answer]);
    const id = await queued(who);
    expect(await deliver(at(noon), provider(settings), id)).toBe('postponed');
    expect(await stored(id)).toMatchObject({ state: 'queued', channel: 'push' });
    expect(await endpointsOf(who)).toEqual([device.endpoint]);
    expect(await deliver(at(noon + hour), provider(), id)).toBe('sent');
    expect(pushes.of(device)).toHaveLength(1);
  });

  test('is tried again for the device that may take it later, though another one never will', async () => {
    const { who, device } = await given([answers(503, { 'retry-after': '60' })]);
    await register(who, pushes.subscribe([answers(400)]));
    const id = await queued(who);
    expect(await deliver(at(noon), provider(), id)).toBe('postponed');
    expect(await stored(id)).toMatchObject({ channel: 'push' });
    expect(await deliver(at(noon + hour), provider(), id)).toBe('sent');
    expect(pushes.of(device)).toHaveLength(1);
  });

  test('notes when a device took it once a day, because each write reaches the profile that is open', async () => {
    const { who, device } = await given();
    const takenAt = async () =>
      (await db.doc(paths.device(who.uid, deviceId(device.endpoint))).get()).get('lastTakenAt').toMillis() - noon;
    for (const [time, noted] of [
      [0, 0],
      [3 * hour, 0],
      [day, day],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await deliver(at(noon + time), provider(), await queued(who, {}, noon + time));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await takenAt()).toBe(noted);
    }
  });

  test('is not tried before the service’s Retry-After', async () => {
    const { who } = await given([answers(429, { 'retry-after': '1800' })]);
    const id = await queued(who);
    await deliver(at(noon), provider(), id);
    expect((await stored(id))['nextTryAt'].toMillis()).toBeGreaterThanOrEqual(noon + 30 * minute);
  });

  test('follows no redirect', async () => {
    const elsewhere = pushes.subscribe();
    const { who } = await given([answers(307, { location: elsewhere.endpoint })]);
    const before = pushes.requests.length;
    expect(await deliver(at(noon), provider(), await queued(who))).toBe('postponed');
    expect(pushes.requests.length).toBe(before + 1);
    expect(pushes.of(elsewhere)).toEqual([]);
  });

  test('goes to no server of its own machine or network outside of local work', async () => {
    const { who, device } = await given();
    const before = pushes.requests.length;
    await deliver(at(noon), provider({ allowsLocal: false }), await queued(who));
    expect(pushes.requests.length).toBe(before);
    expect(pushes.of(device)).toEqual([]);
    expect(await endpointsOf(who)).toEqual([]);
  });

  test('goes to no device on which all sessions were ended', async () => {
    const { who, device } = await given();
    await db.doc(paths.user(who.uid)).update({ sessionsValidAfter: new Date(noon - hour) });
    const sent = provider();
    await deliver(at(noon), sent, await queued(who));
    expect(pushes.of(device)).toEqual([]);
    expect(sent.others).toMatchObject([{ channel: 'email', recipient: who.email }]);
  });

  test('goes to a device that was registered since all sessions were ended', async () => {
    const { who, device } = await given();
    await db.doc(paths.user(who.uid)).update({ sessionsValidAfter: new Date(noon - day) });
    await deliver(at(noon), provider(), await queued(who));
    expect(pushes.of(device)).toHaveLength(1);
  });

  test('waits for the end of quiet hours', async () => {
    const { who, device } = await given();
    const hours = { quiet: { from: 11, until: 14 }, timeZone: 'America/Phoenix' };
    await db.doc(paths.own(who.uid, 'notificationSettings')).set({ hours }, { merge: true });
    const id = await queued(who);
    expect(await deliver(at(noon), provider(), id)).toBe('postponed');
    expect(pushes.of(device)).toEqual([]);
    expect(await deliver(at(noon + 2 * hour), provider(), id)).toBe('sent');
  });

  test.each<[string, (who: Person) => Promise<unknown>]>([
    ['is deactivated', ({ uid }) => db.doc(paths.user(uid)).update({ status: 'deactivated' })],
    [
      'wants none of this kind',
      ({ uid }) =>
        db.doc(paths.own(uid, 'notificationSettings')).set({ offers: { email: false, text: false, push: false } }),
    ],
  ])('goes to nobody who %s meanwhile', async (_, change) => {
    const { who, device } = await given();
    const id = await queued(who);
    await change(who);
    expect(await deliver(at(noon), provider(), id)).toBe('cancelled');
    expect(pushes.of(device)).toEqual([]);
  });
});

describe('a push that no device takes', () => {
  const gone = () => given([answers(410)]);
  test('goes by email if nothing else brings the notice', async () => {
    const { who } = await gone();
    const [id, sent] = [await queued(who), provider()];
    expect(await deliver(at(noon), sent, id)).toBe('postponed');
    expect(await deliver(at(noon), sent, id)).toBe('sent');
    expect(sent.others).toMatchObject([
      { channel: 'email', recipient: who.email, subject: expect.stringContaining('Oak') },
    ]);
    expect(await stored(id)).toMatchObject({ state: 'sent', channel: 'email', recipient: who.email });
  });

  test('goes by email if the last device was removed before', async () => {
    const { who, device } = await given();
    const [id, sent] = [await queued(who), provider()];
    await db.doc(paths.device(who.uid, deviceId(device.endpoint))).delete();
    expect(await deliver(at(noon), sent, id)).toBe('sent');
    expect(sent.others).toMatchObject([{ channel: 'email', recipient: who.email }]);
  });

  test('ends there if another message brings the notice', async () => {
    const { who } = await gone();
    const [id, sent] = [await queued(who, { alone: false }), provider()];
    expect(await deliver(at(noon), sent, id)).toBe('cancelled');
    expect(sent.others).toEqual([]);
    expect(await stored(id)).not.toHaveProperty('data');
    expect((await db.doc(paths.failedMessage(id)).get()).exists).toBe(false);
  });

  test('ends there if its person stopped emails of this kind', async () => {
    const { who } = await gone();
    await db.doc(paths.own(who.uid, 'notificationSettings')).set({ interests: { email: false, text: false } });
    const id = await queued(who, {
      template: 'interest-received',
      data: { address, name: 'Ben Buyer', message: 'Can I see it?', ...links },
    });
    const sent = provider();
    expect(await deliver(at(noon), sent, id)).toBe('cancelled');
    expect(sent.others).toEqual([]);
  });

  test('goes by email after its last try', async () => {
    const { who, device } = await given(Array.from({ length: tries }, () => answers(503)));
    const [id, sent] = [await queued(who), provider()];
    let now = noon;
    for (let tried = 0; tried < tries; tried += 1, now += 2 * hour)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await deliver(at(now), sent, id)).toBe('postponed');
    expect(pushes.of(device)).toEqual([]);
    expect(await deliver(at(now), sent, id)).toBe('sent');
    expect(sent.others).toMatchObject([{ channel: 'email' }]);
    expect(await endpointsOf(who)).toEqual([device.endpoint]);
  });

  test('goes by email where the worker was stopped at every try', async () => {
    const { who, device } = await given();
    const [id, sent] = [await queued(who), provider()];
    await db.doc(paths.outboxMessage(id)).update({ tries });
    expect(await deliver(at(noon), sent, id)).toBe('postponed');
    expect(await deliver(at(noon), sent, id)).toBe('sent');
    expect(pushes.of(device)).toEqual([]);
    expect(sent.others).toMatchObject([{ channel: 'email' }]);
  });
});

test('a service that is down keeps no push to another one from going out in the same sweep', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, (_, n) => given(n < 11 ? [answers(503)] : [])));
  // A time of their own, so that the sweep meets no others.
  const early = new Date('2039-01-03T19:00:00Z').getTime();
  for (const { who } of people)
    // oxlint-disable-next-line no-await-in-loop -- the broken ones come first
    await queued(who, {}, early);
  await sweepOutbox(at(early), provider());
  expect(people.map(({ device }) => pushes.of(device).length)).toEqual(people.map((_, n) => (n < 11 ? 0 : 1)));
});
