import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * What axe finds on a page, a line for each rule; in the part `within` alone where the rest was analyzed before. Waits for animations to
 * end: what is still fading in has too little contrast.
 *
 * In axe's one call for pages without frames of other sites ("legacy" in its API): the other way opens a blank page for each analysis.
 */
export async function foundByAxe(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(animationsEnded);
  const known = await page.evaluate(() => 'axe' in window);
  // A page that has axe since the last analysis is not given its half a megabyte again; what is in order is not described.
  const axe = new AxeBuilder({ page, ...(known && { axeSource: ';' }) }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Whether nothing sticks out to the side. */
export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Expects a page's content to begin and end where those of header and footer do. */
export async function expectInColumn(page: Page, content: Locator): Promise<void> {
  const edges = (of: Locator) =>
    of.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    });
  // A scroll bar that comes with more of the page moves them one after the other.
  await expect(async () => {
    const shown = await edges(content);
    for (const around of ['banner', 'contentinfo'] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect(await edges(page.getByRole(around).locator('.MuiContainer-root')), around).toEqual(shown);
  }).toPass();
}

/** Nothing for axe to find, nothing too small for a finger, nothing wider than the narrowest phone: of the screen in the colors it has. */
export async function looksRight(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await foundByAxe(page)).toEqual([]);
  await fitsNarrowestPhone(page);
}

/** Nothing too small for a finger, nothing wider than the narrowest phone. */
export async function fitsNarrowestPhone(page: Page): Promise<void> {
  const original = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // The header follows the new width with its next render.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(tooSmall)).toEqual([]);
  if (original) await page.setViewportSize(original);
}

const wide = { name: 'wide and light', size: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const phone = { name: 'a phone, dark', size: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

/**
 * Nothing for axe to find and nothing that sticks out, on the wide screen in light colors and on a phone in dark ones; what was analyzed
 * before need not be again: `within` is the part that is new. The page is left as it was. An open menu may close on the way: some are other
 * components on a phone.
 */
export async function looksRightOnBoth(page: Page, within?: string): Promise<void> {
  const html = page.locator('html');
  const before = { size: page.viewportSize(), dark: (await html.getAttribute('data-theme')) === 'dark' };
  const on = async ({ name, size, colorScheme }: typeof wide | typeof phone) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
    expect(await foundByAxe(page, within), name).toEqual([]);
    // What is laid out anew for the width may follow with the next render.
    await expect.poll(() => fitsWidth(page), name).toBe(true);
  };
  await on(wide);
  await on(phone);
  await page.emulateMedia({ colorScheme: before.dark ? 'dark' : 'light' });
  if (before.size) await page.setViewportSize(before.size);
}

/** Runs in the page: waits for animations to end. */
const animationsEnded = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  );

/** Runs in the page: what is less than 44 pixels high. */
function tooSmall(): string[] {
  return [
    ...document.querySelectorAll('a, button, select, summary, label:has(input:is([type=radio], [type=checkbox]))'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { height, bottom } = element.getBoundingClientRect();
      return bottom > 0 && height > 0 && height < 43.5;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}
