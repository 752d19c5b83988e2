import { expect } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import { newStreet, test } from './member.ts';
import { textIn } from './texts.ts';

test('an address that another deal has is reported while it is typed, and refused when it is sent', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/409/);
  const t = textIn('en');
  const [title, text] = ['Duplicate Property', 'A property with this address already exists in the system.'];
  const { page, person: owner } = await member({ role: 'originator' }, { path: '/deals/new' });
  const [own, hidden] = [newStreet(), newStreet()];
  const dealId = await listDeal(owner, { streetAddress: `${own} #4` });
  // Another originator's deal in its head start, which must not be identifiable.
  await listDeal(await person(), { streetAddress: hidden });

  const label = (name: string) => page.locator(`#deal-${name}`);
  await label('streetAddress').fill(`${own.toUpperCase()}., Apt 4`);
  await label('zipCode').fill('85021');
  await expect(label('city')).toHaveValue('Phoenix');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(text);
  await expect(alert.getByRole('link')).toHaveAttribute('href', `/deals/${dealId}`);
  await label('streetAddress').fill(`${own} #5`);
  await expect(alert).toHaveCount(0);
  await label('streetAddress').fill(hidden);
  await expect(alert).toContainText(title);
  await expect(alert.getByRole('link')).toHaveCount(0);

  // If the check gets no response, the server's refusal shows the same message.
  await page.route('**/api/deals/address-check?*', (route) => route.abort());
  await page.locator('input[name="dealCategory"][value="cash"]').check();
  await label('purchasePrice').fill('425000');
  await label('propertyType').selectOption('condo');
  await label('bedrooms').fill('3');
  await label('bathrooms').fill('2');
  await label('streetAddress').fill(`${own} # 4`);
  await page.getByRole('textbox', { name: t('deal.labels.description') }).fill('A house with a roof.');
  await page.getByRole('button', { name: t('deal.tags.wholesale') }).click();
  await label('legalCertification').check();
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: t('deal-form.form.publish') }).click();
  await expect(alert).toContainText(text);
  await expect(page.locator(':focus')).toContainText(title);
  await expect(label('purchasePrice')).toHaveValue('425,000');
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(`/deals/${dealId}`);
  await page.goBack();
  await expect(label('purchasePrice')).toHaveValue('425,000');
});

/** Lists a cash deal, like the form. */
async function listDeal(owner: Person, change: Record<string, unknown>): Promise<string> {
  const answer = await callApi('POST', '/api/deals', {
    as: owner,
    body: {
      city: 'Phoenix',
      state: 'AZ',
      zipCode: '85021',
      dealCategory: 'cash',
      purchasePrice: 100_000,
      propertyType: 'condo',
      bedrooms: 1,
      bathrooms: 1,
      description: 'The first with this address.',
      tags: ['wholesale'],
      legalCertification: true,
      ...change,
    },
  });
  expect(answer.status).toBe(200);
  return String(answer.json.id);
}
