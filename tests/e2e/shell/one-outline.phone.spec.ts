import { expect, type Page } from '@playwright/test';
import { cashForm, listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { test } from '#tests/e2e/deals/member.ts';

type Film = { scenes: string[]; shift: number };

/** Records the distinct visible states while a page loads, until its content is there. */
const film = (page: Page, content: string) =>
  page.addInitScript((wanted) => {
    const film: Film = { scenes: [], shift: 0 };
    Object.assign(window, { film });
    const isSeen = (selector: string) =>
      [...document.querySelectorAll(selector)].some((each) => each.checkVisibility({ opacityProperty: true }));
    const scene = () => {
      if (isSeen(wanted)) return 'content';
      if (isSeen('.first-page i, main .MuiSkeleton-root, main [data-skeleton]')) return 'outline';
      return isSeen('main [role=progressbar], main .MuiCircularProgress-root') ? 'spinner' : 'nothing';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (!isSeen(wanted)) film.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const seen = scene();
      if (film.scenes.at(-1) !== seen) film.scenes.push(seen);
      if (seen !== 'content') requestAnimationFrame(look);
    };
    look();
  }, content);

test('a page that loads slowly stays one outline until what it is about is there', async ({ member }) => {
  test.setTimeout(240_000);
  const { page, person } = await member({ role: 'originator' }, { path: 'about:blank' });
  const dealId = await listDeal(person, cashForm());
  const pages: [path: string, content: string][] = [
    ['/deals', '[data-deal]'],
    ['/deals?sort=price-asc', '[data-deal]'],
    [`/deals/${dealId}`, 'main h1'],
    ['/manage', `main a[href^="/deals/${dealId}"]`],
    ['/', 'main h1'],
  ];
  for (const [path, content] of pages)
    // oxlint-disable-next-line no-await-in-loop -- one page at a time on a slow phone
    await test.step(path, async () => {
      const slow = await page.context().newPage();
      const cdp = await page.context().newCDPSession(slow);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await film(slow, content);
      await slow.goto(path, { waitUntil: 'commit' });
      await expect(slow.locator(content).first()).toBeVisible({ timeout: 45_000 });
      const { scenes, shift } = await slow.evaluate(() => (window as unknown as { film: Film }).film);
      // Before the page's HTML arrives.
      expect.soft(scenes.slice(scenes[0] === 'nothing' ? 1 : 0), path).toEqual(['outline', 'content']);
      expect.soft(shift, path).toBeLessThanOrEqual(0.01);
      await slow.close();
    });
});
