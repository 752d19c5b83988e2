import { expect, type Locator, type Page } from '@playwright/test';
import type { Preferences } from 'domain/buyer/preferences.ts';
import { paths } from 'domain/paths.ts';
import type { Person } from '#tests/people.ts';
import { dayAhead } from '#tests/days.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { textIn, type Translate } from './texts.ts';

/** Returns five random digits, which other tests hardly ever use. */
export const ownZipCode = (): string => String(Math.floor(Math.random() * 100_000)).padStart(5, '0');

const preferences = (change: Partial<Preferences> = {}): Preferences => ({
  notification: 'email',
  homeType: 'investment',
  state: 'AZ',
  city: 'Phoenix',
  zipCodes: ['85021'],
  propertyType: 'singleFamily',
  ...change,
});

/** Stores a buyer's preferences; premium buyers are notified of deals from then on. */
export async function givePreferences(
  { uid }: Person,
  change: Partial<Preferences> = {},
  { premium = false } = {},
): Promise<void> {
  await db.doc(paths.own(uid, 'preferences')).set(preferences(change));
  if (premium) await waitForDocument(paths.zipSubscription(uid), (data) => data !== undefined);
}

/** Returns the bell in the header; its name contains the number of unread notices. */
export const bellOf = (page: Page, t: Translate = textIn('en')): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('ui:notices.title') });

export const expectUnread = (page: Page, count: number, t: Translate = textIn('en')): Promise<void> =>
  expect(bellOf(page, t)).toHaveAccessibleName(
    count === 0 ? t('ui:notices.title') : t('ui:notices.titleUnread', { shown: count }),
  );

/** Returns the toast with a text, as screen readers announce it. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[aria-live]').filter({ hasText: text }).first();

type Typed = { entryFee?: string; closeOfEscrow?: string; message?: string };

/** Fills a creative offer into the open dialog. */
export async function typeOffer(
  dialog: Locator,
  t: (key: string) => string,
  { entryFee = '28000', closeOfEscrow = dayAhead(60), message }: Typed = {},
): Promise<void> {
  await dialog.getByRole('radio', { name: t('offers:types.creative') }).check();
  await dialog.getByRole('textbox', { name: t('offers:dialog.entryFee') }).fill(entryFee);
  await dialog.getByLabel(t('offers:dialog.closeOfEscrow')).fill(closeOfEscrow);
  if (message !== undefined) await dialog.getByLabel(t('offers:dialog.message')).fill(message);
}

/** Opens the review of an offer, and goes back to editing. */
export const reviewOffer = (dialog: Locator, t: (key: string) => string): Promise<void> =>
  dialog.getByRole('button', { name: t('offers:dialog.review') }).click();
export const backToEdit = (dialog: Locator, t: (key: string) => string): Promise<void> =>
  dialog.getByRole('button', { name: t('offers:dialog.back') }).click();
export async function sendReviewed(dialog: Locator, t: (key: string) => string): Promise<void> {
  await knowClause(dialog, t);
  await dialog.getByRole('button', { name: t('offers:dialog.send') }).click();
}

/** Confirms in a dialog that its reader knows of the due-on-sale clause: the loan of these deals is taken over. */
const knowClause = (dialog: Locator, t: (key: string) => string): Promise<void> =>
  dialog.getByRole('checkbox', { name: t('offers:clause.box') }).check();

type Listen = { from: string; to: string };

/**
 * Makes the server refuse a listener: rewrites the page's request to something that the user may not read. `of`: the collection listened
 * to. Returns a function that stops it.
 */
export async function refuseListening(page: Page, of: string, { from, to }: Listen): Promise<() => Promise<void>> {
  const channel = /google\.firestore\.v1\.Firestore\/Listen\/channel/;
  await page.route(channel, async (route) => {
    const body = route.request().postData();
    if (route.request().method() !== 'POST' || body === null || !body.includes('addTarget')) return route.continue();
    const form = new URLSearchParams(body);
    for (const [name, value] of form) {
      if (value.includes(`"collectionId":"${of}"`)) form.set(name, value.replaceAll(from, to));
    }
    return route.continue({ postData: form.toString() });
  });
  return () => page.unroute(channel);
}

/** Expects the home page of an originator or admin: what needs attention first, and no offers of their own. */
export async function expectHomeOfWork(page: Page, of: 'own' | 'everybody'): Promise<void> {
  const t = textIn('en');
  await goTo(page, '/deals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deal:list.title'));
  await goTo(page, '/');
  const recent = page.getByRole('region', { name: t('home:member.recent') });
  await expect(recent.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: t('offers:mine.title') })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    t(`desk:${of}.title`),
    t('home:member.recent'),
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: t('home:member.newDeal') })).toBeVisible();
}

/** Expects that the admin panel's address tells other users that it is for admins, and that their menu has no link to it. */
export async function expectNoPanel(page: Page, t: Translate = textIn('en')): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('app:noAccess.title') })).toBeVisible();
  await expect(page.getByText(t('app:noAccess.admins'))).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Robin' }).click();
  await expect(page.getByText(t('app:header.signOut')).last()).toBeVisible();
  await expect(page.locator('a', { hasText: t('app:sections.admin') })).toHaveCount(0);
}

/** Checks `looksRight` for the wide page in light colors; a phone test only checks the dark phone. Restores the dark phone. */
export async function looksRightWide(page: Page): Promise<void> {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await foundByAxe(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (phone) await page.setViewportSize(phone);
}
