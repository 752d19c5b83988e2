import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, a line for each rule.
 *
 * In axe's one call for pages without frames of other sites ("legacy" in its API): the other way opens a blank page for each analysis.
 */
export async function foundByAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
