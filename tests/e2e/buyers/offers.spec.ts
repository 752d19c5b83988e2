import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { backToEdit, expectUnread, reviewOffer, sendReviewed, toastOf, typeOffer } from './buying.ts';
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
const pastOffers = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:mine.past') });
const afterwards = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:after.title') });
const termOf = (dialog: Locator, t: Translate, term: string) =>
  dialog.getByRole('textbox', { name: t(`offers:rows.labels.${term}`), exact: true });
const received = (page: Page) => page.getByRole('region', { name: /^(Offers|Ofertas)/ });

test('an offer is made, accepted, and everybody sees it and is notified, in es', async ({ member }) => {
  const language = 'es';
  const t = textIn(language);
  test.slow();
  const who = { languagePreference: language } as const;
  const { page: seller, person: owner } = await member({ ...who, role: 'originator', firstName: 'Olga' });
  const dealId = await givenDeal(owner);
  const path = `/deals/${dealId}`;
  const { page: winner, person: winnerPerson } = await member({ ...who, role: 'buyer', firstName: 'Wanda' }, { path });
  const { page: loser, person: loserPerson } = await member({ ...who, role: 'buyer', firstName: 'Luis' }, { path });
  await seller.goto(path);
  await offerOf(loserPerson, dealId, 27_000);

  await test.step('the dialog begins empty, and is reviewed before it is sent', async () => {
    await winner.getByRole('button', { name: t('offers:make') }).click();
    const dialog = winner.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(t('offers:dialog.title'));
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(dialog.getByLabel(t('offers:dialog.closeOfEscrow'))).toHaveValue('');
    await typeOffer(dialog, t, {
      entryFee: '30000',
      closeOfEscrow: dayAhead(120),
      message: 'Ready to close',
    });
    await dialog.getByRole('button', { name: t('offers:terms.title') }).click();
    await expect(termOf(dialog, t, 'assumedBalance')).toHaveValue('300,000');
    await termOf(dialog, t, 'emd').fill('5000');
    await termOf(dialog, t, 'cashToSeller').fill('10000');
    await termOf(dialog, t, 'inspectionDays').fill('400');
    await reviewOffer(dialog, t);
    await expect(dialog.getByText(t('domain:validation.offerDays'))).toBeVisible();
    await expect(termOf(dialog, t, 'inspectionDays')).toBeFocused();
    await termOf(dialog, t, 'inspectionDays').fill('0');
    // Whoever clicks twice has not decided twice.
    await dialog.getByRole('button', { name: t('offers:dialog.review') }).dblclick();
    await expect(dialog).toHaveAccessibleName(t('offers:review.title'));
    await expect(dialog).toContainText(t('domain:offerFigure.creative', { amount: '$30,000' }));
    await expect(dialog).toContainText(`${dealId} Test Street`);
    await expect(dialog).toContainText('Ready to close');
    await expect(dialog).toContainText('$5,000');
    await expect(dialog).toContainText(t('offers:rows.none.inspectionDays'));
    await expect(dialog).toContainText(t('offers:review.seenNow', { name: winnerPerson.name }));
    await expect(dialog).toContainText(winnerPerson.email);
    await backToEdit(dialog, t);
    await expect(dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') })).toHaveValue('30,000');
    await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('Ready to close');
    expect((await db.collection(paths.offers(dealId)).where('buyerUid', '==', winnerPerson.uid).get()).size).toBe(0);
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog).toHaveCount(0);
    await expect(toastOf(winner, t('offers:dialog.sent'))).toHaveCount(1);
    await expect(myOffers(winner, t)).toContainText('$30,000');
    const sent = await db.collection(paths.offers(dealId)).where('buyerUid', '==', winnerPerson.uid).get();
    expect(sent.docs.map((offer) => offer.get('terms') as unknown)).toEqual([
      { emd: 5000, cashToSeller: 10_000, assumedBalance: 300_000, inspectionDays: 0 },
    ]);
    await expect(myOffers(winner, t)).toContainText(t('offers:status.waitingFor.originator'));
  });

  await test.step('the originator sees both offers come in, and is notified', async () => {
    await expect(received(seller).getByRole('row')).toHaveCount(3);
    await expect(received(seller)).toContainText('Ready to close');
    await expect(received(seller)).toContainText(t('offers:against.over', { amount: '$2,000' }));
    await expectUnread(seller, 2, t);
  });

  await test.step('accepting says what will happen, and happens once', async () => {
    const name = `${winnerPerson.firstName} ${winnerPerson.lastName}`;
    await received(seller)
      .getByRole('button', { name: t('offers:answers.of', { answer: t('offers:received.accept'), name }) })
      .click();
    const dialog = seller.getByRole('dialog', { name: t('offers:accept.title') });
    await expect(dialog).toContainText(t('domain:offerAmount.creative', { amount: '$30,000' }));
    await expect(dialog).toContainText(t('offers:accept.means'));
    await dialog.getByRole('button', { name: t('offers:received.accept') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(received(seller).getByRole('row').getByRole('button')).toHaveCount(0);
    await expect(received(seller)).toContainText(t('offers:status.accepted'));
    await expect(received(seller)).toContainText(t('offers:status.declined'));
  });

  await test.step('every open screen changes by itself', async () => {
    for (const page of [winner, loser]) {
      await expect(page.getByText(t('deals:banner.pending')).first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('offers:make') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('offers:improve') })).toHaveCount(0);
    }
    await expect(myOffers(winner, t)).toContainText(t('offers:status.accepted'));
    await expect(myOffers(loser, t)).toContainText(t('offers:status.declined'));
    await expectUnread(winner, 1, t);
    await expectUnread(loser, 1, t);
  });

  await test.step('the two parties see how to reach each other and what comes next, and nobody else does', async () => {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    for (const [page, other] of [
      [winner, owner],
      [seller, winnerPerson],
    ] as const) {
      const section = afterwards(page, t);
      await expect(section).toContainText(other.name);
      await expect(section.getByRole('link', { name: other.email })).toHaveAttribute(
        'href',
        `mailto:${encodeURIComponent(other.email).replace('%40', '@')}`,
      );
      await expect(section.getByRole('link', { name: '(602) 555-0134' })).toHaveAttribute('href', 'tel:+16025550134');
      await expect(section.getByRole('listitem')).toHaveCount(4);
      await expect(section).toContainText(days.format(new Date(dayAhead(120))));
    }
    await expect(afterwards(loser, t)).toHaveCount(0);
    await expect(loser.getByText(owner.email)).toHaveCount(0);
  });

  await test.step('and each is notified by email in their language', async () => {
    const [[won], [lost]] = await Promise.all([mailTo(winnerPerson.email), mailTo(loserPerson.email)]);
    expect(won?.subject).toMatch(/fue aceptada/);
    expect(lost?.subject).toMatch(/fue rechazada/);
    expect(won?.text).toContain(owner.email);
    expect(won?.text).toContain(t('domain:offerAmount.creative', { amount: '$30,000' }));
    await mailTo(owner.email, 3);
  });

  await test.step('what is released shows no contacts any more', async () => {
    const body = { status: 'active', throughPlatform: true };
    expect(await callApi('POST', `/api${path}/status`, { as: owner, body })).toMatchObject({ status: 200 });
    await expect(afterwards(winner, t)).toHaveCount(0);
    await expect(winner.getByText(owner.email)).toHaveCount(0);
    await expect(afterwards(seller, t)).toHaveCount(0);
  });
});

