import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Returns axe's findings on a page, one line per rule; only in the part `within` if the rest was analyzed before. Waits for animations to
 * end, because fading content has too little contrast. Uses axe's single call for pages without cross-origin frames ("legacy" in its API):
 * otherwise it opens a blank page per analysis.
 */
export async function foundByAxe(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(animationsEnded);
  const known = await page.evaluate(() => 'axe' in window);
  // Skips injecting axe (half a megabyte) if the page still has it, and skips details of passed rules.
  const axe = new AxeBuilder({ page, ...(known && { axeSource: ';' }) }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns whether the page has no horizontal overflow. */
export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Expects the left and right edges of the content to match those of header and footer. */
export async function expectInColumn(page: Page, content: Locator): Promise<void> {
  const edges = (of: Locator) =>
    of.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    });
  // Retries, because a scroll bar that appears moves them one after the other.
  await expect(async () => {
    const shown = await edges(content);
    for (const around of ['banner', 'contentinfo'] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect(await edges(page.getByRole(around).locator('.MuiContainer-root')), around).toEqual(shown);
  }).toPass();
}

/** Expects no axe violations, no small touch targets, and no overflow on the narrowest phone, in the current colors. */
export async function looksRight(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await foundByAxe(page)).toEqual([]);
  await fitsNarrowestPhone(page);
}

/** Expects no small touch targets and no overflow on the narrowest phone. */
export async function fitsNarrowestPhone(page: Page): Promise<void> {
  const original = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // The header adapts to the new width with its next render.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(tooSmall)).toEqual([]);
  if (original) await page.setViewportSize(original);
}

const wide = { name: 'wide and light', size: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const phone = { name: 'a phone, dark', size: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

/**
 * Expects no axe violations and no overflow, on wide screens in light colors and on phones in dark ones. `within` is the new part if the
 * rest was analyzed before. Restores the page, but an open menu may close, because some menus are other components on a phone.
 */
export async function looksRightOnBoth(page: Page, within?: string): Promise<void> {
  const html = page.locator('html');
  const before = { size: page.viewportSize(), dark: (await html.getAttribute('data-theme')) === 'dark' };
  const on = async ({ name, size, colorScheme }: typeof wide | typeof phone) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
    expect(await foundByAxe(page, within), name).toEqual([]);
    // The layout may adapt to the width with the next render.
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

/** Runs in the page: returns elements less than 44 pixels high. */
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
