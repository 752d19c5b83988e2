import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';
import { looksRight } from '#tests/e2e/looks-right.ts';

async function pageLooksRight(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await looksRight(page);
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
    await pageLooksRight(page);
    await page.goto('/no/such/page');
    await pageLooksRight(page);

    const { page: members } = await member({
      role: 'buyer',
      languagePreference: locale === 'es-US' ? 'es' : 'en',
    });
    await pageLooksRight(members);
    await members.getByRole('banner').getByRole('button').first().click();
    await pageLooksRight(members);
    await members.goto('/manage');
    await pageLooksRight(members);
  });
});
