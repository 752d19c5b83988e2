import { readFileSync } from 'node:fs';
import type { UserImportRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from '@playwright/test';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { newId } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import type { Language, Translate } from '#tests/e2e/buyers/texts.ts';

/** Returns a person's row in the list, or their card on a phone. */
export const rowOf = (page: Page, { uid }: Pick<Person, 'uid'>): Locator => page.locator(`[data-person="${uid}"]`);

export const searchPeople = (page: Page, t: Translate, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: t('people:search.label') }).fill(text);

/** Returns the button that opens a person's menu. */
export const menuButtonOf = (page: Page, person: Person, t: Translate): Locator =>
  page.getByRole('button', { name: t('people:actionsOf', { name: person.name }) });

/** Chooses from a person's menu by keyboard only. */
export async function chooseFor(page: Page, person: Person, what: string, t: Translate): Promise<void> {
  await menuButtonOf(page, person, t).press('Enter');
  await page.getByRole('menuitem', { name: what }).press('Enter');
}

type Accounts = { lastName: string; count: number; firstName?: (index: number) => string };

/** Creates people who never sign in, newest first; returns their uids. */
export async function givenAccounts({ lastName, count, firstName = () => 'Mina' }: Accounts): Promise<string[]> {
  const batch = db.batch();
  const identities: UserImportRecord[] = [];
  const uids = Array.from({ length: count }, (_, index) => {
    const uid = newId();
    const details = { email: `${uid}@example.com`, firstName: firstName(index), lastName, phoneNumber: '6025550134' };
    identities.push({ uid, email: details.email, customClaims: { role: 'buyer', premium: false } });
    batch.set(db.doc(paths.user(uid)), {
      ...details,
      ...personSearchFields(details),
      role: 'buyer',
      premium: false,
      status: 'active',
      languagePreference: 'en',
      createdAt: Timestamp.fromMillis(Date.now() - index * 60_000),
    });
    return uid;
  });
  const { errors } = await auth.importUsers(identities);
  if (errors[0]) throw errors[0].error;
  await batch.commit();
  return uids;
}

type SessionTexts = { notices: Record<string, { title: string; text: string }> };

/** Returns the toast for an ended session. */
export function sessionMessage(language: Language, name: 'accountDeactivated' | 'sessionUpdated'): string {
  const file = new URL(`../../../web/src/platform/session/texts/${language}.json`, import.meta.url);
  const { notices } = JSON.parse(readFileSync(file, 'utf8')) as SessionTexts;
  const { title = '', text = '' } = notices[name] ?? {};
  return `${title}. ${text}`;
}
