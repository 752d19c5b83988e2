import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { cashForm, listDeal } from './listed-by-api.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

test('its originator sees live how it is doing, and every edit, field by field; a buyer sees no edit', async ({
  member,
}) => {
  const t = textIn('es');
  const { page, person: owner } = await member({ languagePreference: 'es', firstName: 'Olga', lastName: 'Ortiz' });
  const form = cashForm();
  const id = await listDeal(owner, form);
  await endHeadStart(id);
  await goTo(page, `/deals/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(form.streetAddress);
  const edits = section(page, t('deal-page.changes.title'));
  await expect(edits).toHaveCount(0);

  await test.step('the edit of an admin comes in by itself', async () => {
    const admin = await person({ role: 'admin', firstName: 'Alex', lastName: 'Admin' });
    const body = { ...form, purchasePrice: 299_000, emd: undefined, propertyType: 'condo', bedrooms: 4 };
    expect((await callApi('PUT', `/api/deals/${id}`, { as: admin, body })).status).toBe(200);
    const entry = edits.getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('Alex Admin');
    for (const [field, from, to] of [
      [t('deal.labels.purchasePrice'), '$318,500', '$299,000'],
      [t('deal.labels.emd'), '$5,000', t('deal-page.changes.nothing')],
      [t('deal.labels.propertyType'), t('deal.propertyType.singleFamily'), t('deal.propertyType.condo')],
    ]) {
      await expect(entry).toContainText(`${field}${from} ${t('deal-page.changes.to')} ${to}`);
    }
  });

  await test.step('saved, interested, offers', async () => {
    const newBuyer = () => person({ role: 'buyer' });
    const [one, two, three, late] = await Promise.all([newBuyer(), newBuyer(), newBuyer(), newBuyer()]);
    const save = ({ uid }: Person) => db.doc(paths.ownOfDeal(uid, 'favorites', id)).set({ createdAt: new Date() });
    const express = (as: Person) => callApi('PUT', `/api/deals/${id}/interest`, { as, body: {} });
    await Promise.all([one, two, three].map(save));
    await Promise.all([one, two].map(express));
    const offer = { offerType: 'cash', purchasePrice: 300_000, closeOfEscrow: dayAhead(90) };
    expect((await callApi('POST', `/api/deals/${id}/offers`, { as: one, body: offer })).status).toBe(200);
    const numbers = section(page, t('deal.deal.numbers'));
    const ofName = (name: string) => numbers.locator('div', { hasText: name });
    await expect(ofName(t('deal.deal.saves'))).toContainText('3');
    await expect(ofName(t('deal.columns.interest'))).toContainText('2');
    await expect(ofName(t('deal.columns.offers'))).toContainText('1');
    await save(late);
    await expect(ofName(t('deal.deal.saves'))).toContainText('4');
    await expect(page.getByRole('link', { name: t('deal-page.owner.edit') })).toBeVisible();
  });

  await test.step('a buyer sees none', async () => {
    const { page: buyer } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
    await expect(buyer.getByRole('heading', { name: textIn('en')('deal-page.history.title') })).toBeVisible();
    await expect(section(buyer, textIn('en')('deal-page.changes.title'))).toHaveCount(0);
  });
});
