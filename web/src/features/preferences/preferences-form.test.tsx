// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from 'domain/account/account.ts';
import { messageText, textsOf } from '#platform/i18n/i18n.ts';
import { FirestoreProvider, type Firestore } from '#platform/firebase/use-firestore.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { PreferencesForm } from './preferences-form.tsx';

const account = { uid: 'ben', role: 'buyer', premium: false, emailVerified: true } as Me;
const places = {
  '85004': ['Phoenix', 'AZ', -112, 33, 'Maricopa'],
  '85016': ['Phoenix', 'AZ', -112, 33, 'Maricopa'],
  '85021': ['Phoenix', 'AZ', -112, 33, 'Maricopa'],
};
const saved = vi.fn<(preferences: unknown) => void>();
const batch = {
  set(_: unknown, preferences: unknown) {
    saved(preferences);
    return batch;
  },
  commit: async () => undefined,
};
const firestore = {
  sdk: async () => ({ firestore: {}, doc: () => ({}), writeBatch: () => batch }),
} as unknown as Firestore;

beforeAll(() => startTexts(['preferences'], 'en'));
beforeEach(() => {
  saved.mockReset();
  vi.stubGlobal('fetch', async () => Response.json(places));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const renderForm = () =>
  renderWithUser(
    <FirestoreProvider value={firestore}>
      <PreferencesForm account={account} preferences={undefined} settings={undefined} />
    </FirestoreProvider>,
  );
const t = textsOf(['preferences', 'domain']);
const message = (name: string) => messageText(`validation.${name}`);
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const errorsOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const addZip = async ({ fill, press }: ReturnType<typeof renderWithUser>, code: string) => {
  await fill(t('zip.label'), code);
  await press(t('zip.add'));
};
const chosen = () =>
  within(screen.getByRole('list', { name: t('zip.chosen') }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('names every missing preference beside its field, and in the order of the form in the summary', async () => {
  const { press } = renderForm();
  await press(t('save'));
  const missing = ['homeTypeRequired', 'zipCodeRequired', 'cityRequired', 'state', 'propertyTypeRequired'].map(message);
  const summary = within(screen.getByRole('alert')).getAllByRole('link');
  expect(summary.map(({ textContent }) => textContent)).toEqual(missing);
  for (const text of missing) expect(screen.getAllByText(text), text).toHaveLength(2);
  const targets = summary.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
  for (const [index, target] of targets.slice(1).entries()) {
    const isAfter = targets[index]!.compareDocumentPosition(target!) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAfter, missing[index + 1]).not.toBe(0);
  }
  expect(saved).not.toHaveBeenCalled();
});

test('refuses ZIP codes that are too short, unknown or there already, and takes three; the first fills in city and state', async () => {
  const form = renderForm();
  const typed = () => field(t('zip.label'));
  for (const [code, refusal] of [
    ['850', message('zipCode')],
    ['00000', t('zip.unknown')],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one code after the other
    await addZip(form, code);
    expect(errorsOf(typed()), code).toContain(refusal);
  }
  await addZip(form, '85021');
  expect(chosen()).toEqual([expect.stringContaining('85021 Phoenix, AZ')]);
  expect([field(t('city')).value, field(t('state')).value]).toEqual(['Phoenix', 'AZ']);
  await addZip(form, '85021');
  expect(errorsOf(typed())).toContain(message('zipCodeTwice'));
  await addZip(form, '85004');
  await addZip(form, '85016');
  expect(chosen()).toHaveLength(3);
  expect(typed().disabled).toBe(true);
  await form.user.click(screen.getByRole('button', { name: /85016/ }));
  expect([chosen().length, typed().disabled]).toEqual([2, false]);
});

test('saves also a ZIP code that was typed but not added, and refuses impossible numbers first', async () => {
  const form = renderForm();
  await addZip(form, '85021');
  await form.fill(t('zip.label'), '85016');
  await form.user.click(screen.getByRole('radio', { name: t('domain:homeTypes.investment') }));
  await form.user.selectOptions(field(t('propertyType')), 'condo');
  const year = new RegExp(`^${t('minYearBuilt')}`);
  const bedrooms = new RegExp(`^${t('minBedrooms')}`);
  await form.fill(year, '1700');
  await form.fill(bedrooms, '0');
  await form.press(t('save'));
  expect(errorsOf(field(year))).toContain(message('yearBuilt'));
  expect(errorsOf(field(bedrooms))).toContain(message('positiveNumber'));
  expect(saved).not.toHaveBeenCalled();
  await form.fill(year, '1990');
  await form.fill(bedrooms, '3');
  await form.user.click(screen.getByRole('checkbox', { name: t('wantsControl') }));
  await form.press(t('save'));
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    notification: 'email',
    homeType: 'investment',
    state: 'AZ',
    city: 'Phoenix',
    zipCodes: ['85021', '85016'],
    propertyType: 'condo',
    minYearBuilt: 1990,
    minBedrooms: 3,
    wantsControl: true,
  });
});
