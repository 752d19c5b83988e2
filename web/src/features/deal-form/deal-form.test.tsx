// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageText, textsOf } from '#platform/i18n/i18n.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubLocalStorage } from '#tests/stub-local-storage.ts';
import { DealForm } from './deal-form.tsx';
import { emptyForm, type DealFormValues } from './deal-form-values.ts';

stubLocalStorage();
const send = vi.fn<Parameters<typeof DealForm>[0]['send']>();

beforeAll(() => startTexts(['deal', 'deal-form'], 'en'));
beforeEach(() => {
  send.mockReset();
  // Neither a place for a ZIP code nor another deal at the address.
  vi.stubGlobal('fetch', async () => new Response(undefined, { status: 404 }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const renderForm = (values: Partial<DealFormValues> = {}) =>
  renderWithUser(
    <DealForm
      kind="new"
      dealId="deal1"
      draftOwner={{ uid: 'olga' }}
      base={emptyForm}
      initial={{ ...emptyForm, ...values }}
      version={0}
      published={[]}
      photos={{ renderField: () => <p />, clear: () => undefined }}
      renderNotice={() => null}
      send={send}
    />,
  );
const t = (key: string) => textsOf(['deal', 'deal-form', 'domain'])(key as 'deal:labels.piti');
const label = (name: string) => t(`deal:labels.${name}`);
const message = (name: string) => messageText(`validation.${name}`);
/** Matches a field's label, with or without a note that it is optional. */
const labelled = (name: string) => new RegExp(`^${label(name)}( \\(.*\\))?$`);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labelled(name));
const publish = () => t('deal-form:form.publish');
const summary = () => screen.getAllByRole('alert')[0]!;
const summarised = () =>
  within(summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('an empty form names in its order what is missing, leads to each field, and stops naming what is corrected', async () => {
  const { user, press, fill } = renderForm();
  await press(publish());
  await screen.findAllByRole('alert');
  expect(summarised()).toEqual([
    message('streetAddressRequired'),
    message('zipCode'),
    message('cityRequired'),
    message('state'),
    message('dealCategoryRequired'),
    `${label('purchasePrice')}: ${message('positiveNumber')}`,
    message('propertyTypeRequired'),
    `${label('bedrooms')}: ${message('positiveNumber')}`,
    `${label('bathrooms')}: ${message('positiveNumber')}`,
    message('descriptionTooShort'),
    message('tagRequired'),
    message('legalCertification'),
  ]);
  expect(document.activeElement).toBe(summary());
  await user.click(within(summary()).getByRole('link', { name: message('zipCode') }));
  expect(document.activeElement).toBe(field('zipCode'));
  expect(descriptionOf(field('zipCode'))).toContain(message('zipCode'));
  await fill(label('zipCode'), '85201');
  expect(summarised()).not.toContain(message('zipCode'));
  expect(document.activeElement).toBe(field('zipCode'));
  expect(send).not.toHaveBeenCalled();
});

test('each purchase type asks for its own loans, and cash for none', async () => {
  const { user, press } = renderForm();
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  await choose(t('deal:dealCategory.creative'));
  await press(publish());
  await waitFor(() => expect(summarised()).toContain(message('purchaseTypeRequired')));
  const loan = `${label('piti')}: ${message('loanDetailsRequired')}`;
  const sellerLoan = `${label('pi')}: ${message('sellerLoanDetailsRequired')}`;
  for (const [type, required] of [
    ['SubTo', [message('loanTypeRequired'), loan]],
    ['SellerFinance', [sellerLoan]],
    ['Hybrid', [message('loanTypeRequired'), loan, sellerLoan]],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one choice after the other
    await user.click(screen.getByDisplayValue(type));
    // oxlint-disable-next-line no-await-in-loop
    await press(publish());
    const loans = [message('loanTypeRequired'), loan, sellerLoan];
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() =>
      expect(
        summarised().filter((text) => loans.includes(text)),
        type,
      ).toEqual(required),
    );
  }
  await choose(t('deal:dealCategory.cash'));
  expect([screen.queryByLabelText(label('piti')), screen.queryByLabelText(label('entryFee'))]).toEqual([null, null]);
});

test('numbers that cannot be are refused when their field is left', async () => {
  const { user, fill } = renderForm();
  for (const [name, typed, error] of [
    ['purchasePrice', '0', 'positiveNumber'],
    ['purchasePrice', '-5', 'positiveNumber'],
    ['purchasePrice', '1000000001', 'moneyTooLarge'],
    ['purchasePrice', '0.234', 'decimals2'],
    ['bedrooms', '2.5', 'decimals0'],
    ['yearBuilt', '1492', 'yearBuilt'],
    ['yearBuilt', '20244', 'yearBuilt'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one value after the other
    await fill(labelled(name), typed);
    // oxlint-disable-next-line no-await-in-loop
    await user.tab();
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(descriptionOf(field(name)), typed).toContain(message(error)));
  }
});
