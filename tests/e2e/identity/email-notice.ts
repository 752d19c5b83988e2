import type { Locator, Page } from '@playwright/test';
import type { textIn } from './texts.ts';

type Texts = ReturnType<typeof textIn>;

export const noticeOf = (page: Page, t: Texts): Locator =>
  page.getByRole('main').getByRole('region', { name: t('email-verification:notice.label') });
export const offerButton = (page: Page, t: Texts): Locator =>
  page.getByRole('main').getByRole('button', { name: t('offers:make') });
export const interestButton = (page: Page, t: Texts): Locator =>
  page.getByRole('main').getByRole('button', { name: t('interest:express') });
