import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { mailTo } from '#tests/mailbox.ts';
import type { Person } from '#tests/people.ts';
import type { textIn } from './texts.ts';
import { submitOf } from './visitor.ts';

type Texts = ReturnType<typeof textIn>;

export const noticeOf = (page: Page, t: Texts): Locator =>
  page.getByRole('main').getByRole('region', { name: t('email-verification:notice.label') });
/** The same in the dialog that replaces a form when the user was about to act. */
export const askedInDialog = (page: Page, t: Texts): Locator =>
  page.getByRole('dialog').getByRole('region', { name: t('email-verification:notice.label') });
export const offerButton = (page: Page, t: Texts): Locator =>
  page.getByRole('main').getByRole('button', { name: t('offers:make') });
export const interestButton = (page: Page, t: Texts): Locator =>
  page.getByRole('main').getByRole('button', { name: t('interest:express') });
export const againButton = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: t('email-verification:again.send') });

/** Returns the path of the link in the newest of `count` emails to an address. */
export async function linkIn(email: string, count = 1): Promise<string> {
  const mails = await mailTo(email, count);
  const [link] = /https?:\/\/\S*oobCode=[\w-]+/.exec(mails.at(-1)?.text ?? '') ?? [''];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Requests a verification email, and returns its link. */
export async function mailedLink(who: Person): Promise<string> {
  await callApi('POST', '/api/auth/send-verification', { as: who });
  return linkIn(who.email);
}

export const isProven = async ({ uid }: Pick<Person, 'uid'>) =>
  ((await documentAt(paths.user(uid))) as { emailVerified?: boolean }).emailVerified;

export async function confirmOn(page: Page, t: Texts) {
  await submitOf(page, t('email-verification:confirm.submit')).click();
  await expect(page.getByRole('heading', { name: t('email-verification:done.title') })).toBeFocused();
}
