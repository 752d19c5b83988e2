import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { keptFor } from '#functions/outbox/deliver.ts';
import { newId } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { expectNoPanel, refuseListening, toastOf } from '#tests/e2e/buyers/buying.ts';
import { textIn, type Translate } from '#tests/e2e/buyers/texts.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';

const said = 'Error: 550 5.1.1 no such mailbox here';

/** Creates a message that failed permanently; returns its id and recipient. */
async function givenFailed(change: Record<string, unknown> = {}): Promise<{ id: string; recipient: string }> {
  const id = newId();
  const recipient = `nobody-${id}@example.com`;
  const now = Timestamp.now();
  const expiresAt = Timestamp.fromMillis(now.toMillis() + keptFor);
  const shared = {
    recipient,
    channel: 'email',
    language: 'en',
    template: 'requestReceived',
    tries: 8,
    createdAt: now,
    expiresAt,
  };
  const batch = db.batch();
  batch.set(db.doc(paths.outboxMessage(id)), { ...shared, data: {}, state: 'failed', lastError: said, ...change });
  batch.set(db.doc(paths.failedMessage(id)), { ...shared, lastError: said, failedAt: now });
  await batch.commit();
  return { id, recipient };
}
const row = (page: Page, { id }: { id: string }) => page.locator(`[data-message="${id}"]`);
const resend = (page: Page, message: { id: string }, t: Translate) =>
  row(page, message).getByRole('button', { name: t('admin:messages.resend') });

/** Only lets these messages be resent, because others in the list belong to other tests. */
async function onlyThese(page: Page, messages: readonly { id: string }[]): Promise<void> {
  const answer = { error: { code: 'conflict', message: 'This was already done' } };
  await page.route('**/api/admin/messages/*/resend', (route) =>
    messages.some(({ id }) => route.request().url().includes(id))
      ? route.continue()
      : route.fulfill({ status: 409, json: answer }),
  );
}

const english = textIn('en');
const t = textIn('es');
const who = { role: 'admin', languagePreference: 'es' } as const;

test('an admin finds in the menu what could not be sent, live, and sends it again', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/A live query ended/, /permission/i);
  const { page } = await member(who, { path: '/profile' });
  const panel = page.getByRole('heading', { level: 1, name: t('admin:title') });

  await test.step('an empty list and one that cannot be loaded say so', async () => {
    // The other collection has no "failed at" field, so the list is empty.
    let stop = await refuseListening(page, 'failedMessages', { from: 'failedMessages', to: 'accessRequests' });
    await goTo(page, '/admin?section=messages');
    await expect(page.getByRole('heading', { name: t('admin:messages.none') })).toBeVisible();
    await stop();
    await goTo(page, '/profile');
    await expect(panel).toHaveCount(0);
    stop = await refuseListening(page, 'failedMessages', { from: 'failedMessages', to: 'outbox' });
    await goTo(page, '/admin?section=messages');
    const alert = page.getByRole('alert').filter({ hasText: t('admin:messages.failed') });
    await expect(alert).toBeVisible();
    await stop();
    const message = await givenFailed();
    await alert.getByRole('button').click();
    await expect(row(page, message)).toBeVisible();
  });

  await test.step('the panel is in the menu', async () => {
    await goTo(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Robin' }).click();
    await page.locator('a', { hasText: t('app:sections.admin') }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle(`${t('app:sections.admin')} - The Deal Exchange`);
  });

  await test.step('one is sent again', async () => {
    await goTo(page, '/admin?section=messages');
    await expect(panel).toBeVisible();
    const message = await givenFailed();
    await expect(row(page, message)).toContainText(message.recipient);
    await expect(row(page, message)).toContainText(t('admin:messages.kinds.requestReceived'));
    await expect(row(page, message)).toContainText(t('admin:messages.channel.email'));
    await expect(row(page, message)).toContainText(said);
    await expect(row(page, message)).toContainText('8');
    await resend(page, message, t).click();
    await expect(row(page, message)).toHaveCount(0);
    await expect(toastOf(page, t('admin:messages.sent_one'))).toHaveCount(1);
    await expect(page.getByRole('heading', { name: t('admin:messages.title') })).toBeFocused();
    expect(await mailTo(message.recipient)).toHaveLength(1);
  });

  await test.step('all are sent again at once; what cannot be says why beside it', async () => {
    const gone = await person({ role: 'buyer', status: 'deactivated' });
    const [one, two, outdated] = await Promise.all([givenFailed(), givenFailed(), givenFailed({ uid: gone.uid })]);
    await onlyThese(page, [one, two, outdated]);
    for (const message of [one, two, outdated]) await expect(row(page, message)).toBeVisible();
    await page.getByRole('button', { name: t('admin:messages.resendAll') }).click();
    await expect(row(page, outdated)).toContainText(t('domain:errors.message-outdated'));
    for (const message of [one, two]) await expect(row(page, message)).toHaveCount(0);
    await expect(toastOf(page, t('admin:messages.refusedText'))).toHaveCount(1);
    await Promise.all([mailTo(one.recipient), mailTo(two.recipient)]);
    await looksRightOnBoth(page);
  });
});

test('a buyer opens neither the panel nor the map, and is shown no way there', async ({ member }) => {
  const { page } = await member({ role: 'buyer', premium: true }, { path: '/admin?section=messages' });
  await expectNoPanel(page);
  await page.keyboard.press('Escape');
  await goTo(page, '/buyers');
  await expect(page.getByText(english('app:noAccess.sellers'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: english('app:noAccess.title') })).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);
  await expect(page.getByRole('link', { name: english('app:sections.buyers') })).toHaveCount(0);
});
