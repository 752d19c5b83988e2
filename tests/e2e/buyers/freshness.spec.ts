import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { settleFreshness } from '#functions/deals/settle-freshness.ts';
import { productionContext } from '#functions/platform/context.ts';
import { documentAt } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import { newStreet, test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { db } from '#tests/services.ts';
import { textIn, type Language } from './texts.ts';

const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * day);

/** Lets days pass for a deal: it was last confirmed so long ago, and what is due of it is done. */
async function daysPass(dealId: string, uid: string, days: number): Promise<void> {
  await db.doc(paths.deal(dealId)).update({ confirmedAt: ago(days), freshnessDueAt: ago(days - 14) });
  expect(await settleFreshness(productionContext(), uid)).toBe(true);
}

for (const language of ['en', 'es'] satisfies Language[])
  test(`a deal that nobody confirms says so to buyers and leaves their list; its originator confirms by the link of an email, signed out, or with one tap, in ${language}`, async ({
    member,
    browser,
  }) => {
    test.slow();
    const t = textIn(language);
    // Both runs would find the same.
    const look = async (page: Page) => {
      if (language === 'es') await looksRightOnBoth(page);
    };
    const { page: seller, person: owner } = await member({ languagePreference: language });
    const street = newStreet();
    const dealId = await givenDeal(owner, { streetAddress: street, listedOn: ago(60), publicAt: ago(60) });
    const { page: buyer } = await member({ role: 'buyer', languagePreference: language });
    const card = buyer.locator(`a[href^="/deals/${dealId}"]`).first();
    const list = `/deals?q=${encodeURIComponent(street)}`;
    const unconfirmed = (days: number) => t('deal-page:freshness.unconfirmed_other', { count: days });

    await test.step('after 20 days buyers read it on the page, and still find it', async () => {
      await goTo(buyer, list);
      await expect(card).toBeVisible();
      await daysPass(dealId, owner.uid, 20);
      await expect(buyer.getByRole('main')).toContainText(t('deal:confirm.unconfirmed'));
      await card.click();
      await expect(buyer.getByRole('note').filter({ hasText: unconfirmed(20) })).toBeVisible();
      await expect(buyer.getByRole('button', { name: t('deal:confirm.button') })).toHaveCount(0);
    });

    await test.step('its originator confirms it with one tap', async () => {
      await goTo(seller, `/deals/${dealId}`);
      const confirm = seller.getByRole('button', { name: t('deal:confirm.button') });
      await expect(confirm).toBeVisible();
      await look(seller);
      await confirm.click();
      await expect.poll(async () => (await documentAt(paths.deal(dealId)))?.['unconfirmed']).toBeUndefined();
      await expect(buyer.getByRole('note').filter({ hasText: unconfirmed(20) })).toHaveCount(0);
    });

    await test.step('after 31 days it is in no list, and its page says so', async () => {
      await goTo(buyer, list);
      await expect(card).toBeVisible();
      await daysPass(dealId, owner.uid, 31);
      await expect(card).toHaveCount(0);
      await goTo(buyer, `/deals/${dealId}`);
      await expect(buyer.getByRole('main')).toContainText(t('deal-page:freshness.unlisted_other', { count: 31 }));
      await look(buyer);
    });

    await test.step('the link of the email confirms it on a device where nobody is signed in, and brings it back', async () => {
      const [mail] = await mailTo(owner.email, 1, '/confirm-deals');
      const [link = ''] = /https?:\/\/\S*\/confirm-deals\?token=\S+/.exec(mail?.text ?? '') ?? [];
      const { pathname, search } = new URL(link);
      const visitor = await browser.newContext({
        locale: language === 'es' ? 'es-US' : 'en-US',
        viewport: seller.viewportSize(),
      });
      const page = await visitor.newPage();
      await page.goto(pathname + search);
      const confirm = page.getByRole('button', { name: t('confirm-by-link:available') });
      await expect(page.getByRole('main')).toContainText(street);
      await expect(confirm).toBeVisible();
      expect(await documentAt(paths.deal(dealId)), 'opening it confirms nothing').toMatchObject({ unconfirmed: true });
      await look(page);
      await confirm.click();
      await expect(page.getByRole('heading', { name: t('confirm-by-link:done.title_one') })).toBeFocused();
      await look(page);
      await visitor.close();
      await goTo(buyer, list);
      await expect(card).toBeVisible();
    });
  });
