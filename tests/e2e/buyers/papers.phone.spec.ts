import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { givenPaper } from '#tests/papers.ts';
import { textIn } from './texts.ts';

test('a buyer asks for a paper, is let in, reads page two, is named in the ledger, and is shut out while reading', async ({
  member,
}) => {
  const t = textIn('es');
  test.slow();
  const { page: seller, person: owner } = await member({ languagePreference: 'es' });
  const dealId = await givenDeal(owner);
  await givenPaper(dealId, owner, { pages: 3 });
  const { page, person: buyer } = await member(
    { role: 'buyer', firstName: 'Bea', languagePreference: 'es' },
    { path: `/deals/${dealId}#papers` },
  );
  const papers = page.getByRole('region', { name: t('paper-reading:title') });
  const kind = t('domain:paperKinds.mortgageStatement');
  const named = (action: string) => t('paper-reading:of', { action: t(`paper-reading:${action}`), kind });

  await papers.getByRole('button', { name: named('ask') }).click();
  await expect(papers).toContainText(t('paper-reading:access.asked'));
  const answering = (action: string) =>
    seller.getByRole('button', {
      name: t('paper-reading:readers.of', { action: t(`paper-reading:readers.${action}`), name: buyer.name, kind }),
    });
  const task = seller.getByRole('link', { name: t('desk:paper_one', { name: buyer.name, kind }) });
  await goTo(seller, '/manage');
  await looksRightOnBoth(seller);
  await task.click();
  await answering('letIn').click();
  await expect(answering('takeBack')).toBeVisible();
  await goTo(seller, '/manage');
  // The deal has no photos.
  await expect(seller.locator('[data-task=deal]')).toBeVisible();
  await expect(task).toHaveCount(0);
  await goTo(seller, `/deals/${dealId}#paper-readers`);
  await looksRightOnBoth(page);
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
  await looksRightOnBoth(page, '[role=dialog]');
  const ledger = seller.getByRole('region', { name: t('paper-reading:openings.title') });
  await expect(ledger).toContainText(t('paper-reading:openings.by_other', { name: buyer.name, kind, pages: '1–2' }));
  await looksRightOnBoth(seller);

  await answering('takeBack').click();
  await expect(answering('letIn')).toBeVisible();
  await next.click();
  await expect(reader.getByRole('alert')).toContainText(t('paper-reading:reader.shut'));
  await reader.getByRole('button', { name: t('paper-reading:reader.back') }).click();
  await expect(papers).toContainText(t('paper-reading:access.declined'));
  expect(await openedPages(dealId)).toEqual([{ name: buyer.name, pages: [1, 2] }]);
});

async function openedPages(dealId: string) {
  const { docs } = await db.collection(paths.paperOpenings(dealId)).get();
  return docs.map((each) => ({ name: each.get('reader.name'), pages: each.get('pages') }));
}
