import { expect, type Page } from '@playwright/test';
import { exampleDeals, hybridTerms } from 'domain/finance/example-terms.ts';
import { paths } from 'domain/paths.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { written } from '#web/features/deal-numbers/figures.ts';
import { storageKeys } from '#web/platform/local-storage.ts';
import { test } from './member.ts';

const hybrid = { ...hybridTerms, estimatedRent: 2800 };

/** Spanish, which takes more space on screen and paper; the English texts are in deal-numbers.test.tsx. */
const t = {
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
} as const;

const section = (page: Page) => page.getByRole('region', { name: t.title });
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`).first();
const value = (page: Page, name: string) => figure(page, name).locator('[data-value]');

// Each figure for every kind of deal and in both languages is tested in deal-numbers.test.tsx.
test('a deal’s numbers explain themselves, follow the reader’s assumptions, and a shared link carries them; they fit on a sheet of paper', async ({
  member,
  browser,
  contextOptions,
}) => {
  test.slow();
  const owner = await person();
  const id = await givenDeal(owner, hybrid);
  const { page, person: reader } = await member({ role: 'buyer', languagePreference: 'es' }, { path: 'about:blank' });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const withCharts = async () => (await Promise.all(scripts)).filter((script) => script.includes('MuiLineChart'));
  // As in a tunnel: the section's file does not load at first.
  const file = /\/assets\/deal-numbers/;
  await page.route(file, (route) => route.abort());
  await page.goto(`/deals/${id}`);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('alert')).toContainText(t.failed);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await withCharts()).toEqual([]);
  await page.unroute(file);
  await section(page).getByRole('button', { name: t.retry }).click();
  await expect(value(page, 'cashIn')).toHaveText('$30,000');
  // 2,800 less 25%, 1,400 and 479.64.
  await expect(value(page, 'monthlyCashFlow')).toHaveText('$220.36');

  await test.step('the chart is loaded when it is looked at', async () => {
    const chart = section(page).locator('[data-chart]');
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.getByRole('figure', { name: t.chart })).toBeVisible();
    await expect(chart.locator('path[data-series]')).toHaveCount(3);
    await expect(chart).toContainText(written(hybrid.sellerLoanMaturityDate, 'day', 'es'));
    expect(await withCharts()).toHaveLength(1);
  });

  await test.step('a press opens the formula with its numbers, Escape closes it', async () => {
    await figure(page, 'vacancyLoss').click();
    const dialog = page.getByRole('dialog', { name: t.vacancy });
    await expect(dialog.locator('[data-formula]')).toHaveText('$2,800 × 5% = $140');
    await looksRightOnBoth(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(figure(page, 'vacancyLoss')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[data-formula]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an assumption applies as it is typed, and the address and the link to share carry it', async () => {
    await section(page).getByRole('button', { name: t.assumptions }).click();
    await section(page).getByLabel(t.vacancy, { exact: true }).fill('10');
    await expect(value(page, 'monthlyCashFlow')).toHaveText('$80.36');
    await expect(section(page)).toContainText(t.changed);
    await expect(page).toHaveURL(`/deals/${id}?vacancy=10`);
    await looksRightOnBoth(page, '#numbers');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: t.share }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(new URL(`/deals/${id}?vacancy=10`, page.url()).href);
  });

  await test.step('no panel touches another where there are two columns', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.evaluate(gapsOfPanels)).toEqual({ columns: 2, least: 16 });
    if (before) await page.setViewportSize(before);
  });

  await test.step('another device of the same person has them, until they sign out there', async () => {
    await expect.poll(() => documentAt(paths.own(reader.uid, 'assumptions'))).toEqual({ vacancy: 10 });
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
    await section(there).scrollIntoViewIfNeeded();
    await expect(value(there, 'monthlyCashFlow')).toHaveText('$80.36');
    await expect(section(there)).toContainText(t.changed);
    const kept = () => device.storageState().then((state) => state.origins.flatMap((each) => each.localStorage));
    expect((await kept()).some(ofAssumptions)).toBe(true);
    await there
      .getByRole('banner')
      .getByRole('button', { name: reader.name.split(' ')[0] ?? '' })
      .click();
    await there.getByRole('menuitem', { name: t.signOut }).click();
    await expect.poll(async () => (await kept()).some(ofAssumptions)).toBe(false);
    await device.close();
  });

  const { page: other } = await member(
    { role: 'buyer', languagePreference: 'es' },
    { path: `/deals/${id}?vacancy=10` },
  );

  await test.step('who opens the link sees the same figures; the defaults are a press away', async () => {
    await section(other).scrollIntoViewIfNeeded();
    await expect(value(other, 'monthlyCashFlow')).toHaveText('$80.36');
    await expect(section(other)).toContainText(t.linked);
    await section(other).getByRole('button', { name: t.assumptions }).click();
    await section(other).getByRole('button', { name: t.reset }).click();
    await expect(value(other, 'monthlyCashFlow')).toHaveText('$220.36');
    await expect(other).toHaveURL(`/deals/${id}`);
  });

  await test.step('those of every kind of deal fit on a sheet of paper', async () => {
    await other.evaluate(() => Object.assign(window, { print: () => undefined }));
    for (const [kind, terms] of Object.entries(exampleDeals)) {
      const deal = await givenDeal(owner, terms);
      await goTo(other, `/deals/${deal}`);
      await expect(other.getByRole('heading', { level: 1 })).toContainText(deal);
      await section(other).scrollIntoViewIfNeeded();
      await expect(value(other, 'equity')).toBeVisible();
      for (const format of kind === 'hybrid' ? ['A4', 'Letter'] : ['Letter'])
        expect({ kind, format, pages: await printedPages(other, format) }).toEqual({ kind, format, pages: 1 });
    }
  });
});

/** Runs in the page: returns the columns of panels, and the smallest distance in pixels between two panels in a column. */
function gapsOfPanels() {
  const panels = [...document.querySelectorAll('[data-panels] > *')].map((panel) => panel.getBoundingClientRect());
  const gaps = panels.flatMap((above) =>
    panels
      .filter(({ top, left, right }) => top >= above.bottom && left < above.right && right > above.left)
      .map(({ top }) => top - above.bottom),
  );
  return { columns: new Set(panels.map(({ left }) => left)).size, least: Math.round(Math.min(...gaps)) };
}

/** Returns the number of pages that the print button produces. */
async function printedPages(page: Page, format: string): Promise<number> {
  await page.getByRole('button', { name: t.print }).click();
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
