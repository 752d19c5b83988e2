import { expect, type Page } from '@playwright/test';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { day } from 'domain/duration.ts';
import { newId } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { expectHomeOfWork } from '#tests/e2e/buyers/buying.ts';
import { textIn, type Translate } from '#tests/e2e/buyers/texts.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * day);

/** Creates access requests: one today, one within the last 30 days, two in the 30 days before, one earlier. */
async function givenRequests({ uid: decidedBy }: Person): Promise<void> {
  const batch = db.batch();
  for (const [days, state] of [
    [0, 'open'],
    [29, 'open'],
    [31, 'declined'],
    [59, 'declined'],
    [61, 'declined'],
  ] as const) {
    const name = word();
    batch.set(db.doc(paths.accessRequest(newId())), {
      firstName: 'Rita',
      lastName: name,
      email: `${name}@example.com`.toLowerCase(),
      phoneNumber: '6025550134',
      role: 'originator',
      kind: 'invitation',
      state,
      language: 'en',
      createdAt: ago(days),
      updatedAt: ago(days),
      ...(state !== 'open' && { decidedAt: ago(days), decidedBy }),
      confirmed: [],
    });
  }
  await batch.commit();
}

const card = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const count = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Refreshes until page and database agree, because other tests run at the same time. */
async function expectTrue(page: Page, t: Translate, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: t('overview:refresh') }).click();
    await expect(page.getByRole('button', { name: t('overview:refresh') })).not.toHaveAttribute('aria-disabled');
    await check();
  }).toPass();
}

const t = textIn('en');

test('the portal in figures that are true, with what needs doing first; those that cannot be counted say so', async ({
  member,
}) => {
  const { page, person: admin } = await member({ role: 'admin' });
  await givenRequests(admin);

  await test.step('their home begins with what needs attention', () => expectHomeOfWork(page, 'everybody'));

  await test.step('figures that cannot be counted say so, and are counted when asked for', async () => {
    const counting = /:runAggregationQuery/;
    await page.route(counting, (route) =>
      route.fulfill({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } }),
    );
    await goTo(page, '/admin');
    const alert = page.getByRole('alert').filter({ hasText: t('overview:failed') });
    await expect(alert).toBeVisible();
    await page.unroute(counting);
    // Only one of the counts fails.
    await page.route(counting, (route) =>
      route.request().postData()?.includes('failedMessages')
        ? route.fulfill({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } })
        : route.continue(),
    );
    await alert.getByRole('button').click();
    await expect(card(page, 'buyers').locator('strong')).toBeVisible();
    await expect(card(page, 'messages')).toContainText(t('overview:notCounted'));
    await page.unroute(counting);
    await page.getByRole('button', { name: t('overview:refresh') }).click();
    await expect(card(page, 'messages').locator('strong')).toBeVisible();
  });

  await expect(page.getByRole('heading', { name: t('overview:title') })).toBeVisible();
  const requests = db.collection(paths.accessRequests()).where('kind', '==', 'invitation');
  const users = db.collection(paths.users()).where('status', '==', 'active');

  await test.step('requests, now and over two periods', () =>
    expectTrue(page, t, async () => {
      const [open, recent, before] = await Promise.all([
        count(requests.where('state', '==', 'open')),
        count(requests.where('createdAt', '>=', ago(30))),
        count(requests.where('createdAt', '>=', ago(60)).where('createdAt', '<', ago(30))),
      ]);
      expect(before).toBeGreaterThanOrEqual(2);
      const requestsCard = card(page, 'requests');
      await expect(requestsCard.locator('strong')).toHaveText(String(open), { timeout: 500 });
      await expect(requestsCard).toContainText(t('overview:recent.requests', { value: recent }), { timeout: 500 });
      await expect(requestsCard).toContainText(t('overview:before', { value: before, days: 30 }), { timeout: 500 });
      await expect(page.locator('[data-task="requests"]')).toContainText(String(open), { timeout: 500 });
    }));

  await test.step('members, deals, messages', () =>
    expectTrue(page, t, async () => {
      const deals = db.collection(paths.deals());
      for (const [name, query] of [
        ['buyers', users.where('role', '==', 'buyer')],
        ['premium', users.where('role', '==', 'buyer').where('premium', '==', true)],
        ['originators', users.where('role', '==', 'originator')],
        ['admins', users.where('role', '==', 'admin')],
        ['live', deals.where('status', 'in', ['new', 'active'])],
        ['pending', deals.where('status', '==', 'pending')],
        ['sold', deals.where('status', '==', 'sold')],
        ['messages', db.collection(paths.failedMessages())],
        [
          'waitlist',
          db.collection(paths.accessRequests()).where('kind', '==', 'waitlist').where('state', '==', 'open'),
        ],
      ] as const) {
        // oxlint-disable no-await-in-loop -- one at a time
        const number = new Intl.NumberFormat('en-US').format(await count(query));
        await expect(card(page, name).locator('strong')).toHaveText(number, { timeout: 500 });
        // oxlint-enable no-await-in-loop
      }
    }));

  await test.step('each leads to its list', async () => {
    await page.locator('[data-task="requests"]').click();
    await expect(page).toHaveURL('/admin?section=requests');
    await page.goBack();
    await card(page, 'premium').getByRole('link').click();
    await expect(page).toHaveURL('/admin?section=people&role=buyer&premium=1&status=active');
    await expect(page.getByRole('button', { name: t('people:filters.premium') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goBack();
    await card(page, 'sold').getByRole('link').click();
    await expect(page).toHaveURL('/deals?status=sold');
  });
});
