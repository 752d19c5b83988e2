import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { mailTo } from '#tests/mailbox.ts';
import { knowingOffer } from '#tests/offers.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRight, looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { backToEdit, expectUnread, looksRightWide, reviewOffer, sendReviewed, toastOf, typeOffer } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

async function offerOf(buyer: Person, dealId: string, entryFee: number, message?: string): Promise<void> {
  const body = { ...knowingOffer, entryFee, ...(message && { message }) };
  const { status } = await callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body });
  expect(status).toBe(200);
}

const mine = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:mine.title') });
const received = (page: Page) => page.getByRole('region', { name: /^(Offers|Ofertas) \d/ });
const afterwards = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:after.title') });
const termOf = (dialog: Locator, t: Translate, term: string) =>
  dialog.getByRole('textbox', { name: t(`offers:rows.labels.${term}`), exact: true });
const rowOf = (page: Page, { name }: Person) => received(page).getByRole('row').filter({ hasText: name });

/** Enters another entry fee into the open counteroffer, reviews and sends it. */
async function sendCounter(
  page: Page,
  t: Translate,
  entryFee: string,
  from: string,
  { isAsked = false } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill(entryFee);
  await dialog.getByRole('button', { name: t('offers:counter.review') }).click();
  await expect(dialog).toHaveAccessibleName(t('offers:counter.reviewTitle'));
  await expect(dialog).toContainText(from);
  await expect(dialog).toContainText(`$${entryFee}`);
  // A person who has confirmed before is not asked again.
  const box = dialog.getByRole('checkbox', { name: t('offers:clause.box') });
  await expect(box).toHaveCount(isAsked ? 1 : 0);
  if (isAsked) {
    await dialog.getByRole('button', { name: t('offers:counter.send') }).click();
    await expect(dialog).toContainText(t('offers:clause.required'));
    await box.check();
  }
  await dialog.getByRole('button', { name: t('offers:counter.send') }).click();
  await expect(dialog).toHaveCount(0);
}

