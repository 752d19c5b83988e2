import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { person } from '#tests/people.ts';
import { expectUnread, toastOf } from './buying.ts';
import { textIn } from './texts.ts';

test('interest is expressed, edited and withdrawn, and the originator sees each live, in es', async ({ member }) => {
  const t = textIn('es');
  const who = { languagePreference: 'es' } as const;
  const { page: seller, person: owner } = await member({ ...who, role: 'originator' });
  const dealId = await givenDeal(owner);
  await seller.goto(`/deals/${dealId}`);
  const { page, person: buyer } = await member(
    { ...who, role: 'buyer', firstName: 'Bea', phoneNumber: '6025550177' },
    { path: `/deals/${dealId}` },
  );
  const { page: other } = await member({ ...who, role: 'buyer' }, { path: `/deals/${dealId}` });
  const list = seller.getByRole('region', { name: t('interest:buyers.title') });
  await expect(list).toContainText(t('interest:buyers.none'));

  await page.getByRole('button', { name: t('interest:express'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('interest:message')).fill('Can I see it on Friday?');
  await dialog.getByRole('button', { name: t('interest:send'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toastOf(page, t('interest:sent'))).toHaveCount(1);
  await expect(list).toContainText('Can I see it on Friday?');
  await expect(list).toContainText(buyer.name);
  await expect(list.getByRole('link', { name: buyer.email })).toHaveAttribute('href', `mailto:${buyer.email}`);
  await expect(list.getByRole('link', { name: '(602) 555-0177' })).toHaveAttribute('href', 'tel:+16025550177');
  await expectUnread(seller, 1, t);

  await page.getByRole('button', { name: t('interest:edit'), exact: true }).click();
  await expect(dialog.getByLabel(t('interest:message'))).toHaveValue('Can I see it on Friday?');
  await dialog.getByLabel(t('interest:message')).fill('Saturday is better.');
  await dialog.getByRole('button', { name: t('interest:save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(list).toContainText('Saturday is better.');
  await expect(list).not.toContainText('Friday');

  // Nothing of it on another buyer's page.
  await expect(other.getByRole('button', { name: t('interest:express'), exact: true })).toBeVisible();
  await expect(other.getByText('Saturday is better.')).toHaveCount(0);
  await expect(other.getByText(buyer.email)).toHaveCount(0);

  await page.getByRole('button', { name: t('interest:edit'), exact: true }).click();
  await dialog.getByRole('button', { name: t('interest:withdraw'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('interest:express'), exact: true })).toBeVisible();
  await expect(list).toContainText(t('interest:buyers.none'));
  expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 0 });
});

test('who listed a deal before they became a buyer can save it, and is offered no more; interest that comes late is refused, in en', async ({
  member,
}) => {
  const t = textIn('en');
  const { page, person: owner } = await member({ role: 'buyer' });
  const stranger = await person();
  const [own, other] = [await givenDeal(owner), await givenDeal(stranger)];
  const make = page.getByRole('button', { name: t('offers:make') });
  await page.goto(`/deals/${other}`);
  await expect(make).toBeVisible();
  await page.goto(`/deals/${own}`);
  await expect(page.getByRole('main').getByRole('button', { name: t('favorites:save'), exact: true })).toBeVisible();
  await expect(make).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('interest:express'), exact: true })).toHaveCount(0);

  await test.step('interest in a deal that has just been sold is refused with its reason', async () => {
    await page.goto(`/deals/${other}`);
    await page.getByRole('button', { name: t('interest:express'), exact: true }).click();
    await page.route('**/interest', async (route) => {
      await callApi('POST', `/api/deals/${other}/status`, {
        as: stranger,
        body: { status: 'sold', throughPlatform: true },
      });
      await route.continue();
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('interest:message')).fill('What I wrote');
    await dialog.getByRole('button', { name: t('interest:send'), exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: t('interest:failed') })).toContainText(
      t('domain:errors.deal-not-open'),
    );
    await expect(dialog.getByLabel(t('interest:message'))).toHaveValue('What I wrote');
  });
});
