// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DealControl } from 'domain/deal/control.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { dayAhead } from '#tests/days.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { ControlSection } from './control-section.tsx';

const dealWith = (control?: DealControl, change: Partial<Deal> = {}) =>
  ({ id: 'deal1', state: 'AZ', version: 3, ...(control && { control, controlShown: true }), ...change }) as Deal;
const contract: DealControl = { kind: 'contract', until: '2026-12-12', assignable: true, closing: 'either' };
const until = dayAhead(30);
const section = (deal: Deal, changeable = true) => <ControlSection deal={deal} changeable={changeable} />;
/** The page's text with plain spaces. */
const plainText = () => pageText().replaceAll('\u00a0', ' ');
const choose = (page: ReturnType<typeof renderWithUser>, label: RegExp, option: string) =>
  page.user.selectOptions(screen.getByLabelText(label), option);
/** Opens the dialog, whose code loads then. */
async function opened(deal: Deal, button: string) {
  const page = renderWithUser(section(deal));
  await page.press(button);
  await screen.findByRole('dialog');
  return page;
}

beforeAll(() => startTexts(['deal-page', 'deal'], 'en'));
beforeEach(() => stubApi());

test('is read by whoever sees the deal, in both languages', async () => {
  renderWithUser(section(dealWith(contract), false));
  expect(plainText()).toContain(
    'Purchase contract until Dec 12, 2026 · may be assigned · assignment or double closing',
  );
  expect(buttonNames()).toEqual([]);
  await inSpanish();
  renderWithUser(
    section(dealWith({ kind: 'option', until: '2026-12-12', assignable: false, closing: 'doubleClosing' }), false),
  );
  expect(plainText()).toContain(
    'Opción de compra hasta el 12 dic 2026 · no se puede ceder · se cierra con doble cierre',
  );
});

test('of an owner has no end', () => {
  renderWithUser(section(dealWith({ kind: 'owner' }), false));
  expect(pageText()).toContain('Owner of the property');
  expect(pageText()).not.toContain('until');
});

test('that has run out says so to everybody', () => {
  renderWithUser(section(dealWith(contract, { controlShown: false }), false));
  expect(pageText()).toContain('Ran out');
  renderWithUser(section(dealWith(contract), false));
  expect(pageText()).not.toContain('Ran out');
});

test('that is not provided is said to be missing, and its originator is asked for it', () => {
  renderWithUser(section(dealWith(), false));
  expect(pageText()).toContain('The originator has not provided');
  renderWithUser(section(dealWith()));
  expect(buttonNames()).toEqual(['Add your right to sell']);
});

test('is asked for by its kind, and sent with the version of the deal', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const page = await opened(dealWith(), 'Add your right to sell');
  expect(screen.queryByLabelText(/^Last day/)).toBeNull();
  await page.press('Save');
  expect(pageText()).toContain('Choose what gives you the right to sell');
  await choose(page, /^Kind of right/, 'contract');
  await page.press('Save');
  expect(pageText()).toContain('Please enter a valid date');
  await page.fill(/^Last day/, '2001-01-01');
  await page.press('Save');
  expect(pageText()).toContain('Choose a date from today to 10 years from now');
  expect(api.calls).toEqual([]);
  await page.fill(/^Last day/, until);
  await choose(page, /^May it be assigned/, 'no');
  await choose(page, /^Assignment or double closing/, 'either');
  await page.press('Save');
  expect(pageText()).toContain('closes with a double closing');
  await choose(page, /^Assignment or double closing/, 'doubleClosing');
  await page.press('Save');
  const body = { control: { kind: 'contract', until, assignable: false, closing: 'doubleClosing' } };
  expect(api.calls).toEqual([{ to: 'PUT /api/deals/deal1/control', body, key: expect.any(String), version: '3' }]);
  expect(page.toasts).toEqual([{ title: 'Your right to sell was saved' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what belongs to another kind is not sent', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const page = await opened(dealWith({ ...contract, until }), 'Change');
  await choose(page, /^Kind of right/, 'owner');
  await page.press('Save');
  expect(api.calls.map(({ body }) => body)).toEqual([{ control: { kind: 'owner' } }]);
});

test('a day that was entered before stays allowed', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const past = { ...contract, until: '2020-12-12' };
  const page = await opened(dealWith(past, { controlShown: false }), 'Change');
  await choose(page, /^May it be assigned/, '');
  await page.press('Save');
  expect(api.calls.map(({ body }) => body)).toEqual([
    { control: { kind: 'contract', until: '2020-12-12', closing: 'either' } },
  ]);
});

test('is removed once that is confirmed', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const page = await opened(dealWith(contract), 'Remove');
  expect(api.calls).toEqual([]);
  await page.press('Remove');
  expect(page.toasts).toEqual([{ title: 'Your right to sell was removed' }]);
  expect(api.calls.map(({ body }) => body)).toEqual([{ control: null }]);
});

test('another edit that arrives meanwhile is no conflict, another right to sell is', async () => {
  const api = stubApi();
  api.refuses(412, 'edited-meanwhile');
  const page = await opened(dealWith(contract), 'Change');
  page.rerender(section(dealWith(contract, { version: 4 })));
  page.rerender(section(dealWith({ kind: 'owner' }, { version: 5 })));
  await choose(page, /^May it be assigned/, '');
  await page.press('Save');
  expect(api.calls.map(({ version }) => version)).toEqual(['4']);
  expect(screen.getByRole('alert').textContent).toContain('Someone changed it meanwhile');
});
