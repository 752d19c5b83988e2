import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { backToEdit, refuseListening, reviewOffer, sendReviewed, toastOf, typeOffer } from './buying.ts';
import { textIn } from './texts.ts';

const body = { offerType: 'creative', entryFee: 20_000, closeOfEscrow: dayAhead(90) };

test('an offer, or interest, that a lost network keeps, that comes too late, or too often, is not lost, and says why; so do offers that cannot be loaded', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/A live query ended/, /permission/i);
  const t = textIn('es');
  const said = 'No se pudieron cargar las ofertas enviadas';
  const owner = await person();
  const { page, person: buyer } = await member({ languagePreference: 'es', role: 'buyer' }, { path: '/profile' });
  const dialog = page.getByRole('dialog');
  const title = page.getByRole('heading', { level: 1 });

  await test.step('offers that cannot be loaded: a buyer sees that and can try again', async () => {
    const dealId = await givenDeal(owner);
    const stop = await refuseListening(page, 'offers', { from: buyer.uid, to: 'somebodyElse' });
    await goTo(page, `/deals/${dealId}`);
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();

    await test.step('an offer that is sent all the same asks for a reload', async () => {
      await page.getByRole('button', { name: t('offers:make') }).click();
      await typeOffer(dialog, t);
      await reviewOffer(dialog, t);
      await sendReviewed(dialog, t);
      await expect(dialog).toHaveCount(0);
      await expect(toastOf(page, t('offers:dialog.reload'))).toHaveCount(1);
    });

    await stop();
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('ui:retry') })
      .click();
    await expect(page.getByRole('region', { name: t('offers:mine.title') })).toContainText('$28,000');
    await expect(page.getByRole('alert').filter({ hasText: said })).toHaveCount(0);
  });

  await test.step('an offer whose answer is lost on its way is sent once', async () => {
    const dealId = await givenDeal(owner);
    await goTo(page, `/deals/${dealId}`);
    await expect(title).toContainText(dealId);
    await page.getByRole('button', { name: t('offers:make') }).click();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/deals/*/offers', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The first request is processed, but its response is lost.
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await typeOffer(dialog, t, { message: 'What I wrote' });
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog.getByRole('alert').first()).toContainText(t('domain:errors.network'));
    await backToEdit(dialog, t);
    await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('What I wrote');
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toEqual(expect.any(String));
    expect((await db.collection(paths.offers(dealId)).get()).size).toBe(1);
  });

  await test.step('on a deal that has just become pending it is refused with its reason', async () => {
    const dealId = await givenDeal(owner);
    await goTo(page, `/deals/${dealId}`);
    await expect(title).toContainText(dealId);
    await page.getByRole('button', { name: t('offers:make') }).click();
    await page.unrouteAll();
    await page.route('**/api/deals/*/offers', async (route) => {
      await callApi('POST', `/api/deals/${dealId}/status`, {
        as: owner,
        body: { status: 'pending', throughPlatform: true },
      });
      await route.continue();
    });
    await typeOffer(dialog, t, { message: 'What I wrote' });
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    const alert = dialog.getByRole('alert').filter({ hasText: t('offers:dialog.failed') });
    await expect(alert).toContainText(t('domain:errors.deal-not-open'));
    await backToEdit(dialog, t);
    await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('What I wrote');
  });

  await test.step('so is interest in one that has just been sold', async () => {
    const dealId = await givenDeal(owner);
    await goTo(page, `/deals/${dealId}`);
    await expect(title).toContainText(dealId);
    await page.getByRole('button', { name: t('interest:express'), exact: true }).click();
    await page.route('**/interest', async (route) => {
      await callApi('POST', `/api/deals/${dealId}/status`, {
        as: owner,
        body: { status: 'sold', throughPlatform: true },
      });
      await route.continue();
    });
    await dialog.getByLabel(t('interest:message')).fill('What I wrote');
    await dialog.getByRole('button', { name: t('interest:send'), exact: true }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: t('interest:failed') });
    await expect(alert).toContainText(t('domain:errors.interest-not-open'));
    await expect(dialog.getByLabel(t('interest:message'))).toHaveValue('What I wrote');
    await dialog.getByLabel(t('interest:message')).press('Escape');
  });

  await test.step('who offers and writes too often is shown when to try again, and keeps their input', async () => {
    await page.unrouteAll();
    const dealId = await givenDeal(owner);
    await goTo(page, `/deals/${dealId}`);
    await expect(title).toContainText(dealId);
    for (let amount = 1; amount <= 6; amount += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each replaces the previous one
      await callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body: { ...body, entryFee: amount } });
    }
    for (let edit = 1; edit <= 10; edit += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each replaces the previous one
      await callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: { message: `Number ${edit}` } });
    }
    // The wait is shorter by the duration of the test.
    const waitText = new RegExp(t('domain:errors.too-many-requests-until', { wait: String.raw`\d+ minut(e|o)s` }));
    await page.getByRole('button', { name: t('offers:improve') }).click();
    await dialog.getByLabel(t('offers:dialog.message')).fill('What I wrote');
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    const alert = dialog.getByRole('alert').filter({ hasText: t('offers:dialog.failed') });
    await expect(alert).toContainText(waitText);
    await backToEdit(dialog, t);
    await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('What I wrote');
    await dialog.getByLabel(t('offers:dialog.message')).press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: t('interest:edit'), exact: true }).click();
    await dialog.getByRole('button', { name: t('interest:save'), exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: t('interest:failed') })).toContainText(waitText);
  });
});

