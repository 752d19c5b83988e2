import { expect, type Page } from '@playwright/test';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { test } from './member.ts';

const hybrid = { ...hybridTerms, estimatedRent: 2800 };

const texts = {
  en: {
    title: 'The numbers',
    failed: 'This part of the page could not be loaded.',
    retry: 'Try again',
    assumptions: 'Your assumptions',
    vacancy: 'Vacancy',
    changed: '1 changed by you',
    linked: '1 from the link you opened',
    share: 'Share',
    reset: 'Back to the defaults',
  },
  es: {
    title: 'Los números',
    failed: 'No se pudo cargar esta parte de la página.',
    retry: 'Reintentar',
    assumptions: 'Tus supuestos',
    vacancy: 'Desocupación',
    changed: 'Cambiaste 1',
    linked: '1 viene del enlace que abriste',
    share: 'Compartir',
    reset: 'Volver a los valores predeterminados',
  },
} as const;

const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`).first();
const value = (page: Page, name: string) => figure(page, name).locator('[data-value]');

for (const language of ['en', 'es'] as const)
  test(`a deal’s numbers explain themselves, follow the reader’s assumptions, and a shared link carries them, in ${language}`, async ({
    member,
  }) => {
    const t = texts[language];
    const id = await givenDeal(await person(), hybrid);
    const { page } = await member({ role: 'buyer', languagePreference: language });
    // As on the way through a tunnel: the section's file does not arrive at first.
    const file = /\/assets\/deal-numbers/;
    await page.route(file, (route) => route.abort());
    await page.goto(`/deals/${id}`);
    const section = page.getByRole('region', { name: t.title });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('alert')).toContainText(t.failed);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(file);
    await section.getByRole('button', { name: t.retry }).click();
    await expect(value(page, 'cashIn')).toHaveText('$30,000');
    // 2,800 less 25 %, 1,400 and 479.64.
    await expect(value(page, 'monthlyCashFlow')).toHaveText('$220.36');

    await test.step('a press opens the formula with its numbers, Escape closes it', async () => {
      await figure(page, 'vacancyLoss').click();
      const dialog = page.getByRole('dialog', { name: t.vacancy });
      await expect(dialog.locator('[data-formula]')).toHaveText('$2,800 × 5% = $140');
      expect(await foundByAxe(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(figure(page, 'vacancyLoss')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.locator('[data-formula]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('an assumption applies as it is typed, and the address and the link to share carry it', async () => {
      await section.getByRole('button', { name: t.assumptions }).click();
      await section.getByLabel(t.vacancy, { exact: true }).fill('10');
      await expect(value(page, 'monthlyCashFlow')).toHaveText('$80.36');
      await expect(section).toContainText(t.changed);
      await expect(page).toHaveURL(`/deals/${id}?vacancy=10`);
      expect(await foundByAxe(page, '#numbers')).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: (data: ShareData) => navigator.clipboard.writeText(data.url ?? ''),
        });
      });
      await page.getByRole('button', { name: t.share }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(new URL(`/deals/${id}?vacancy=10`, page.url()).href);
    });

    await test.step('who opens the link sees the same figures; the defaults are a press away', async () => {
      const { page: other } = await member(
        { role: 'buyer', languagePreference: language },
        { path: `/deals/${id}?vacancy=10` },
      );
      const linked = other.getByRole('region', { name: t.title });
      await linked.scrollIntoViewIfNeeded();
      await expect(value(other, 'monthlyCashFlow')).toHaveText('$80.36');
      await expect(linked).toContainText(t.linked);
      await linked.getByRole('button', { name: t.assumptions }).click();
      await linked.getByRole('button', { name: t.reset }).click();
      await expect(value(other, 'monthlyCashFlow')).toHaveText('$220.36');
      await expect(other).toHaveURL(`/deals/${id}`);
    });
  });
