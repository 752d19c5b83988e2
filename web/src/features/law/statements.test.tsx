// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import LawSection from './law-section.tsx';

const now = new Date('2026-12-01T18:00:00Z');
const statement = { by: { uid: 'olivia', name: 'Olivia Ortega' }, at: new Date('2026-11-20T18:00:00Z') };
const dealWith = (change: Partial<Deal> = {}) =>
  ({ id: 'deal1', state: 'AZ', dealCategory: 'cash', version: 3, ...change }) as Deal;
const section = (deal: Deal, changeable = false, at = now) => (
  <LawSection deal={deal} now={at} changeable={changeable} />
);
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const seller = /^I have told the seller/;

beforeAll(() => startTexts(['law'], 'en'));
beforeEach(() => stubApi());

test('is read by bidders, with who said it and when, and what is not said', async () => {
  renderWithUser(section(dealWith({ statements: { seller: statement } })));
  expect(pageText()).toContain(
    '“I have told the seller that I sell my interest in a contract”Olivia Ortega, Nov 20, 2026',
  );
  expect(pageText()).toContain('Not provided: a statement to the buyer');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await inSpanish();
  renderWithUser(section(dealWith({ statements: { seller: statement } })));
  expect(pageText()).toContain('“Le dije al vendedor que vendo mi interés en un contrato”Olivia Ortega');
});

test('is not asked for where no card does, and stays where it was said', () => {
  renderWithUser(section(dealWith({ state: 'TN' }), true));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  renderWithUser(section(dealWith({ state: 'TN', statements: { buyer: statement } })));
  expect(pageText()).toContain('“I tell the buyer');
});

test('is not asked for by a card that was checked too long ago', () => {
  renderWithUser(section(dealWith(), true, new Date('2027-06-01T18:00:00Z')));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('is saved with one tap by whoever may change the deal, with its version', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const page = renderWithUser(section(dealWith(), true));
  await page.user.click(box(seller));
  expect(api.calls).toMatchObject([{ to: 'PUT /api/deals/deal1/statements', body: { seller: true }, version: '3' }]);
});

test('is withdrawn with one tap, and keeps saying who said it until then', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const page = renderWithUser(section(dealWith({ statements: { seller: statement } }), true));
  expect(pageText()).toContain('Olivia Ortega, Nov 20, 2026');
  await page.user.click(box(seller));
  expect(api.calls).toMatchObject([{ body: { seller: false } }]);
});

test('that cannot be saved says so, and stays as it was', async () => {
  const api = stubApi();
  api.refuses(412, 'edited-meanwhile');
  const page = renderWithUser(section(dealWith(), true));
  await page.user.click(box(seller));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else edited the deal meanwhile');
  expect((box(seller) as HTMLInputElement).checked).toBe(false);
});

test('that got lost is sent again by the same tap, under the same key', async () => {
  const api = stubApi();
  api.loses();
  const page = renderWithUser(section(dealWith(), true));
  await page.user.click(box(seller));
  await screen.findByRole('alert');
  api.answers({ version: 4 });
  await page.user.click(box(seller));
  expect(api.calls).toHaveLength(2);
  expect(api.calls[1]).toEqual(api.calls[0]);
  expect(screen.queryByRole('alert')).toBeNull();
});