test('accepting an offer after another one was accepted, or of a buyer who was deactivated, says so; so do offers and interested buyers that cannot be loaded', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/A live query ended/, /permission/i);
  const foreign = await givenDeal(await person());
  const { page, person: owner } = await member({ role: 'originator' }, { path: '/profile' });
  const dealId = await givenDeal(owner);
  const t = textIn('en');
  const dialog = page.getByRole('dialog');
  await refuseListening(page, 'offers', { from: `deals/${dealId}`, to: `deals/${foreign}` });
  await goTo(page, `/deals/${dealId}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load submitted offers' })).toBeVisible();
  await page.unrouteAll();
  const next = await givenDeal(owner);
  await refuseListening(page, 'interests', { from: `deals/${next}`, to: `deals/${foreign}` });
  await goTo(page, `/deals/${next}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load interested users' })).toBeVisible();
  await page.unrouteAll();

  await test.step('after another one was accepted', async () => {
    const dealId = await givenDeal(owner);
    const [late, quick] = await Promise.all([
      person({ role: 'buyer', firstName: 'Late' }),
      person({ role: 'buyer', firstName: 'Quick' }),
    ]);
    await callApi('POST', `/api/deals/${dealId}/offers`, { as: late, body });
    const { json } = await callApi('POST', `/api/deals/${dealId}/offers`, { as: quick, body });
    await goTo(page, `/deals/${dealId}`);
    await page
      .getByRole('button', { name: t('offers:answers.of', { answer: t('offers:received.accept'), name: late.name }) })
      .click();
    await page.route('**/accept', async (route) => {
      // Another tab or an admin was faster.
      const { status } = await callApi('POST', `/api/deals/${dealId}/offers/${String(json.id)}/accept`, { as: owner });
      expect(status).toBe(200);
      await route.continue();
    });
    await dialog.getByRole('button', { name: t('offers:received.accept') }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: t('offers:accept.failed') });
    await expect(alert).toContainText(t('offers:raced.otherAccepted.you', { other: quick.name }));
  });

  await test.step('whose buyer was deactivated', async () => {
    await page.unrouteAll();
    const other = await givenDeal(owner);
    const [gone, admin] = await Promise.all([person({ role: 'buyer' }), person({ role: 'admin' })]);
    await callApi('POST', `/api/deals/${other}/offers`, { as: gone, body });
    await callApi('POST', `/api/admin/users/${gone.uid}/deactivate`, { as: admin, body: { reason: 'test' } });
    await goTo(page, `/deals/${other}`);
    await page
      .getByRole('button', { name: t('offers:answers.of', { answer: t('offers:received.accept'), name: gone.name }) })
      .click();
    await dialog.getByRole('button', { name: t('offers:received.accept') }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: t('offers:accept.failed') })).toContainText(
      t('domain:errors.bidder-gone'),
    );
  });
});
