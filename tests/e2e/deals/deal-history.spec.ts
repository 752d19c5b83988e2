import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { cashForm, listDeal } from './listed-by-api.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

test('its originator and admins see every edit, field by field, and nobody else does', async ({ member }) => {
  const language = 'es';
  const t = textIn(language);
  const { page, person: owner } = await member({
    languagePreference: language,
    firstName: 'Olga',
    lastName: 'Ortiz',
  });
  const form = cashForm();
  const id = await listDeal(owner, form);
  await page.goto(`/deals/${id}`);
  await expect(heading(page)).toBeVisible();
  const edits = section(page, t('deals.changes.title'));
  await expect(edits).toHaveCount(0);

  // The page is open: the edit of an admin comes in by itself.
  const admin = await person({ role: 'admin', firstName: 'Alex', lastName: 'Admin' });
  const body = { ...form, purchasePrice: 299_000, emd: undefined, propertyType: 'condo', bedrooms: 4 };
  expect((await callApi('PUT', `/api/deals/${id}`, { as: admin, body })).status).toBe(200);
  const entry = edits.getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Alex Admin');
  for (const [field, from, to] of [
    [t('deals.labels.purchasePrice'), '$318,500', '$299,000'],
    [t('deals.labels.emd'), '$5,000', t('deals.changes.nothing')],
    [t('deals.labels.propertyType'), t('deals.propertyType.singleFamily'), t('deals.propertyType.condo')],
  ]) {
    await expect(entry).toContainText(`${field}${from} ${t('deals.changes.to')} ${to}`);
  }
  await endHeadStart(id);
  const { page: buyer } = await member({ role: 'buyer', languagePreference: language }, { path: `/deals/${id}` });
  await expect(buyer.getByRole('heading', { name: t('deals.history.title') })).toBeVisible();
  await expect(section(buyer, t('deals.changes.title'))).toHaveCount(0);
  const { page: others } = await member({ role: 'admin', languagePreference: language }, { path: `/deals/${id}` });
  await expect(section(others, t('deals.changes.title'))).toContainText(t('deals.changes.leadAdmin'));
});

test('its originator sees how it is doing, live: saved, interested, offers', async ({ member }) => {
  const { page, person: owner } = await member();
  const id = await givenDeal(owner);
  const buyer = () => person({ role: 'buyer' });
  const [one, two, three, late] = await Promise.all([buyer(), buyer(), buyer(), buyer()]);
  const save = ({ uid }: Person) => db.doc(paths.favorite(uid, id)).set({ createdAt: new Date() });
  const express = (as: Person) => callApi('PUT', `/api/deals/${id}/interest`, { as, body: {} });
  await Promise.all([one, two, three].map(save));
  await Promise.all([one, two].map(express));
  const offer = { offerType: 'creative', entryFee: 20_000, closeOfEscrow: dayAhead(90) };
  await callApi('POST', `/api/deals/${id}/offers`, { as: one, body: offer });
  await page.goto(`/deals/${id}`);
  const numbers = section(page, 'Activity');
  for (const [name, value] of [
    ['Saves', 3],
    ['Interested', 2],
    ['Offers', 1],
  ] as const) {
    await expect(numbers.locator('div', { hasText: name })).toContainText(String(value));
  }
  await save(late);
  await expect(numbers.locator('div', { hasText: 'Saves' })).toContainText('4');
  await expect(page.getByRole('link', { name: 'Edit deal' })).toBeVisible();
});
