import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, a line for each rule.
 *
 * In axe's one call for pages without frames of other sites ("legacy" in its API): the other way opens a blank page for each analysis.
 */
export async function foundByAxe(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * The same once everything that moves has come to rest, of the part `within` alone where the rest was analyzed before.
 */
export async function foundByAxeAtRest(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  return foundByAxe(page, within);
}

/** Whether nothing sticks out to the side. */
export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
