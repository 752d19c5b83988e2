import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { identityOf, mailedLinkTo, submitOf } from './visitor.ts';
import type { textIn } from './texts.ts';

type Texts = ReturnType<typeof textIn>;

/** The path of an invitation to an address, and its id. */
export async function invitationTo(email: string) {
  const { link, id } = await invite(await person({ role: 'admin' }), {
    email,
    role: 'originator',
    requestorDetails: { firstName: 'Anna', lastName: 'Ruiz', phoneNumber: '4805550199' },
  });
  const { pathname, search } = new URL(link);
  return { path: pathname + search, id };
}

/** What a page of a signed-in person listened to is refused from the change of their role until they have a new token. */
export const refusedMeanwhile = [/A live query ended/, /cannot be shown/];

export async function accountOf(email: string) {
  const identity = await identityOf(email);
  return identity && (await db.doc(paths.user(identity.uid)).get()).data();
}

export const linkButton = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: t('identity:join.sendLink') });

/** Has the link mailed that lets an existing account accept; gives it. */
export async function sendLink(page: Page, t: Texts, email: string): Promise<string> {
  await linkButton(page, t).click();
  await expect(page.getByRole('heading', { name: t('identity:emailLink.sentTitle') })).toBeFocused();
  return mailedLinkTo(email, 'signIn');
}

/** The same, on the page of the invitation. */
export async function askForLink(page: Page, t: Texts, email: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:join.title'));
  return sendLink(page, t, email);
}

/** The finish-joining step, with what is known of the person in it. */
export async function accept(page: Page, t: Texts, known = { firstName: 'Anna', phoneNumber: '4805550199' }) {
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue(known.firstName);
  await expect(page.getByLabel(t('identity:fields.phoneNumber'))).toHaveValue(known.phoneNumber);
  await submitOf(page, t('identity:join.accept')).click();
  await expect(page).toHaveURL('/');
}
