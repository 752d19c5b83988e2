import { expect, type Page } from '@playwright/test';
import type { Language } from 'domain/account/account.ts';
import { dealDocument, type DealDocument } from 'domain/deal/deal-document.ts';
import { dealNumbers } from 'domain/finance/deal-numbers.ts';
import { exampleDeals, hybridTerms } from 'domain/finance/example-terms.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { paths } from 'domain/paths.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { figureFormats, written, type FigureName, type Format } from '#web/features/deals/page/numbers/figures.ts';
import { hasLoan, hasSellerLoan, monthlyCosts, rentDeductions } from '#web/features/deals/page/numbers/formulas.ts';
import { storageKeys } from '#web/platform/local-storage.ts';
import { test } from './member.ts';

const hybrid = { ...hybridTerms, estimatedRent: 2800 };

const texts = {
  en: {
    title: 'The numbers',
    chart: 'Value and balances by year',
    failed: 'This part of the page could not be loaded.',
    retry: 'Try again',
    assumptions: 'Your assumptions',
    vacancy: 'Vacancy',
    changed: '1 changed by you',
    linked: '1 from the link you opened',
    share: 'Share',
    signOut: 'Sign out',
    print: 'Print the numbers',
    reset: 'Back to the defaults',
  },
  es: {
    title: 'Los números',
    chart: 'Valor y saldos por año',
    failed: 'No se pudo cargar esta parte de la página.',
    retry: 'Reintentar',
    assumptions: 'Tus supuestos',
    vacancy: 'Desocupación',
    changed: 'Cambiaste 1',
    linked: '1 viene del enlace que abriste',
    share: 'Compartir',
    signOut: 'Cerrar sesión',
    print: 'Imprimir los números',
    reset: 'Volver a los valores predeterminados',
  },
} as const;