test('a buyer’s offers stand on their home with their states, can be withdrawn, and are what the next one begins with, in en', async ({
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
  await expect(myOffers(page, t).getByRole('button', { name: t('offers:mine.withdraw') })).toHaveCount(0);
  await expect(toastOf(page, t('offers:mine.withdrawn'))).toHaveCount(1);

  await test.step('a new offer begins with the last one, and says in its review which open one it replaces', async () => {
    await offerOf(buyer, dealId, 25_000);
    await page.goto(`/deals/${dealId}`);
    await page.getByRole('button', { name: t('offers:improve') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: t('offers:types.creative') })).toBeChecked();
    await expect(dialog.getByLabel(t('offers:dialog.closeOfEscrow'))).toHaveValue(dayAhead(90));
    await expect(dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') })).toHaveValue('25,000');
    await dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill('26000');
    await reviewOffer(dialog, t);
    const open = t('domain:offerAmount.creative', { amount: '$25,000' });
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
    const dialog = page.getByRole('dialog', { name: t('offers:counter.title') });
    await expect(termOf(dialog, t, 'emd')).toHaveValue('5,000');
    await dialog.getByRole('button', { name: t('offers:counter.review') }).click();
    await expect(dialog.getByText(t('domain:validation.counterEmpty'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill('27000');
    await expect(dialog).toContainText(t('offers:counter.changed', { before: '$28,000' }));
    await dialog.getByRole('button', { name: t('offers:counter.review') }).click();
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
});

test('an offer that lacks something says what, beside its field; a deal that closes says so in place of buttons, in en', async ({
  member,
}) => {
  const t = textIn('en');
  const owner = await person();
  const dealId = await givenDeal(owner);
  const { page } = await member({ role: 'buyer' }, { path: `/deals/${dealId}` });
  await page.getByRole('button', { name: t('offers:make') }).click();
  const dialog = page.getByRole('dialog');
  await reviewOffer(dialog, t);
  await expect(dialog.getByText(t('domain:validation.offerTypeRequired')).first()).toBeVisible();
  await typeOffer(dialog, t, { entryFee: '' });
  await reviewOffer(dialog, t);
  await expect(dialog.getByText(t('domain:validation.offerEntryFeeRequired'))).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') })).toBeFocused();
  await dialog.getByRole('radio', { name: t('offers:types.cash') }).check();
  await dialog.getByRole('textbox', { name: t('offers:dialog.purchasePrice') }).fill('');
  await dialog.getByLabel(t('offers:dialog.closeOfEscrow')).fill('');
  await reviewOffer(dialog, t);
  await expect(dialog.getByText(t('domain:validation.offerPurchasePriceRequired')).first()).toBeVisible();
  await expect(dialog.getByText(t('domain:validation.closeOfEscrowRequired')).first()).toBeVisible();
  await dialog.getByLabel(t('offers:dialog.closeOfEscrow')).fill('2020-12-20');
  await expect(dialog.getByText(t('domain:validation.closingRange')).first()).toBeVisible();

  for (const [status, key] of [
    ['pending', 'deals:banner.pending'],
    ['sold', 'deals:banner.sold'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one deal after the other
    await test.step(`a deal that is ${status} says so in place of buttons, and keeps what was typed`, async () => {
      const closing = await givenDeal(owner);
      await page.goto(`/deals/${closing}`);
      await page.getByRole('button', { name: t('offers:make') }).click();
      await dialog.getByLabel(t('offers:dialog.message')).fill('What I wrote');
      await callApi('POST', `/api/deals/${closing}/status`, { as: owner, body: { status, throughPlatform: true } });
      await expect(dialog.getByText(t('domain:errors.deal-not-open'))).toBeVisible();
      await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('What I wrote');
      await expect(dialog.getByRole('button', { name: t('offers:dialog.review') })).toHaveCount(0);
      await dialog.getByRole('button', { name: t('offers:cancel') }).click();
      await expect(page.getByText(t(key)).first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('offers:make') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('interest:express') })).toHaveCount(0);
    });
  }
});
