// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readText, storageKeys, writeJson, writeText } from '#platform/local-storage.ts';
import * as toasts from '#platform/toasts/toasts.ts';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubPush } from '#tests/stub-push.ts';
import { offerPush, renewDevice } from './device-care.ts';

beforeEach(() => startTexts(['devices'], 'en'));

const uid = 'olga';
function given(publicKey: string | null = `B${'A'.repeat(86)}`) {
  const api = stubApi(uid);
  api.serves(({ to }) => (to.startsWith('GET') ? { publicKey } : { id: 'here' }));
  const shown = vi.spyOn(toasts, 'showToast').mockImplementation(() => {});
  shown.mockClear();
  return { ...api, toast: () => shown.mock.calls.at(-1)?.[0], shown };
}

test('the offer asks the browser only once its button is pressed', async () => {
  const push = stubPush();
  const { toast, calls } = given();
  await offerPush(uid);
  expect(toast()).toMatchObject({ title: 'Hear about it on this device?', persist: true });
  expect(push).toMatchObject({ asked: 0, made: 0 });
  toast()?.action?.onClick();
  await vi.waitFor(() => expect(toast()?.title).toBe('Notifications are on for this device'));
  expect(calls.map(({ to }) => to)).toEqual(['GET /api/devices/key', 'POST /api/devices']);
  expect(push).toMatchObject({ asked: 1, made: 1 });
});

test('closed by its person, the offer stays away; replaced by another toast, it comes again', async () => {
  stubPush();
  const { toast, shown } = given();
  await offerPush(uid);
  toast()?.closed?.(false);
  await offerPush(uid);
  expect(shown).toHaveBeenCalledTimes(2);
  toast()?.closed?.(true);
  await offerPush(uid);
  expect(shown).toHaveBeenCalledTimes(2);
  await offerPush('somebody-else');
  expect(shown).toHaveBeenCalledTimes(3);
});

test('pressed, the offer was not declined: after a failure it comes again', async () => {
  stubPush('default', 'denied');
  const { toast, shown } = given();
  await offerPush(uid);
  const offer = toast();
  offer?.action?.onClick();
  offer?.closed?.(true);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  expect(readText(storageKeys.pushDeclined(uid))).toBeUndefined();
});

test('a subscription for an earlier key of the portal is made and registered again', async () => {
  const push = stubPush('granted');
  const api = given();
  writeJson(storageKeys.device(uid), { id: 'old', endpoint: 'https://gone.example.com' });
  await renewDevice(uid);
  api.serves(({ to }) => (to.startsWith('GET') ? { publicKey: `B${'B'.repeat(86)}` } : { id: 'here' }));
  const before = push.subscription?.endpoint;
  await renewDevice(uid);
  expect(push.subscription?.endpoint).not.toBe(before);
  expect(api.calls.filter(({ to }) => to === 'POST /api/devices')).toHaveLength(2);
});

test.each<[string, () => unknown]>([
  ['whose browser has no notifications', () => undefined],
  ['whose browser blocks them', () => stubPush('denied')],
  [
    'who has them here',
    () => {
      stubPush('granted');
      writeJson(storageKeys.device(uid), { id: 'here', endpoint: 'x' });
    },
  ],
])('nothing is offered to one %s', async (_, arrange) => {
  arrange();
  const { shown, calls } = given();
  await offerPush(uid);
  expect(shown).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test('nothing is offered where the portal sends none', async () => {
  stubPush();
  const { shown } = given(null);
  await offerPush(uid);
  expect(shown).not.toHaveBeenCalled();
});

test('a subscription that the browser replaced is registered again, and the same one is not', async () => {
  const push = stubPush('granted');
  const { calls } = given();
  await renewDevice(uid);
  expect(calls, 'never registered here').toEqual([]);
  writeJson(storageKeys.device(uid), { id: 'old', endpoint: 'https://gone.example.com' });
  await renewDevice(uid);
  expect(calls.map(({ to }) => to)).toEqual(['GET /api/devices/key', 'POST /api/devices']);
  expect(JSON.parse(readText(storageKeys.device(uid)) ?? '')).toEqual({
    id: 'here',
    endpoint: push.subscription?.endpoint,
  });
  await renewDevice(uid);
  expect(
    calls.slice(2).map(({ to }) => to),
    'the same key as before',
  ).toEqual(['GET /api/devices/key']);
});

test('it is not registered again where the permission was taken away', async () => {
  stubPush('denied');
  const { calls } = given();
  writeText(storageKeys.device(uid), '{"id":"old","endpoint":"x"}');
  await renewDevice(uid);
  expect(calls).toEqual([]);
});
