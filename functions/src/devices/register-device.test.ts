import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { configuredPublicKey } from '#outbox/push-keys.ts';
import { callApi } from '#tests/call-api.ts';
import { type Person, person } from '#tests/people.ts';
import { type PushServer, startPushServer, type Subscription } from '#tests/push-server.ts';
import { db } from '#tests/services.ts';
import { useUp } from '#tests/use-up.ts';

let pushes: PushServer;
beforeAll(async () => {
  pushes = await startPushServer();
});
afterAll(() => pushes.close());

const name = 'Chrome on Android';
const register = (as: Person | undefined, device: Subscription, change: object = {}) =>
  callApi('POST', '/api/devices', { as, body: { ...device, name, ...change } });
async function devicesOf({ uid }: Person) {
  const { docs } = await db.collection(paths.devices(uid)).get();
  return docs.map((each) => each.data());
}
const expectRefused = async (answer: ReturnType<typeof callApi>, field: string) =>
  expect((await answer).json).toMatchObject({ error: { code: 'invalid-input', details: [{ field }] } });

describe('a device', () => {
  test('is kept with its keys and name, once however often it is registered, and with what was chosen', async () => {
    const [who, device] = [await person(), pushes.subscribe()];
    const { status, json } = await register(who, device);
    expect(status).toBe(200);
    const [first] = await devicesOf(who);
    expect(first).toEqual({ ...device, name, showsContent: false, createdAt: expect.anything() });
    await callApi('PUT', `/api/devices/${json.id}`, { as: who, body: { showsContent: true } });
    const again = await register(who, device, { name: 'Edge on Windows' });
    expect(again.json).toEqual(json);
    expect(await devicesOf(who)).toEqual([{ ...first, name: 'Edge on Windows', showsContent: true }]);
  });

  test('beyond the tenth takes the place of the oldest', async () => {
    const who = await person();
    const all = Array.from({ length: limits.devices + 1 }, () => pushes.subscribe());
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const each of all) expect((await register(who, each)).status).toBe(200);
    const kept = (await devicesOf(who)).map((each) => String(each['endpoint']));
    expect(kept.toSorted()).toEqual(
      all
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  test('that is registered again takes no other one’s place', async () => {
    const who = await person();
    const all = Array.from({ length: limits.devices }, () => pushes.subscribe());
    for (const each of [...all, ...all.slice(-1)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await register(who, each)).status).toBe(200);
    expect(await devicesOf(who)).toHaveLength(limits.devices);
  });

  test('leaves the account that had it when another one registers it', async () => {
    const [before, after, device] = [await person(), await person(), pushes.subscribe()];
    await register(before, device);
    expect((await register(after, device)).status).toBe(200);
    expect(await devicesOf(before)).toEqual([]);
    expect(await devicesOf(after)).toMatchObject([device]);
  });

  test('does not leave it for one who knows its endpoint and not its secret', async () => {
    const [victim, attacker, device] = [await person(), await person(), pushes.subscribe()];
    await register(victim, device);
    await register(attacker, { ...device, keys: pushes.subscribe().keys });
    expect(await devicesOf(victim)).toMatchObject([device]);
  });

  test('is of a new session after all were ended, and says nothing private again', async () => {
    const [who, device] = [await person(), pushes.subscribe()];
    const { json } = await register(who, device);
    await callApi('PUT', `/api/devices/${json.id}`, { as: who, body: { showsContent: true } });
    const [{ createdAt } = {}] = await devicesOf(who);
    await db.doc(paths.device(who.uid, json.id)).update({ createdAt: new Date(2020, 0) });
    await db.doc(paths.user(who.uid)).update({ sessionsValidAfter: new Date(2021, 0) });
    await register(who, device);
    const [renewed] = await devicesOf(who);
    expect(renewed).toMatchObject({ showsContent: false });
    expect(renewed?.['createdAt'].toMillis()).toBeGreaterThanOrEqual(createdAt.toMillis());
  });
});

describe('what is no device is refused', () => {
  test.each([
    ['the metadata server', 'http://169.254.169.254/computeMetadata/v1/'],
    ['an address of the network', 'http://10.0.0.1/push'],
    ['another host', 'https://push.example.com/send/1'],
    ['a host that begins like a push service', 'https://fcm.googleapis.com.example.com/fcm/send/1'],
    ['a host that ends like one', 'https://evilpush.apple.com.example.com/1'],
    ['one whose name only contains it', 'https://notpush.apple.com.evil.example/1'],
    ['a push service without encryption', 'http://fcm.googleapis.com/fcm/send/1'],
    ['a push service with a user', 'https://user:secret@fcm.googleapis.com/fcm/send/1'],
    ['a push service as a user', 'https://fcm.googleapis.com@169.254.169.254/'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
    ['a backslash', 'https:\\\\fcm.googleapis.com\\fcm\\send\\1'],
    ['another scheme', 'file:///etc/passwd'],
    ['no address', 'fcm'],
    ['nothing', ''],
    ['a very long one', `https://fcm.googleapis.com/fcm/send/${'x'.repeat(limits.pushEndpoint)}`],
  ])('%s', async (_, endpoint) => {
    const { keys } = pushes.subscribe();
    await expectRefused(register(await person(), { endpoint, keys }), 'endpoint');
  });

  test.each([
    ['a short key', { p256dh: 'BAAA' }, 'keys.p256dh'],
    ['a key of another form', { p256dh: `A${'A'.repeat(86)}` }, 'keys.p256dh'],
    ['a key that is no point of its curve', { p256dh: `BA${'A'.repeat(85)}` }, 'keys.p256dh'],
    ['a short secret', { auth: 'AAAA' }, 'keys.auth'],
    ['a secret with padding', { auth: `${'A'.repeat(22)}==` }, 'keys.auth'],
  ])('%s', async (_, change, field) => {
    const { endpoint, keys } = pushes.subscribe();
    await expectRefused(register(await person(), { endpoint, keys: { ...keys, ...change } }), field);
  });

  test.each([
    ['without a name', ''],
    ['with a name of two lines', 'Chrome\non Android'],
    ['with a link as its name', 'www.example.com'],
    ['with a very long name', 'x'.repeat(limits.deviceName + 1)],
  ])('a device %s', async (_, wrong) => {
    await expectRefused(register(await person(), pushes.subscribe(), { name: wrong }), 'name');
  });

  test('a visitor’s', async () => {
    expect((await register(undefined, pushes.subscribe())).status).toBe(401);
  });
});

test('a person registers and changes only so many an hour', async () => {
  const [who, device] = [await person(), pushes.subscribe()];
  const { id } = (await register(who, device)).json;
  await useUp('devicesPerPerson', who.uid);
  expect((await register(who, pushes.subscribe())).status).toBe(429);
  expect((await callApi('PUT', `/api/devices/${id}`, { as: who, body: { showsContent: true } })).status).toBe(429);
  expect(await devicesOf(who)).toMatchObject([{ ...device, showsContent: false }]);
});

test('nobody changes or removes another person’s device', async () => {
  const [owner, other, device] = [await person(), await person(), pushes.subscribe()];
  const { id } = (await register(owner, device)).json;
  expect((await callApi('PUT', `/api/devices/${id}`, { as: other, body: { showsContent: true } })).status).toBe(404);
  expect((await callApi('DELETE', `/api/devices/${id}`, { as: other })).status).toBe(200);
  expect(await devicesOf(owner)).toMatchObject([{ ...device, showsContent: false }]);
});

test('its person removes it, also when it is gone', async () => {
  const [who, device] = [await person(), pushes.subscribe()];
  const { id } = (await register(who, device)).json;
  for (const status of [200, 200])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await callApi('DELETE', `/api/devices/${id}`, { as: who })).status).toBe(status);
  expect(await devicesOf(who)).toEqual([]);
  expect((await callApi('PUT', `/api/devices/${id}`, { as: who, body: { showsContent: true } })).status).toBe(404);
});

test('members read the key with which browsers subscribe', async () => {
  const { json } = await callApi('GET', '/api/devices/key', { as: await person() });
  expect(json.publicKey).toBe(configuredPublicKey());
  expect((await callApi('GET', '/api/devices/key')).status).toBe(401);
});