const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`).first();
const value = (page: Page, name: string) => figure(page, name).locator('[data-value]');

for (const language of ['en', 'es'] as const)
  test(`a deal’s numbers explain themselves, follow the reader’s assumptions, and a shared link carries them, in ${language}`, async ({
    member,
    browser,
    contextOptions,
  }) => {
    const t = texts[language];
    const id = await givenDeal(await person(), hybrid);
    const { page, person: reader } = await member({ role: 'buyer', languagePreference: language });
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    const withCharts = async () => (await Promise.all(scripts)).filter((script) => script.includes('MuiLineChart'));
    // As on the way through a tunnel: the section's file does not arrive at first.
    const file = /\/assets\/deal-numbers/;
    await page.route(file, (route) => route.abort());
    await page.goto(`/deals/${id}`);
    const section = page.getByRole('region', { name: t.title });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('alert')).toContainText(t.failed);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await withCharts()).toEqual([]);
    await page.unroute(file);
    await section.getByRole('button', { name: t.retry }).click();
    await expect(value(page, 'cashIn')).toHaveText('$30,000');
    // 2,800 less 25 %, 1,400 and 479.64.
    await expect(value(page, 'monthlyCashFlow')).toHaveText('$220.36');

    await test.step('the chart is loaded when it is looked at', async () => {
      const chart = section.locator('[data-chart]');
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.getByRole('figure', { name: t.chart })).toBeVisible();
      await expect(chart.locator('path[data-series]')).toHaveCount(3);
      await expect(chart).toContainText(written(hybrid.sellerLoanMaturityDate, 'day', language));
      expect(await withCharts()).toHaveLength(1);
    });

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

    await test.step('another device of the same person has them, until they sign out there', async () => {
      await expect.poll(() => documentAt(paths.assumptions(reader.uid))).toEqual({ vacancy: 10 });
      const { cookies, origins } = await page.context().storageState({ indexedDB: true });
      const ofAssumptions = ({ name }: { name: string }) => name === storageKeys.assumptions(reader.uid);
      expect(origins.flatMap(({ localStorage }) => localStorage).some(ofAssumptions)).toBe(true);
      const device = await browser.newContext({
        ...contextOptions,
        baseURL: new URL(page.url()).origin,
        storageState: {
          cookies,
          origins: origins.map((origin) => ({
            ...origin,
            localStorage: origin.localStorage.filter((each) => !ofAssumptions(each)),
          })),
        },
      });
      const there = await device.newPage();
      await there.goto(`/deals/${id}`);
      const section = there.getByRole('region', { name: t.title });
      await section.scrollIntoViewIfNeeded();
      await expect(value(there, 'monthlyCashFlow')).toHaveText('$80.36');
      await expect(section).toContainText(t.changed);
      const kept = () => device.storageState().then((state) => state.origins.flatMap((each) => each.localStorage));
      expect((await kept()).some(ofAssumptions)).toBe(true);
      await there.setViewportSize({ width: 1280, height: 900 });
      await there
        .getByRole('banner')
        .getByRole('button', { name: reader.name.split(' ')[0] ?? '' })
        .click();
      await there.getByRole('menuitem', { name: t.signOut }).click();
      await expect.poll(async () => (await kept()).some(ofAssumptions)).toBe(false);
      await device.close();
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

for (const language of ['en', 'es'] as const)
  test(`every figure on a deal’s page is that of dealNumbers and all fit on a sheet of paper, whatever kind it is, in ${language}`, async ({
    member,
  }) => {
    const owner = await person();
    const { page } = await member({ role: 'buyer', languagePreference: language });
    for (const [kind, terms] of Object.entries(exampleDeals))
      await test.step(kind, async () => {
        const id = await givenDeal(owner, terms);
        await page.goto(`/deals/${id}`);
        await page.getByRole('region', { name: texts[language].title }).scrollIntoViewIfNeeded();
        await expect(value(page, 'equity')).toBeVisible();
        const shown = await page.evaluate(shownFigures);
        expect(shown.figures.map(([name]) => name)).toEqual(expect.arrayContaining(onEveryPage));
        const deal = dealDocument.parse(await documentAt(paths.deal(id)));
        expect(shown).toEqual(expectedFigures(deal, shown, language));
        for (const format of kind === 'hybrid' ? ['A4', 'Letter'] : ['Letter'])
          expect({ format, pages: await printedPages(page, texts[language].print, format) }).toEqual({
            format,
            pages: 1,
          });
      });
  });

/** How many pages of paper the button for printing makes. */
async function printedPages(page: Page, button: string, format: string): Promise<number> {
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: button }).click();
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const onEveryPage = ['cashIn', 'rent', 'monthlyCashFlow', 'cashOnCash', 'newLoanPayment', 'equity'];

/** Runs in the page: its figures by name, the parts of what is paid in, and the table of years; "?" for what is unknown, in whichever words. */
function shownFigures() {
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
  const text = (figure: Element): string =>
    figure.getAttribute('data-origin') === 'unknown' ? '?' : (figure.querySelector('[data-value]')?.textContent ?? '');
  return {
    figures: all('[data-figure]').map((each) => [each.getAttribute('data-figure') ?? '', text(each)] as const),
    parts: all('#numbers dl [data-origin]:not([data-figure])').map(text),
    years: all('#numbers tr:has([data-origin]:not([data-figure]))').map((row) => [
      row.querySelector('th')?.firstChild?.textContent ?? '',
      ...all('[data-origin]', row).map(text),
    ]),
  };
}

/** The same from `dealNumbers`. */
function expectedFigures(deal: DealDocument, shown: ReturnType<typeof shownFigures>, language: Language) {
  const numbers = dealNumbers(deal, {}, todayIn(deal.state, new Date()));
  const deducted: readonly string[] = [...rentDeductions, ...monthlyCosts(deal)];
  const text = ({ value }: Figure<number | string>, format: Format): string =>
    value === undefined ? '?' : written(value, format, language);
  const figure = (name: FigureName): string => {
    const sign = deducted.includes(name) && numbers[name].value ? '−' : '';
    return `${sign}${text(numbers[name], figureFormats[name])}`;
  };
  return {
    figures: shown.figures.map(([name]) => [name, figure(name as FigureName)]),
    parts: numbers.cashInParts
      .filter(({ figure }) => figure.value !== undefined || numbers.cashIn.value === undefined)
      .map(({ figure }) => text(figure, 'money')),
    years: shown.years.map(([label = '']) => {
      const year = numbers.years[Number(label) || 0];
      const owed = [hasLoan(deal) && year?.loanBalance, hasSellerLoan(deal) && year?.sellerLoanBalance];
      const figures = [year?.equity, year?.value, ...owed].filter((each) => each !== false && each !== undefined);
      return [label, ...figures.map((each) => text(each, 'dollars'))];
    }),
  };
}
