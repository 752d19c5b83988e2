import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { identityOf, mailedLinkTo, submitOf } from './visitor.ts';
import type { textIn } from './texts.ts';

type Texts = ReturnType<typeof textIn>;

/** Returns the path of an invitation to an address, and its id. */
export async function invitationTo(email: string) {
  const { link, id } = await invite(await person({ role: 'admin' }), {
    email,
    role: 'originator',
    requestorDetails: { firstName: 'Anna', lastName: 'Ruiz', phoneNumber: '4805550199' },
  });
  const { pathname, search } = new URL(link);
  return { path: pathname + search, id };
}

/** Errors from a change of role until there is a new token: meanwhile the rules refuse the listeners of a user's page. */
export const refusedMeanwhile = [/A live query ended/, /cannot be shown/];

export async function accountOf(email: string) {
  const identity = await identityOf(email);
  return identity && (await db.doc(paths.user(identity.uid)).get()).data();
}

export const linkButton = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: t('identity:join.sendLink') });

/** Requests the link with which an existing account accepts; returns that of the newest of `count` emails. */
export async function sendLink(page: Page, t: Texts, email: string, count = 1): Promise<string> {
  await linkButton(page, t).click();
  await expect(page.getByRole('heading', { name: t('identity:emailLink.sentTitle') })).toBeFocused();
  return mailedLinkTo(email, 'signIn', count);
}

/** The same on the page of the invitation. */
export async function askForLink(page: Page, t: Texts, email: string, count = 1): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:join.title'));
  return sendLink(page, t, email, count);
}

/** Completes the finish-joining step, in which known fields are filled in. */
export async function accept(page: Page, t: Texts, known = { firstName: 'Anna', phoneNumber: '4805550199' }) {
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue(known.firstName);
  await expect(page.getByLabel(t('identity:fields.phoneNumber'))).toHaveValue(known.phoneNumber);
  await submitOf(page, t('identity:join.accept')).click();
  await expect(page).toHaveURL('/');
}
