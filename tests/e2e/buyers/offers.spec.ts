import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { reviewOffer, sendReviewed, toastOf } from './buying.ts';
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
const termOf = (dialog: Locator, t: Translate, term: string) =>
  dialog.getByRole('textbox', { name: t(`offers:rows.labels.${term}`), exact: true });

test('a buyer’s offers stand on their home with their states, can be withdrawn, and are what the next one begins with', async ({
  member,
}) => {
  test.slow();
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

  const dialog = page.getByRole('dialog');

  await test.step('a new offer begins with the last one, and says in its review which open one it replaces', async () => {
    await offerOf(buyer, dealId, 25_000);
    await goTo(page, `/deals/${dealId}`);
    await page.getByRole('button', { name: t('offers:improve') }).click();
    await expect(dialog.getByRole('radio', { name: t('offers:types.creative') })).toBeChecked();
    await expect(dialog.getByLabel(t('offers:dialog.closeOfEscrow'))).toHaveValue(dayAhead(90));
    await expect(dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') })).toHaveValue('25,000');
    await dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill('26000');
    await reviewOffer(dialog, t);
    const open = t('domain:offerAmount.creativePriced', { price: '$410,000', amount: '$25,000' });
    await expect(dialog).toContainText(t('offers:review.replaces', { offer: open }));
    await sendReviewed(dialog, t);
    await expect(dialog).toHaveCount(0);
    await expect(myOffers(page, t)).toContainText(t('domain:offerFigure.creative', { amount: '$26,000' }));
    await expect(myOffers(page, t)).toContainText(t('offers:status.withdrawn'));
  });

  await test.step('a counter is answered with another one, of which only what changes is reviewed', async () => {
    const [open] = (await db.collection(paths.offers(dealId)).where('state', '==', 'open').get()).docs;
    const path = `/api/deals/${dealId}/offers/${open?.id}/counter`;
    const countered = { entryFee: 28_000, terms: { emd: 5000 } };
    expect(await callApi('POST', path, { as: owner, body: countered })).toMatchObject({ status: 200 });
    await myOffers(page, t)
      .getByRole('button', { name: t('offers:counter.make'), exact: true })
      .click();
    const counter = page.getByRole('dialog', { name: t('offers:counter.title') });
    await expect(termOf(counter, t, 'emd')).toHaveValue('5,000');
    await counter.getByRole('button', { name: t('offers:counter.review') }).click();
    await expect(counter.getByText(t('domain:validation.counterEmpty'))).toBeVisible();
    await counter.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill('27000');
    await expect(counter).toContainText(t('offers:counter.changed', { before: '$28,000' }));
    await counter.getByRole('button', { name: t('offers:counter.review') }).click();
    const review = page.getByRole('dialog', { name: t('offers:counter.reviewTitle') });
    await expect(review).toContainText(/\$28,000 →.*\$27,000/);
    await expect(review).not.toContainText('$5,000');
    await review.getByRole('button', { name: t('offers:counter.send') }).click();
    await expect(review).toHaveCount(0);
    await expect(myOffers(page, t)).toContainText('$27,000');
    expect((await db.doc(paths.offer(dealId, String(open?.id))).get()).data()).toMatchObject({
      entryFee: 27_000,
      terms: { emd: 5000 },
      turn: 'originator',
    });
  });

  await test.step('who listed a deal before they became a buyer can save it, and is offered no more', async () => {
    const own = await givenDeal(buyer);
    await goTo(page, `/deals/${own}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own);
    await expect(page.getByRole('main').getByRole('button', { name: t('favorites:save'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('offers:make') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('interest:express'), exact: true })).toHaveCount(0);
  });
});
