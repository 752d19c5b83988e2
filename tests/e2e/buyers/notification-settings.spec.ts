import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { NotificationGroup } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { documentAt, newId, noticesOf } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { startMailbox } from '#tools/mailbox/server.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { signInOn, test } from '#tests/e2e/identity/visitor.ts';
import { bellOf, toastOf } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

/** Tests run in parallel, and each has a mailbox page of its own. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const path = '/profile#notifications';
const heading = (page: Page, t: Translate) =>
  page.getByRole('heading', { name: t('notification-settings:title'), exact: true });
const tick = (page: Page, t: Translate, group: NotificationGroup, channel: 'email' | 'text') =>
  page
    .getByRole('group', { name: t(`notices:groups.${group}.title`), exact: true })
    .getByRole('checkbox', { name: t(`notification-settings:channels.${channel}`), exact: true });
async function save(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('notification-settings:save'), exact: true }).click();
  await expect(toastOf(page, t('notification-settings:saved'))).toHaveCount(1);
}

test('an originator comes from an email by signing in, or from the notices, switches emails about interest off and gets none, by keyboard, in en', async ({
  page,
}) => {
  const t = textIn('en');
  const owner = await person({ role: 'originator' });

  await test.step('whoever is signed out gets from an email to the settings by signing in', async () => {
    await signInOn(page, owner, { at: path });
    await expect(page).toHaveURL(path);
    await expect(heading(page, t)).toBeFocused();
  });
  await test.step('notices lead there, too', async () => {
    await goTo(page, '/profile');
    await bellOf(page, t).click();
    await page.getByRole('link', { name: t('notices:settings') }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page, t)).toBeFocused();
  });
  await expect(tick(page, t, 'offers', 'email')).toBeChecked();
  await expect(tick(page, t, 'withdrawnOffers', 'email')).not.toBeChecked();
  await expect(tick(page, t, 'interests', 'text')).not.toBeChecked();
  await tick(page, t, 'interests', 'email').focus();
  await page.keyboard.press('Space');
  await expect(tick(page, t, 'interests', 'email')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, t('notification-settings:saved'))).toHaveCount(1);
  expect(await documentAt(paths.own(owner.uid, 'notificationSettings'))).toEqual({
    interests: { email: false, text: false },
  });
  await goTo(page, '/manage');
  await expect(heading(page, t)).toHaveCount(0);
  await goTo(page, path);
  await expect(tick(page, t, 'offers', 'email')).toBeChecked();
  await expect(tick(page, t, 'interests', 'email')).not.toBeChecked();

  const dealId = await givenDeal(owner);
  for (const kind of ['interest-received', 'offer-received']) {
    // oxlint-disable-next-line no-await-in-loop -- the email for the second shows that the first causes none
    await db.doc(paths.notification(owner.uid, `${kind}-${newId()}`)).set({
      kind,
      data: { dealId, address: `${dealId} Test Street, Phoenix, AZ`, name: 'Ben Buyer', amount: 16_000 },
      createdAt: Timestamp.now(),
      readAt: null,
    });
  }
  const [mail] = await mailTo(owner.email);
  expect(mail?.subject).toContain(`${dealId} Test Street`);
  expect(mail?.text).toContain(path);
  expect(await noticesOf(owner)).toHaveLength(2);
  const queued = await db.collection(paths.outbox()).where('uid', '==', owner.uid).get();
  expect(queued.docs.map((message) => message.get('template'))).toEqual(['offer-received']);
});

test('a buyer confirms their number and has answers to offers sent to it, too; what cannot be saved stays as ticked, in es', async ({
  member,
}) => {
  const t = textIn('es');
  const phoneNumber = `480555${String(randomInt(10_000)).padStart(4, '0')}`;
  const { page, person: buyer } = await member({ role: 'buyer', phoneNumber, languagePreference: 'es' }, { path });
  const number = `(480) 555-${phoneNumber.slice(6)}`;
  await tick(page, t, 'offerAnswers', 'text').check();
  await expect(page.getByText(t('notification-settings:unconfirmed.byEmail'))).toBeVisible();
  // The five required fields of the preferences are still missing.
  await save(page, t);

  await test.step('the number is confirmed by the code that was texted to it, and by no other', async () => {
    await page.getByRole('button', { name: t('notification-settings:unconfirmed.send') }).click();
    const [code] = await mailTo(phoneNumber);
    expect(code?.channel).toBe('text');
    const digits = /\b\d{6}\b/.exec(code?.text ?? '')?.[0] ?? '';
    const field = page.getByRole('textbox', { name: t('notification-settings:unconfirmed.code'), exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill(digits === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(t('domain:errors.phone-code-wrong')));
    await field.fill(digits);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('notification-settings:number', { number }))).toBeVisible();
  });

  await test.step('who answers the text with ALTO, on the mailbox page, reads in their settings that texts are off, until START', async () => {
    const own = { ...addresses, mailbox: `http://127.0.0.1:${await freePort()}` };
    const stop = await startMailbox(own, db);
    const mailbox = await page.context().newPage();
    const answer = async (word: string, reply: RegExp) => {
      await mailbox.goto(own.mailbox);
      const text = mailbox.getByRole('article').filter({ hasText: `to ${phoneNumber}` });
      await text.getByRole('button', { name: word, exact: true }).click();
      await expect(text).toContainText(reply);
    };
    await answer('ALTO', /ya no recibirás mensajes de texto/);
    await expect(page.getByText(t('notification-settings:stopped.title', { number }))).toBeVisible();
    await answer('START', /mensajes de texto a este número siguen/);
    await expect(page.getByText(t('notification-settings:number', { number }))).toBeVisible();
    await mailbox.close();
    await stop();
  });

  const dealId = await givenDeal(await person());
  await db.doc(paths.notification(buyer.uid, 'offer-accepted-1')).set({
    kind: 'offer-accepted',
    data: { dealId, address: `${dealId} Test Street, Phoenix, AZ`, name: 'Olga Ortiz', amount: 16_000 },
    createdAt: Timestamp.now(),
    readAt: null,
  });
  const [mail] = await mailTo(buyer.email);
  // At night, text messages wait in the outbox.
  const texts = db.collection(paths.outbox()).where('uid', '==', buyer.uid).where('channel', '==', 'text');
  await expect.poll(async () => (await texts.get()).docs.map((text) => text.get('recipient'))).toEqual([phoneNumber]);
  expect(mail).toMatchObject({ channel: 'email', text: expect.stringContaining(path) });

  await page.getByRole('link', { name: t('notification-settings:changeNumber') }).click();
  await expect(page.getByRole('heading', { name: t('profile:details.title') })).toBeFocused();

  await test.step('settings that cannot be saved stay as ticked, and say so', async () => {
    await goTo(page, path);
    await tick(page, t, 'offerAnswers', 'email').uncheck();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('notification-settings:save'), exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('notification-settings:failed') })).toBeVisible();
    await expect(tick(page, t, 'offerAnswers', 'email')).not.toBeChecked();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('notification-settings:save'), exact: true }).click();
    // An earlier toast may still be visible, so this checks the stored settings.
    await expect
      .poll(() => documentAt(paths.own(buyer.uid, 'notificationSettings')))
      .toEqual({ offerAnswers: { email: false, text: true } });
  });
});

test('a buyer chooses quiet hours beside what comes by email, and ends them again, in es', async ({ member }) => {
  const t = textIn('es');
  const { page, person: buyer } = await member({ role: 'buyer', languagePreference: 'es' }, { path });
  const field = (name: 'from' | 'until' | 'digest' | 'timeZone') =>
    page.getByLabel(t(`notification-settings:hours.${name}`), { exact: true });
  const quiet = page.getByRole('checkbox', { name: t('notification-settings:hours.quiet'), exact: true });
  const stored = () => documentAt(paths.own(buyer.uid, 'notificationSettings'));
  await tick(page, t, 'reports', 'email').uncheck();
  await quiet.check();
  await field('until').selectOption('9');
  await field('timeZone').selectOption('America/Phoenix');
  await expect(page.getByText(/dentro de tus horas de silencio/u)).toBeVisible();
  await field('digest').selectOption('18');
  await save(page, t);
  const reports = { email: false, text: false };
  expect(await stored()).toEqual({
    reports,
    hours: { quiet: { from: 22, until: 9 }, digest: 18, timeZone: 'America/Phoenix' },
  });
  await goTo(page, '/notifications');
  await goTo(page, path);
  await expect(field('until')).toHaveValue('9');
  await quiet.uncheck();
  await page.getByRole('button', { name: t('notification-settings:save'), exact: true }).click();
  await expect.poll(stored).toEqual({ reports, hours: { digest: 18, timeZone: 'America/Phoenix' } });
});
