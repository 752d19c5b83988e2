import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { looksRight } from '#tests/e2e/looks-right.ts';
import { toastOf } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

async function offerOf(buyer: Person, dealId: string, entryFee: number, terms?: object): Promise<string> {
  const body = { offerType: 'creative', entryFee, closeOfEscrow: dayAhead(60), ...(terms && { terms }) };
  const { status, json } = await callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body });
  expect(status).toBe(200);
  return String(json.id);
}

const mine = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:mine.title') });
const received = (page: Page) => page.getByRole('region', { name: /^(Offers|Ofertas) \d/ });
const afterwards = (page: Page, t: Translate) => page.getByRole('region', { name: t('offers:after.title') });
const rowOf = (page: Page, { name }: Person) => received(page).getByRole('row').filter({ hasText: name });

/** Types another entry fee into the counter that is open, looks at its review and sends it. */
async function sendCounter(page: Page, t: Translate, entryFee: string, from: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill(entryFee);
  await dialog.getByRole('button', { name: t('offers:counter.review') }).click();
  await expect(dialog).toHaveAccessibleName(t('offers:counter.reviewTitle'));
  await expect(dialog).toContainText(from);
  await expect(dialog).toContainText(`$${entryFee}`);
  await dialog.getByRole('button', { name: t('offers:counter.send') }).click();
  await expect(dialog).toHaveCount(0);
}

for (const language of ['en', 'es'] as const) {
  test(`an offer with terms goes back and forth, is accepted with two backups, falls through, and the first backup buys, in ${language}`, async ({
    member,
  }) => {
    test.slow();
    const t = textIn(language);
    const who = { languagePreference: language } as const;
    const { page: seller, person: owner } = await member({ ...who, role: 'originator', firstName: 'Olga' });
    const dealId = await givenDeal(owner);
    const path = `/deals/${dealId}`;
    const { page: buyer, person: ana } = await member({ ...who, role: 'buyer', firstName: 'Ana' }, { path });
    const { page: next, person: ben } = await member({ ...who, role: 'buyer', firstName: 'Ben' }, { path });
    const cai = await person({ ...who, role: 'buyer', firstName: 'Cai' });
    await seller.goto(path);
    await Promise.all([offerOf(ben, dealId, 22_000), offerOf(cai, dealId, 21_000)]);
    // The last: a phone compares the two newest at first.
    await offerOf(ana, dealId, 24_000, { emd: 5000, inspectionDays: 7 });

    await test.step('the originator compares the offers', async () => {
      await expect(rowOf(seller, ana)).toContainText('$5,000');
      await expect(rowOf(seller, ana)).toContainText(t('offers:status.yourTurn'));
      await received(seller)
        .getByRole('button', { name: t('offers:compare.show') })
        .click();
      const table = seller.getByRole('table', { name: t('offers:compare.caption') });
      await expect(table.getByRole('row', { name: t('offers:rows.labels.entryFee') })).toContainText(
        `$24,000${t('offers:compare.best.more')}`,
      );
      await looksRight(seller);
      await seller.getByRole('button', { name: t('offers:compare.hide') }).click();
    });

    await test.step('counters one of them, which its buyer sees, and counters in turn', async () => {
      const answer = t('offers:counter.make');
      await rowOf(seller, ana)
        .getByRole('button', { name: t('offers:answers.of', { answer, name: ana.name }) })
        .click();
      await sendCounter(seller, t, '28,000', '$24,000');
      await expect(rowOf(seller, ana)).toContainText(t('offers:status.waitingFor.buyer'));
      await expect(mine(buyer, t)).toContainText(t('offers:status.yourTurn'));
      await expect(mine(buyer, t)).toContainText('$28,000');
      await mine(buyer, t).getByRole('button', { name: answer, exact: true }).click();
      await sendCounter(buyer, t, '26,000', '$28,000');
      await expect(mine(buyer, t)).toContainText(t('offers:status.waitingFor.originator'));
      await expect(rowOf(seller, ana)).toContainText('$26,000');
      await rowOf(seller, ana)
        .getByRole('button', { name: t('offers:thread.show', { count: 3 }) })
        .click();
      await expect(rowOf(seller, ana).getByRole('listitem')).toHaveCount(3);
      await expect(rowOf(seller, ana).getByRole('listitem').nth(1)).toContainText('$24,000 → $28,000');
    });

    await test.step('and accepts it, with the two others as backups, who are asked', async () => {
      const answer = t('offers:received.accept');
      await rowOf(seller, ana)
        .getByRole('button', { name: t('offers:answers.of', { answer, name: ana.name }) })
        .click();
      const dialog = seller.getByRole('dialog', { name: t('offers:accept.title') });
      for (const [index, { name }] of [ben, cai].entries()) {
        // oxlint-disable-next-line no-await-in-loop -- the order in which they are chosen is their rank
        await dialog.getByRole('checkbox', { name }).check();
        // oxlint-disable-next-line no-await-in-loop -- as before
        await expect(dialog.getByRole('checkbox', { name })).toHaveAccessibleName(
          new RegExp(t('offers:backups.rank', { rank: index + 1 })),
        );
      }
      await dialog.getByRole('button', { name: t('offers:accept.confirm') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(afterwards(buyer, t)).toContainText(owner.email);
      await expect(afterwards(buyer, t)).toContainText('$5,000');
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
      await afterwards(seller, t)
        .getByRole('button', { name: t('offers:release.say') })
        .click();
      const dialog = seller.getByRole('dialog', { name: t('offers:release.title') });
      await expect(dialog).toContainText(ben.name);
      await dialog.getByRole('button', { name: t('offers:release.confirm') }).click();
      await expect(dialog).toContainText(t('domain:validation.reasonRequired'));
      await dialog.getByLabel(t('offers:release.reason')).fill('The lender said no.');
      await dialog.getByRole('button', { name: t('offers:release.confirm') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(mine(buyer, t)).toContainText(t('offers:status.released'));
      await expect(mine(buyer, t)).toContainText('The lender said no.');
      await expect(afterwards(buyer, t)).toHaveCount(0);
      await expect(buyer.getByText(owner.email)).toHaveCount(0);
      await expect(afterwards(next, t)).toContainText(owner.email);
      await expect(afterwards(seller, t)).toContainText(ben.email);
    });

    await test.step('and the deal is sold; everybody was told in their mailbox, in their language', async () => {
      const body = { status: 'sold', throughPlatform: true };
      expect(await callApi('POST', `/api${path}/status`, { as: owner, body })).toMatchObject({ status: 200 });
      await expect(next.getByText(t('deals:banner.sold')).first()).toBeVisible();
      await expect(rowOf(seller, cai)).toContainText(t('offers:status.declined'));
      const stored = await db.collection(paths.offers(dealId)).where('state', '==', 'accepted').get();
      expect(stored.docs.map((offer) => offer.get('buyerUid') as string)).toEqual([ben.uid]);
      // Countered, accepted, its EMD received, fallen through; asked, promoted; asked, declined.
      await mailTo(ana.email, 4);
      await mailTo(ben.email, 2);
      await mailTo(cai.email, 2);
    });
  });
}
