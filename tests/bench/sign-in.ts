import type { Page } from '@playwright/test';

/** Signs a user in on the app's own page. */
export async function signIn(page: Page, web: string, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${web}/auth`);
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/auth');
}
