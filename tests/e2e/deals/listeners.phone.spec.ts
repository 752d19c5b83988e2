import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from '#tests/e2e/deals/member.ts';

const deals = 16;

/** Collects the paths of single documents that a page listens to, as it asks the server for them. */
function listenedBy(page: Page): ReadonlySet<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    const asked = decodeURIComponent(request.postData() ?? '');
    for (const [, path = ''] of asked.matchAll(/documents\/([\w/-]+)"\]/g)) found.add(path);
  });
  return found;
}

test('of an originator’s deals, a phone listens to the counts of those near the screen, and of the others when one scrolls to them', async ({
  member,
}) => {
  const { page, person: owner } = await member({ role: 'originator' }, { path: '/profile' });
  await Promise.all(Array.from({ length: deals }, () => givenDeal(owner)));
  const listened = listenedBy(page);
  const counts = () => [...listened].filter((path) => path.endsWith('/counts/current')).length;

  await goTo(page, '/manage');
  await expect(page.locator('main [data-deal]')).toHaveCount(deals);
  await expect.poll(counts).toBeGreaterThan(0);
  expect(counts()).toBeLessThan(deals / 2);

  const last = page.locator('main [data-deal]').last();
  const countsOfLast = paths.counts((await last.getAttribute('data-deal')) ?? '');
  expect(listened).not.toContain(countsOfLast);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => [...listened]).toContain(countsOfLast);
});
