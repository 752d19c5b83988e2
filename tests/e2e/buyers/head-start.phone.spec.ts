import { expect } from '@playwright/test';
import { cashForm } from '#tests/deal-forms.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { mailCount, mailTo } from '#tests/mailbox.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { bellOf, expectUnread, givePreferences, ownZipCode } from './buying.ts';
import { textIn } from './texts.ts';

test('premium buyers are notified of a deal first, and everybody else when the head start ends', async ({ member }) => {
  const t = textIn('es');
  test.slow();
  const city = word();
  const zipCode = ownZipCode();
  const list = `/deals?q=${city}`;
  const { page: seller, person: owner } = await member({ role: 'originator' }, { path: '/profile' });
  const { page: premium, person: premiumBuyer } = await member(
    { role: 'buyer', premium: true, languagePreference: 'es' },
    { path: list },
  );
  const { page: free, person: freeBuyer } = await member({ role: 'buyer', languagePreference: 'es' }, { path: list });
  await givePreferences(premiumBuyer, { zipCodes: [zipCode] }, { premium: true });
  await givePreferences(freeBuyer, { zipCodes: [zipCode] });
  await expect(premium.getByText(t('deal:list.nothingFound'))).toBeVisible();
  await expect(free.getByText(t('deal:list.nothingFound'))).toBeVisible();
  await free.evaluate(() => Object.assign(window, { untouched: true }));

  const form = cashForm({ city, zipCode, purchasePrice: 250_000, estimatedRent: 2000, taxesAndInsurance: 300 });
  const { status, json } = await callApi('POST', '/api/deals', { as: owner, body: form });
  expect(status).toBe(200);
  const dealId = String(json.id);
  const card = `[data-deal="${dealId}"]`;

  await test.step('the premium buyer sees it, is notified in the portal and by email', async () => {
    await expect(premium.locator(card)).toContainText(t('deal:headStart.chip'));
    // "23 h 59 min" or "24 h 0 min"
    await expect(premium.locator(card)).toContainText(/\d+ h \d+ min/);
    await expectUnread(premium, 1, t);
    await bellOf(premium, t).click();
    const address = `${String(form['streetAddress'])}, ${city}, AZ`;
    const notice = premium.getByRole('dialog', { name: t('ui:notices.title') }).getByRole('link', { name: address });
    // 75% of the rent less taxes and insurance.
    const numbers = { amount: '$250,000', cashFlow: '$1,200' };
    await expect(premium.locator(card)).toContainText(`${numbers.cashFlow}${t('deal:figures.perMonth')}`);
    await expect(notice).toContainText(t('notices:kinds.premium-deal.withCashFlow', { address, ...numbers }));
    const [mail] = await mailTo(premiumBuyer.email);
    expect(mail?.subject).toContain(address);
    expect(mail?.text).toContain('Flujo de efectivo estimado: $1,200 al mes.');
    expect(mail?.text).toContain(`/deals/${dealId}`);
    expect(mail?.text).toContain('/profile#notifications');
    await notice.click();
    await expect(premium).toHaveURL(`/deals/${dealId}`);
    await expect(premium.getByRole('main')).toContainText(t('deal:headStart.chip'));
    await expectUnread(premium, 0, t);
  });

  await test.step('the free buyer, with the list open, sees nothing and gets no notification', async () => {
    // The same writes have already arrived and caused notifications for other users.
    await expect(free.getByText(t('deal:list.nothingFound'))).toBeVisible();
    await expect(free.locator(card)).toHaveCount(0);
    await expectUnread(free, 0, t);
    expect(await mailCount(freeBuyer.email)).toBe(0);
    const { status: refused } = await callApi('POST', `/api/deals/${dealId}/offers`, {
      as: freeBuyer,
      body: { offerType: 'cash', purchasePrice: 1, closeOfEscrow: dayAhead(90) },
    });
    expect(refused).toBe(404);
  });

  await test.step('the originator sees that few premium buyers were notified, and when', async () => {
    await goTo(seller, `/deals/${dealId}`);
    await expect(
      seller.getByText(/Fewer than 5 premium buyers with ZIP code \d{5} were notified of this deal/),
    ).toBeVisible();
  });

  await endHeadStart(dealId);
  await test.step('then it appears there by itself, and nobody counts down any more', async () => {
    await expect(free.locator(card)).toBeVisible();
    await expect(free.locator(card)).not.toContainText(t('deal:headStart.chip'));
    expect(await free.evaluate(() => 'untouched' in window)).toBe(true);
    // The list that the buyer came from is kept out of sight, and comes up to date when it is shown again.
    await expect(premium.getByRole('main').getByText(t('deal:headStart.chip')).filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(premium.getByRole('main')).toContainText(t('deal:status.active'));
  });
});
