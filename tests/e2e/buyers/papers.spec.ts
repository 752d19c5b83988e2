import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { paths } from 'domain/paths.ts';
import { tellFigures } from '#functions/deals/tell-figures.ts';
import { productionContext } from '#functions/platform/context.ts';
import { callApi } from '#tests/call-api.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { makeOffer } from '#tests/offers.ts';
import { givenPaper } from '#tests/papers.ts';
import { bellOf } from './buying.ts';
import { textIn, type Language, type Translate } from './texts.ts';

for (const language of ['en', 'es'] satisfies Language[])
  test(`an admin marks a paper as seen; a buyer asks for it, is let in, reads page two, is named in the ledger, and is shut out while reading; a figure changes, and the buyer confirms an offer, in ${language}`, async ({
    member,
  }) => {
    const t = textIn(language);
    // Both runs would find the same.
    const look = async (...looked: Parameters<typeof looksRightOnBoth>) => {
      if (language === 'es') await looksRightOnBoth(...looked);
    };
    test.slow();
    const { page: seller, person: owner } = await member({ languagePreference: language });
    const dealId = await givenDeal(owner);
    await givenPaper(dealId, owner, { pages: 3 });
    const deal = dealDocument.parse((await db.doc(paths.deal(dealId)).get()).data());
    const { page, person: buyer } = await member(
      { role: 'buyer', firstName: 'Bea', languagePreference: language },
      { path: `/deals/${dealId}#papers` },
    );
    const papers = page.getByRole('region', { name: t('paper-reading:title') });
    const kind = t('domain:paperKinds.mortgageStatement');
    const named = (action: string) => t('paper-reading:of', { action: t(`paper-reading:${action}`), kind });

    const admin = await member({ role: 'admin', languagePreference: language }, { path: '/admin?section=papers' });
    await markSeen(admin.page, t, addressLine(deal));
    await expect(papers).toContainText(t('paper-reading:seenOn').replace('{{day}}', ''));
    await admin.page.close();

    await papers.getByRole('button', { name: named('ask') }).click();
    await expect(papers).toContainText(t('paper-reading:access.asked'));
    const answering = (action: string) =>
      seller.getByRole('button', {
        name: t('paper-reading:readers.of', { action: t(`paper-reading:readers.${action}`), name: buyer.name, kind }),
      });
    const task = seller.getByRole('link', { name: t('desk:paper_one', { name: buyer.name, kind }) });
    await goTo(seller, '/manage');
    await look(seller);
    await task.click();
    await answering('letIn').click();
    await expect(answering('takeBack')).toBeVisible();
    await goTo(seller, '/manage');
    // The deal has no photos.
    await expect(seller.locator('[data-task=deal]')).toBeVisible();
    await expect(task).toHaveCount(0);
    await goTo(seller, `/deals/${dealId}#paper-readers`);
    await look(page);
    await papers.getByRole('button', { name: named('open') }).click();

    const reader = page.getByRole('dialog');
    const next = reader.getByRole('button', { name: t('paper-reading:reader.next') });
    const picture = (number: number) =>
      reader.getByRole('img', { name: t('paper-reading:reader.alt', { number, kind }) });
    await expect(reader).toContainText(t('paper-reading:reader.recorded'));
    expect(await openedPages(dealId)).toEqual([]);
    await reader.getByRole('button', { name: t('paper-reading:reader.begin') }).click();
    await expect(picture(1)).toHaveJSProperty('complete', true);
    await next.click();
    await expect(picture(2)).toBeVisible();
    await look(page, '[role=dialog]');
    const ledger = seller.getByRole('region', { name: t('paper-reading:openings.title') });
    await expect(ledger).toContainText(t('paper-reading:openings.by_other', { name: buyer.name, kind, pages: '1–2' }));
    await look(seller);

    await answering('takeBack').click();
    await expect(answering('letIn')).toBeVisible();
    await next.click();
    await expect(reader.getByRole('alert')).toContainText(t('paper-reading:reader.shut'));
    await reader.getByRole('button', { name: t('paper-reading:reader.back') }).click();
    await expect(papers).toContainText(t('paper-reading:access.declined'));
    expect(await openedPages(dealId)).toEqual([{ name: buyer.name, pages: [1, 2] }]);

    await test.step('a figure changes: the buyer hears what it means, and confirms the offer that was made before', async () => {
      await makeOffer(dealId, buyer);
      const edit = { as: owner, body: { piti: 1950 } };
      expect((await callApi('PUT', `/api/deals/${dealId}?fields=piti`, edit)).status).toBe(200);
      await db.doc(paths.figureNotice(dealId)).update({ dueAt: Timestamp.now() });
      expect(await tellFigures(productionContext(), dealId)).toBe(true);
      await bellOf(page, t).click();
      const notice = page
        .getByRole('dialog')
        .getByRole('link', { name: addressLine(deal) })
        .first();
      const changed = t('domain:figureChange.changed', {
        figure: t('domain:figures.monthlyPayment'),
        from: '$1,850',
        to: '$1,950',
      });
      await expect(notice).toContainText(changed);
      await notice.click();
      await page.getByRole('button', { name: t('offers:figures.confirm') }).click();
      await expect(page.getByText(t('offers:figures.title'))).toHaveCount(0);
      await look(page);
    });
  });

/** Opens each page of a mortgage statement, ticks the payment that it confirms, and marks it as seen. */
async function markSeen(page: Page, t: Translate, address: string): Promise<void> {
  const kind = t('domain:paperKinds.mortgageStatement');
  const review = page.getByRole('button', { name: t('paper-review:reviewOf', { kind, address }) });
  await review.click();
  const reader = page.getByRole('dialog');
  const next = reader.getByRole('button', { name: t('paper-reading:reader.next') });
  await reader.getByRole('button', { name: t('paper-reading:reader.begin') }).click();
  for (const number of [1, 2, 3]) {
    /* oxlint-disable no-await-in-loop -- page by page */
    await expect(reader.getByRole('img', { name: t('paper-reading:reader.alt', { number, kind }) })).toBeVisible();
    if (number < 3) await next.click();
    /* oxlint-enable no-await-in-loop */
  }
  await expect(reader).toContainText(t('paper-review:allOpened'));
  await reader.getByRole('checkbox', { name: /PITI/ }).check();
  await reader.getByRole('button', { name: t('paper-review:markSeen') }).click();
  await expect(review).toHaveCount(0);
}

/** Returns the pages that buyers opened, by the ledger. */
async function openedPages(dealId: string) {
  const { docs } = await db.collection(paths.paperOpenings(dealId)).where('reader.role', '==', 'buyer').get();
  return docs.map((each) => ({ name: each.get('reader.name'), pages: each.get('pages') }));
}
