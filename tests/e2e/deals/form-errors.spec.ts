import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { fillDeal, publish, certify } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';
import { textIn, type Language } from './texts.ts';

const summaryOf = (page: Page) => page.getByRole('main').getByRole('alert').first();

/** What the specification says, word for word (section 5); the Spanish texts stand beside the English ones. */
const specified = {
  legalCertification: 'You must certify that you have a contractual interest in this property',
};

for (const language of ['en', 'es'] as const satisfies readonly Language[]) {
  const t = textIn(language);
  const label = (name: string) => t(`deals.form.${name}.label`);
  const message = (name: string) => t(`domain.validation.${name}`);

  test(`an empty form says what is missing, in ${language}`, async ({ member }) => {
    const { page } = await member({ role: 'originator', languagePreference: language }, { path: '/deals/new' });
    await page.getByRole('button', { name: t('deals.form.publish') }).click();
    const summary = summaryOf(page);
    await expect(summary).toBeFocused();
    const expected = [
      message('streetAddressRequired'),
      message('cityRequired'),
      message('state'),
      message('zipCode'),
      message('dealCategoryRequired'),
      `${label('purchasePrice')}: ${message('positiveNumber')}`,
      `${label('bedrooms')}: ${message('positiveNumber')}`,
      `${label('bathrooms')}: ${message('positiveNumber')}`,
      message('descriptionTooShort'),
      message('tagRequired'),
      message('legalCertification'),
    ];
    await expect(summary.getByRole('link')).toHaveText(expected);
    if (language === 'en') expect(message('legalCertification')).toBe(specified.legalCertification);

    await summary.getByRole('link', { name: message('zipCode') }).click();
    const zip = page.getByLabel(label('zipCode'));
    await expect(zip).toBeFocused();
    await expect(zip).toHaveAccessibleDescription(new RegExp(message('zipCode')));
    await zip.fill('85201');
    await expect(summary.getByRole('link', { name: message('zipCode') })).toHaveCount(0);
    await expect(zip).toBeFocused();
  });

  test(`each finance type asks for its own loans, in ${language}`, async ({ member }) => {
    const { page } = await member({ role: 'originator', languagePreference: language }, { path: '/deals/new' });
    const send = page.getByRole('button', { name: t('deals.form.publish') });
    await page.getByRole('radio', { name: t('deals.category.creative') }).check();
    await send.click();
    await expect(summaryOf(page)).toContainText(message('purchaseTypeRequired'));

    const loan = `${label('piti')}: ${message('loanDetailsRequired')}`;
    const sellerLoan = `${label('pi')}: ${message('sellerLoanDetailsRequired')}`;
    for (const [type, asked, notAsked] of [
      ['SubTo', [message('loanTypeRequired'), loan], [sellerLoan]],
      ['SellerFinance', [sellerLoan], [loan]],
      ['Hybrid', [loan, sellerLoan], []],
    ] as const) {
      await page.locator(`input[name="purchaseType"][value="${type}"]`).check();
      await send.click();
      for (const text of asked) await expect(summaryOf(page)).toContainText(text);
      for (const text of notAsked) await expect(summaryOf(page)).not.toContainText(text);
    }
    await page.getByRole('radio', { name: t('deals.category.cash') }).check();
    await expect(page.getByLabel(label('piti'))).toHaveCount(0);
    await expect(page.getByLabel(label('entryFee'))).toHaveCount(0);
  });

  test(`numbers that cannot be are refused when the field is left, in ${language}`, async ({ member }) => {
    const { page } = await member({ role: 'originator', languagePreference: language }, { path: '/deals/new' });
    for (const [name, typed, error] of [
      ['purchasePrice', '0', 'positiveNumber'],
      ['purchasePrice', '-5', 'positiveNumber'],
      ['purchasePrice', '1000000001', 'tooLarge'],
      ['purchasePrice', '1.234', 'decimals2'],
      ['bedrooms', '2.5', 'decimals0'],
      ['yearBuilt', '1492', 'yearBuilt'],
    ] as const) {
      const field = page.getByLabel(label(name));
      await field.fill(typed);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(new RegExp(message(error).slice(0, 30)));
    }
  });
}

test('numbers are written with separators while they are typed, and the caret stays where it is', async ({
  member,
}) => {
  const { page } = await member({ role: 'originator' }, { path: '/deals/new' });
  const price = page.getByLabel('Purchase price');
  await price.pressSequentially('1250000');
  await expect(price).toHaveValue('1,250,000');
  await price.press('Home');
  await price.press('ArrowRight');
  await price.pressSequentially('9');
  await expect(price).toHaveValue('19,250,000');
  expect(await price.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await price.press('Backspace');
  await expect(price).toHaveValue('1,250,000');
  await price.fill('$1,250.50');
  await expect(price).toHaveValue('1,250.50');
  await expect(price).toHaveAttribute('inputmode', 'decimal');
});

test('an address that another live deal has is refused, with a link to it', async ({ member, allowedErrors }) => {
  allowedErrors.push(/409/);
  const { page, person } = await member({ role: 'originator' }, { path: '/deals/new' });
  const address = { street: newStreet(), city: word() };
  const first = await callApi('POST', '/api/deals', {
    as: person,
    body: {
      streetAddress: address.street,
      city: address.city,
      state: 'AZ',
      zipCode: '85201',
      dealCategory: 'cash',
      purchasePrice: 100_000,
      bedrooms: 1,
      bathrooms: 1,
      description: 'The first with this address.',
      tags: ['wholesale'],
      legalCertification: true,
    },
  });
  expect(first.status).toBe(200);

  await fillDeal(page, { street: address.street.toUpperCase().replace('AVE', 'Avenue'), city: address.city });
  await certify(page);
  await publish(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Duplicate Property');
  await expect(alert).toContainText('A property with this address already exists in the system.');
  await expect(page.getByLabel('Purchase price')).toHaveValue('425,000');
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(`/deals/${first.json.id}`);
  await page.goBack();
  await expect(page.getByLabel('Purchase price')).toHaveValue('425,000');
});
