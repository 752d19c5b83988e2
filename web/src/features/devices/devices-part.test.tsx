// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Device } from 'domain/notification/device.ts';
import { storageKeys, writeJson } from '#platform/local-storage.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubPush } from '#tests/stub-push.ts';
import DevicesPart from './devices-part.tsx';

beforeEach(() => startTexts(['devices'], 'en'));

const uid = 'olga';
const publicKey = `B${'A'.repeat(86)}`;
const device = (id: string, change: Partial<Device> = {}): Device => ({
  id,
  endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  keys: { p256dh: publicKey, auth: 'A'.repeat(22) },
  name: 'Chrome · Android',
  showsContent: false,
  createdAt: new Date('2026-11-20T19:00:00Z'),
  ...change,
});

function given(devices: Device[] = [], key: string | null = publicKey) {
  const api = stubApi(uid);
  const serve = ({ to }: { to: string }) =>
    to === 'GET /api/devices/key' ? { publicKey: key } : to === 'POST /api/devices' ? { id: 'here' } : { ok: true };
  api.serves(serve);
  const page = renderWithUser(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DevicesPart uid={uid} devices={devices} />
    </QueryClientProvider>,
  );
  const sent = () => api.calls.slice(1).map(({ to, body }) => (body === undefined ? [to] : [to, body]));
  return { ...page, calls: api.calls, sent, lost: () => api.loses(), again: () => api.serves(serve) };
}
const button = (name: string) => screen.findByRole('button', { name });

test('nothing is asked on arrival; a tap asks, subscribes and registers this device', async () => {
  const push = stubPush();
  const { user, sent } = given();
  const turnOn = await button('Turn on for this device');
  expect(push).toMatchObject({ asked: 0, made: 0 });
  await user.click(turnOn);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject([
    'POST /api/devices',
    { endpoint: push.subscription?.endpoint, keys: { auth: 'A'.repeat(22) } },
  ]);
  expect(push).toMatchObject({ asked: 1, made: 1 });
});

test('where the browser was not allowed to, it says so, and how to allow it; nothing is registered', async () => {
  const push = stubPush('default', 'denied');
  const { user, sent } = given();
  await user.click(await button('Turn on for this device'));
  expect((await screen.findByRole('note')).textContent).toContain('Notifications are blocked for this site');
  expect(sent()).toEqual([]);
  expect(push.made).toBe(0);
});

test('whoever answers neither yes nor no can tap again', async () => {
  stubPush('default', 'default');
  const { user } = given();
  await user.click(await button('Turn on for this device'));
  expect((await screen.findByRole('alert')).textContent).toContain('was not allowed');
  expect(await button('Turn on for this device')).toBeTruthy();
});

test('a registration whose answer was lost says so, and is sent again by the next tap', async () => {
  const push = stubPush();
  const { user, sent, lost, again } = given();
  const turnOn = await button('Turn on for this device');
  lost();
  await user.click(turnOn);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be turned on');
  again();
  await user.click(turnOn);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent().every(([to]) => to === 'POST /api/devices')).toBe(true);
  expect(push.made).toBe(1);
});

test('devices are listed with their name and day, this one as such, and without an offer', async () => {
  stubPush('granted');
  writeJson(storageKeys.device(uid), { id: 'here', endpoint: 'https://fcm.googleapis.com/fcm/send/here' });
  given([device('here'), device('there', { name: 'Safari · iPhone', showsContent: true })]);
  expect(await screen.findByText('Chrome · Android (this device)')).toBeTruthy();
  expect(pageText()).toContain('Safari · iPhoneAdded Nov 20, 2026');
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true]);
});

test('details on the lock screen are chosen for each device; a lost request says so', async () => {
  stubPush('granted');
  const { user, sent, lost, again } = given([device('there')]);
  const box = await screen.findByRole('checkbox', { name: 'Show details on the lock screen' });
  lost();
  await user.click(box);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed');
  again();
  await user.click(box);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent().at(-1)).toEqual(['PUT /api/devices/there', { showsContent: true }]);
});

test('removing this device also ends its subscription', async () => {
  const push = stubPush('granted');
  push.subscription = { endpoint: 'x', unsubscribe: async () => (push.subscription = undefined) } as never;
  writeJson(storageKeys.device(uid), { id: 'here', endpoint: 'x' });
  const { user, sent } = given([device('here')]);
  await user.click(await button('Remove Chrome · Android'));
  await waitFor(() => expect(push.subscription).toBeUndefined());
  expect(sent()).toEqual([['DELETE /api/devices/here']]);
  expect(localStorage.getItem(storageKeys.device(uid))).toBeNull();
});

test('an iPhone outside of the home screen says how it comes there', async () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    maxTouchPoints: 5,
  });
  given();
  expect((await screen.findByRole('note')).textContent).toContain('tap Share, then “Add to Home Screen”');
});

test('a browser without notifications offers none', async () => {
  const { calls } = given();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('where the portal sends none, nothing is shown', async () => {
  stubPush();
  const { calls } = given([], null);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(pageText()).toBe('');
});

test('in Spanish', async () => {
  await startTexts(['devices'], 'es');
  stubPush();
  given([device('there')]);
  expect(await button('Activar en este dispositivo')).toBeTruthy();
  expect(pageText()).toContain('Agregado el 20 nov 2026');
});
