import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { startPushServer } from '#tests/push-server.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { toastOf } from './buying.ts';
import { textIn } from './texts.ts';

const t = textIn('es');

/** The part of the worker's global scope that the test replaces. */
type Scope = {
  shown: Map<string | undefined, { title: string; tag: string | undefined; data: unknown }>;
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
};

test('an originator turns notifications on, gets one of an interest on the phone, which opens it, and none after signing out, in es', async ({
  member,
}) => {
  test.slow();
  const pushes = await startPushServer();
  const device = pushes.subscribe();
  const { page, person: owner } = await member(
    { role: 'originator', firstName: 'Olga', languagePreference: 'es' },
    { path: '/', context: { serviceWorkers: 'allow' } },
  );
  // A browser without a window shows no notifications and reaches no push service: its permission is that of whoever allows them, and its
  // subscription is at a server that stands for one.
  await page.addInitScript((subscription) => {
    const made = {
      ...subscription,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.setItem('unsubscribed', 'yes');
        return true;
      },
    };
    const isOn = () => localStorage.getItem('subscribed') !== null;
    Object.defineProperty(Notification, 'permission', { get: () => (isOn() ? 'granted' : 'default') });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => (isOn() ? made : null) as unknown as PushSubscription;
  }, device);
  await page.goto('/profile#devices');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const stored = async () => (await db.collection(paths.devices(owner.uid)).get()).docs.map((each) => each.data());

  await test.step('turned on by a tap, and listed', async () => {
    expect(await stored()).toEqual([]);
    await page.getByRole('button', { name: t('devices:turnOn') }).click();
    await expect(toastOf(page, t('devices:turnedOn'))).toHaveCount(1);
    await expect(page.getByRole('list', { name: t('devices:list') })).toContainText('Chrome · Android');
    expect(await stored()).toMatchObject([{ ...device, showsContent: false }]);
    const column = page.getByRole('checkbox', { name: t('notification-settings:channels.push'), exact: true });
    await expect(column.first()).toBeChecked();
    await looksRightOnBoth(page, '#notifications');
  });

  const dealId = await givenDeal(owner);
  const payload = await test.step('an interest comes as one push, encrypted, which says nothing private', async () => {
    const buyer = await person({ role: 'buyer' });
    await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: { message: '¿Puedo verla?' } });
    await expect.poll(() => pushes.of(device).length, { timeout: 60_000 }).toBe(1);
    expect(pushes.faults).toEqual([]);
    const [push] = pushes.of(device);
    expect(push?.payload).toMatchObject({
      title: 'Un comprador te escribió',
      path: `/deals/${dealId}`,
      language: 'es',
    });
    return push?.payload;
  });

  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = new Map();
    scope.registration.showNotification = async (title, { tag, data } = {}) => {
      scope.shown.set(tag, { title, tag, data });
    };
    // Only a person's own press may do it.
    scope.WindowClient.prototype.focus = async () => undefined;
  });

  await test.step('the worker shows it, and one that it cannot read', async () => {
    const debugging = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await debugging.send('ServiceWorker.enable');
    const registrationId = await registered;
    const { origin } = new URL(page.url());
    const deliver = (data: string) =>
      debugging.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = () => worker.evaluate(() => [...(globalThis as unknown as Scope).shown.values()]);
    const expected = { title: payload?.title, tag: payload?.tag, data: { path: payload?.path } };
    await deliver(JSON.stringify(payload));
    await expect.poll(shown).toEqual([expected]);
    await deliver('unreadable');
    await expect.poll(shown).toEqual([expected, expect.objectContaining({ data: { path: '/' } })]);
  });

  const press = (path: string | undefined) =>
    worker.evaluate((to) => {
      const event = new Event('notificationclick');
      const notification = { close: () => undefined, data: { path: to } };
      globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
    }, path);

  await test.step('pressing it where something is typed asks first, and opens its subject without loading anew', async () => {
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    const name = page.getByLabel(t('profile:details.firstName'), { exact: true });
    await name.fill('Olga María');
    await press(payload?.path);
    const toast = toastOf(page, t('devices:opening.title'));
    await expect(toast).toHaveCount(1);
    await expect(name).toHaveValue('Olga María');
    await page.getByRole('button', { name: t('devices:opening.open'), exact: true }).click();
    await expect(page).toHaveURL(`/deals/${dealId}`);
    await press('/manage');
    await expect(page).toHaveURL('/manage');
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
    // The menu, which is opened next, closes when a page comes.
    await expect(page.getByRole('heading', { level: 1, name: t('deal-manage:manage.title') })).toBeVisible();
  });

  await test.step('signing out ends it', async () => {
    await page.getByRole('button', { name: 'Olga', exact: true }).click();
    await page.getByRole('button', { name: t('app:header.signOut') }).click();
    await expect.poll(stored).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('unsubscribed'))).toBe('yes');
  });
  await pushes.close();
});
