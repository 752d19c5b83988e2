import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person, type Person } from '#tests/people.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { toastOf } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

const creative = (entryFee: number) => ({ offerType: 'creative', entryFee, closeOfEscrow: dayAhead(90) });
async function offerOf(buyer: Person, dealId: string, entryFee: number): Promise<string> {
  const { status, json } = await callApi('POST', `/api/deals/${dealId}/offers`, {
    as: buyer,
    body: creative(entryFee),
  });
  expect(status).toBe(200);
  return String(json.id);
}
const myOffers = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:mine.title') });
const pastOffers = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:mine.groups.closed') });

// Beginnings of new offers are in make-offer.test.tsx, counters are in counter-steps.test.tsx and negotiation.phone.spec.ts.
test('a buyer’s offers stand on their home with their states, and can be withdrawn; who listed a deal before is offered no more', async ({
  member,
}) => {
  const t = textIn('en');
  const owner = await person();
  const dealId = await givenDeal(owner);
  const { page, person: buyer } = await member({ role: 'buyer' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerOf(buyer, dealId, 25_000);
  await expect(myOffers(page, t)).toContainText('$25,000');
  await expect(myOffers(page, t).getByRole('link')).toHaveAttribute('href', `/deals/${dealId}`);
  await offerOf(buyer, dealId, 26_000);
  await expect(pastOffers(page, t)).toContainText(t('offers:status.withdrawn'));
  await myOffers(page, t)
    .getByRole('button', { name: t('offers:mine.withdraw') })
    .click();
  await page
    .getByRole('dialog', { name: t('offers:mine.withdrawTitle') })
    .getByRole('button', { name: t('offers:mine.withdraw') })
    .click();
  await expect(myOffers(page, t).getByRole('button', { name: t('offers:mine.withdraw') })).toHaveCount(0);
  await expect(toastOf(page, t('offers:mine.withdrawn'))).toHaveCount(1);

  await test.step('who listed a deal before they became a buyer can save it, and is offered no more', async () => {
    const own = await givenDeal(buyer);
    await goTo(page, `/deals/${own}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own);
    await expect(page.getByRole('main').getByRole('button', { name: t('favorites:save'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('offers:make') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('interest:express'), exact: true })).toHaveCount(0);
  });
});