test('an offer is made with terms, goes back and forth, is accepted with two backups, falls through, and the first backup buys', async ({
  member,
}) => {
  test.slow();
  const t = textIn('es');
  const who = { languagePreference: 'es' } as const;
  const { page: seller, person: owner } = await member({ ...who, role: 'originator', firstName: 'Olga' });
  const dealId = await givenDeal(owner);
  const path = `/deals/${dealId}`;
  const { page: buyer, person: ana } = await member({ ...who, role: 'buyer', firstName: 'Ana' }, { path });
  const { page: next, person: ben } = await member({ ...who, role: 'buyer', firstName: 'Ben' }, { path });
  const [cai, dan] = await Promise.all([
    person({ ...who, role: 'buyer', firstName: 'Cai' }),
    person({ ...who, role: 'buyer', firstName: 'Dan' }),
  ]);
  await goTo(seller, path);
  const long = 'x'.repeat(300);
  await Promise.all([offerOf(ben, dealId, 22_000), offerOf(cai, dealId, 21_000), offerOf(dan, dealId, 20_000, long)]);

  await test.step('the dialog begins empty, and is reviewed before it is sent', async () => {
    // The last bidder: a phone first compares the two newest offers.
    await buyer.getByRole('button', { name: t('offers:make') }).click();
    const dialog = buyer.getByRole('dialog');
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
    // A price that differs from the sum of its parts shows a note with a matching value.
    await dialog.getByRole('textbox', { name: t('offers:dialog.purchasePrice') }).fill('315000');
    const gap = dialog.getByRole('note').filter({ hasText: '$5,000' });
    await gap.getByRole('button', { name: `${t('offers:rows.labels.cashToSeller')}: $15,000` }).click();
    await expect(termOf(dialog, t, 'cashToSeller')).toHaveValue('15,000');
    await expect(termOf(dialog, t, 'cashToSeller')).toBeFocused();
    await expect(gap).toHaveCount(0);
    await termOf(dialog, t, 'inspectionDays').fill('400');
    await reviewOffer(dialog, t);
    await expect(dialog.getByText(t('domain:validation.offerDays'))).toBeVisible();
    await expect(termOf(dialog, t, 'inspectionDays')).toBeFocused();
    await termOf(dialog, t, 'inspectionDays').fill('0');
    // A double click does not also confirm the review.
    await dialog.getByRole('button', { name: t('offers:dialog.review') }).dblclick();
    await expect(dialog).toHaveAccessibleName(t('offers:review.title'));
    await expect(dialog).toContainText(
      t('domain:offerFigure.creativePriced', { price: '$315,000', amount: '$30,000' }),
    );
    await expect(dialog).toContainText(`${dealId} Test Street`);
    await expect(dialog).toContainText('Ready to close');
    await expect(dialog).toContainText('$5,000');
    await expect(dialog).toContainText(t('offers:rows.none.inspectionDays'));
    await expect(dialog).toContainText(t('offers:review.seenNow', { name: ana.name }));
    await expect(dialog).toContainText(ana.email);
    await backToEdit(dialog, t);
    await expect(dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') })).toHaveValue('30,000');
    await expect(dialog.getByLabel(t('offers:dialog.message'))).toHaveValue('Ready to close');
    expect((await db.collection(paths.offers(dealId)).where('buyerUid', '==', ana.uid).get()).size).toBe(0);
    await reviewOffer(dialog, t);
    await sendReviewed(dialog, t);
    await expect(dialog).toHaveCount(0);
    await expect(toastOf(buyer, t('offers:dialog.sent'))).toHaveCount(1);
    await expect(mine(buyer, t)).toContainText('$30,000');
    const sent = await db.collection(paths.offers(dealId)).where('buyerUid', '==', ana.uid).get();
    expect(sent.docs.map((offer) => offer.get('terms') as unknown)).toEqual([
      { emd: 5000, cashToSeller: 15_000, assumedBalance: 300_000, inspectionDays: 0 },
    ]);
    expect(sent.docs.map((offer) => offer.get('purchasePrice') as unknown)).toEqual([315_000]);
    await expect(mine(buyer, t)).toContainText(t('offers:status.waitingFor.originator'));
  });

  await test.step('the originator sees the offers come in, is notified, and compares them', async () => {
    await expect(received(seller).getByRole('row')).toHaveCount(5);
    await expect(rowOf(seller, ana)).toContainText('Ready to close');
    await expect(rowOf(seller, dan)).toContainText(long);
    await expect(rowOf(seller, ana)).toContainText(t('offers:against.over', { amount: '$2,000' }));
    await expectUnread(seller, 4, t);
    await expect(rowOf(seller, ana)).toContainText('$5,000');
    await expect(rowOf(seller, ana)).toContainText(t('offers:status.yourTurn'));
    await received(seller)
      .getByRole('button', { name: t('offers:compare.show') })
      .click();
    const table = seller.getByRole('table', { name: t('offers:compare.caption') });
    await expect(table.getByRole('row', { name: t('offers:rows.labels.entryFee') })).toContainText(
      `$30,000${t('offers:compare.best.more')}`,
    );
    await looksRight(seller);
    await looksRightWide(seller);
    await seller.getByRole('button', { name: t('offers:compare.hide') }).click();
  });

  await test.step('counters one of them, which its buyer sees, and counters in turn', async () => {
    const answer = t('offers:counter.make');
    await rowOf(seller, ana)
      .getByRole('button', { name: t('offers:answers.of', { answer, name: ana.name }) })
      .click();
    await sendCounter(seller, t, '34,000', '$30,000', { isAsked: true });
    await expect(rowOf(seller, ana)).toContainText(t('offers:status.waitingFor.buyer'));
    await expect(mine(buyer, t)).toContainText(t('offers:status.yourTurn'));
    await expect(mine(buyer, t)).toContainText('$34,000');
    await mine(buyer, t).getByRole('button', { name: answer, exact: true }).click();
    await sendCounter(buyer, t, '32,000', '$34,000');
    await expect(mine(buyer, t)).toContainText(t('offers:status.waitingFor.originator'));
    await expect(rowOf(seller, ana)).toContainText('$32,000');
    await rowOf(seller, ana)
      .getByRole('button', { name: t('offers:received.moreOf', { label: t('offers:received.more'), name: ana.name }) })
      .click();
    await rowOf(seller, ana)
      .getByRole('button', { name: t('offers:thread.show', { count: 3 }) })
      .click();
    await expect(rowOf(seller, ana).getByRole('listitem')).toHaveCount(3);
    await expect(rowOf(seller, ana).getByRole('listitem').nth(1)).toContainText('$30,000 → $34,000');
  });

  await test.step('and accepts it, with two others as backups, who are asked; every open screen changes by itself', async () => {
    const answer = t('offers:received.accept');
    await rowOf(seller, ana)
      .getByRole('button', { name: t('offers:answers.of', { answer, name: ana.name }) })
      .click();
    const dialog = seller.getByRole('dialog', { name: t('offers:accept.title') });
    await expect(dialog).toContainText(t('domain:offerAmount.creative', { amount: '$32,000' }));
    await expect(dialog).toContainText(t('offers:accept.means'));
    for (const [index, { name }] of [ben, cai].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- the order of selection is the rank
      await dialog.getByRole('checkbox', { name }).check();
      // oxlint-disable-next-line no-await-in-loop -- as before
      await expect(dialog.getByRole('checkbox', { name })).toHaveAccessibleName(
        new RegExp(t('offers:backups.rank', { rank: index + 1 })),
      );
    }
    await expect(dialog.getByRole('checkbox', { name: t('offers:clause.box') })).toHaveCount(0);
    await looksRightOnBoth(seller, '[role=dialog]');
    await dialog.getByRole('button', { name: t('offers:accept.confirm') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(seller, ana)).toContainText(t('offers:status.accepted'));
    await expect(rowOf(seller, dan)).toContainText(t('offers:status.declined'));
    for (const { name } of [ana, ben, cai, dan]) {
      await expect(seller.getByRole('button', { name: t('offers:answers.of', { answer, name }) })).toHaveCount(0);
    }
    await expect(mine(buyer, t)).toContainText(t('offers:status.accepted'));
    await expectUnread(buyer, 3, t);
    for (const page of [buyer, next]) {
      await expect(page.getByText(t('deal:banner.pending')).first()).toBeVisible();
      await expect(page.getByText(t('deal-page:history.dueOnSale'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('offers:make') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('offers:improve') })).toHaveCount(0);
    }
  });

  await test.step('the two parties see how to reach each other and what comes next, and nobody else does', async () => {
    const days = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' });
    for (const [page, other] of [
      [buyer, owner],
      [seller, ana],
    ] as const) {
      const section = afterwards(page, t);
      await expect(section).toContainText(other.name);
      await expect(section.getByRole('link', { name: other.email })).toHaveAttribute(
        'href',
        `mailto:${encodeURIComponent(other.email).replace('%40', '@')}`,
      );
      await expect(section.getByRole('link', { name: '(602) 555-0134' })).toHaveAttribute('href', 'tel:+16025550134');
      await expect(section.getByRole('listitem')).toHaveCount(4);
      await expect(section).toContainText('$5,000');
      await expect(section).toContainText(days.format(new Date(dayAhead(120))));
    }
    await expect(afterwards(next, t)).toHaveCount(0);
    await expect(next.getByText(owner.email)).toHaveCount(0);
  });

  await test.step('the first backup agrees', async () => {
    await expect(mine(next, t)).toContainText(t('offers:status.yourTurn'));
    await mine(next, t)
      .getByRole('button', { name: t('offers:answers.agree') })
      .click();
    await next
      .getByRole('dialog', { name: t('offers:agree.title', { rank: 1 }) })
      .getByRole('button', { name: t('offers:agree.confirm'), exact: true })
      .click();
    await expect(mine(next, t)).toContainText(t('offers:status.backup', { rank: 1 }));
    await expect(rowOf(seller, ben)).toContainText(t('offers:status.backup', { rank: 1 }));
    await expect(rowOf(seller, cai)).toContainText(t('offers:status.backupAsked', { rank: 2 }));
  });

  await test.step('the EMD arrives, but the offer falls through: the backup who agreed has the deal at once', async () => {
    await afterwards(seller, t)
      .getByRole('button', { name: t('offers:emd.say') })
      .click();
    await expect(toastOf(seller, t('offers:emd.done'))).toHaveCount(1);
    await expect(afterwards(buyer, t).getByRole('note')).toContainText('$5,000');
    await looksRight(seller);
    await looksRightWide(seller);
    await afterwards(seller, t)
      .getByRole('button', { name: t('offers:release.say') })
      .click();
    const dialog = seller.getByRole('dialog', { name: t('offers:release.title') });
    await expect(dialog).toContainText(ben.name);
    await dialog.getByRole('button', { name: t('offers:release.confirm') }).click();
    await expect(dialog).toContainText(t('domain:validation.reasonRequired'));
    await dialog.getByLabel(t('offers:release.reason')).fill('The lender said no.');
    await dialog.getByLabel(t('offers:whose.neither')).check();
    await dialog.getByRole('button', { name: t('offers:release.confirm') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(mine(buyer, t)).toContainText(t('offers:status.released'));
    await expect(mine(buyer, t)).toContainText('The lender said no.');
    await expect(mine(buyer, t)).toContainText(t('offers:fellFor.neither'));
    await expect(afterwards(buyer, t)).toHaveCount(0);
    await expect(buyer.getByText(owner.email)).toHaveCount(0);
    await expect(afterwards(next, t)).toContainText(owner.email);
    await expect(afterwards(seller, t)).toContainText(ben.email);
  });

  await test.step('and the deal is sold; everybody was told in their mailbox, in their language', async () => {
    const body = { status: 'sold', throughPlatform: true };
    expect(await callApi('POST', `/api${path}/status`, { as: owner, body })).toMatchObject({ status: 200 });
    await expect(next.getByText(t('deal:banner.sold')).first()).toBeVisible();
    await expect(rowOf(seller, cai)).toContainText(t('offers:status.declined'));
    const stored = await db.collection(paths.offers(dealId)).where('state', '==', 'accepted').get();
    expect(stored.docs.map((offer) => offer.get('buyerUid') as string)).toEqual([ben.uid]);
    // Emails. Ana: sent, countered, accepted, EMD received, fallen through. Others: sent, asked, promoted; sent, asked, declined; sent,
    // declined.
    const won = (await mailTo(ana.email, 5)).find(({ subject }) => /fue aceptada/.test(subject));
    expect(won?.text).toContain(owner.email);
    expect(won?.text).toContain(t('domain:offerAmount.creative', { amount: '$32,000' }));
    await mailTo(ben.email, 3);
    await mailTo(cai.email, 3);
    const subjects = (await mailTo(dan.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/fue rechazada/));
    const fell = (await mailTo(ana.email, 5)).find(({ subject }) => /No se concretó/.test(subject));
    expect(fell?.text).toContain('> The lender said no.');
    // For four offers and a counteroffer.
    await mailTo(owner.email, 5);
  });
});
