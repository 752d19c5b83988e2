import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';
import { foundByAxe } from './axe.ts';

/** Nothing for axe to find, nothing wider than the screen, nothing too small for a finger. */
async function looksRight(page: Page): Promise<void> {
  // A menu that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  const original = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // The header follows the new width with its next render.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(tooSmall)).toEqual([]);
  if (original) await page.setViewportSize(original);
}

/** Runs in the page: links, buttons and choices that are less than 44 pixels high. */
function tooSmall(): string[] {
  return [...document.querySelectorAll('a, button, select, label:has(input)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { height, bottom } = element.getBoundingClientRect();
      return bottom > 0 && height > 0 && height < 43.5;
    })
    .map((element) => element.textContent);
}

test.describe('light and in English on the wide screen, dark and in Spanish on the phone', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the destructuring
    colorScheme: ({}, provide, { project }) => provide(project.name === 'phone' ? 'dark' : 'light'),
    // oxlint-disable-next-line no-empty-pattern -- as above
    locale: ({}, provide, { project }) => provide(project.name === 'phone' ? 'es-US' : 'en-US'),
  });

  test('a visitor’s home, the not-found page, a member’s home, menu and no-access page', async ({
    page,
    member,
    locale,
    colorScheme,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme!);
    await looksRight(page);
    await page.goto('/no/such/page');
    await looksRight(page);

    const { page: members } = await member({
      role: 'buyer',
      languagePreference: locale === 'es-US' ? 'es' : 'en',
    });
    await looksRight(members);
    await members.getByRole('banner').getByRole('button').first().click();
    await looksRight(members);
    await members.goto('/manage');
    await looksRight(members);
  });
});
