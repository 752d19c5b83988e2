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

/** Five digits that hardly any other test draws. */
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

/** Stores a buyer's preferences; a premium buyer is notified of deals from then on. */
export async function givePreferences(
  { uid }: Person,
  change: Partial<Preferences> = {},
  { premium = false } = {},
): Promise<void> {
  await db.doc(paths.preferences(uid)).set(preferences(change));
  if (premium) await waitForDocument(paths.zipSubscription(uid), (data) => data !== undefined);
}

/** The bell in the header; its name says how many notices are unread. */
export const bellOf = (page: Page, t: Translate = textIn('en')): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('notices:title') });

export const expectUnread = (page: Page, count: number, t: Translate = textIn('en')): Promise<void> =>
  expect(bellOf(page, t)).toHaveAccessibleName(
    count === 0 ? t('notices:title') : t('notices:titleUnread', { shown: count }),
  );

/** The toast of that text, as it is read out. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[aria-live]').filter({ hasText: text }).first();

type Typed = { entryFee?: string; closeOfEscrow?: string; message?: string };

/** Types a creative offer into the dialog that is open. */
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

/** From the typed offer to its review, and from there out. */
export const reviewOffer = (dialog: Locator, t: (key: string) => string): Promise<void> =>
  dialog.getByRole('button', { name: t('offers:dialog.review') }).click();
export const backToEdit = (dialog: Locator, t: (key: string) => string): Promise<void> =>
  dialog.getByRole('button', { name: t('offers:dialog.back') }).click();
export const sendReviewed = (dialog: Locator, t: (key: string) => string): Promise<void> =>
  dialog.getByRole('button', { name: t('offers:dialog.send') }).click();

type Listen = { from: string; to: string };

/**
 * Has the server refuse a listener as its rules would: what the page asks for is turned into something that this person may not
 * see. `of`: the collection listened to. Returns the unsubscribe function.
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

/** The home of an originator or admin begins with what needs attention, and has no offers of their own. */
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

/** On the admin panel's address: who is no admin is told whose it is, and shown no way there in the menu. */
export async function expectNoPanel(page: Page, t: Translate = textIn('en')): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('app:noAccess.title') })).toBeVisible();
  await expect(page.getByText(t('app:noAccess.admins'))).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Robin' }).click();
  await expect(page.getByText(t('app:header.signOut')).last()).toBeVisible();
  await expect(page.locator('a', { hasText: t('app:sections.admin') })).toHaveCount(0);
}

/** What `looksRight` says of the phone's page in dark colors, said of the wide one in light colors; the page is left on the phone, dark. */
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
