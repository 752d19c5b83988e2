import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { person } from '#tests/people.ts';
import { readCsv } from '#tests/read-csv.ts';
import { db } from '#tests/services.ts';
import { toastOf } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from './member.ts';

async function saved(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), rows: readCsv(await readFile(await download.path())) };
}

test('an originator takes both lists along as tables', async ({ member }) => {
  const t = textIn('es');
  const closeOfEscrow = dayAhead(60);
  const { page, person: owner } = await member({ languagePreference: 'es' }, { path: '/profile' });
  // The file is named after the street.
  const dealId = await givenDeal(owner, { streetAddress: '12 Oak Street' });
  await goTo(page, `/deals/${dealId}`);
  const offers = page.getByRole('region', { name: t('offers:received.title') });
  const buyers = page.getByRole('region', { name: t('interest:buyers.title') });
  const offersButton = offers.getByRole('button', { name: t('ui:download.button') });
  const buyersButton = buyers.getByRole('button', { name: t('ui:download.button') });

  await test.step('where there is nothing, there is nothing to download', async () => {
    await expect(offers).toContainText(t('offers:received.none'));
    await expect(buyers).toContainText(t('interest:buyers.none'));
    await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0);
  });

  const buyer = await person({ role: 'buyer', firstName: 'Ñora', lastName: '"Q" Díaz', phoneNumber: '4805550100' });
  const send = (method: string, path: string, body: object) =>
    callApi(method, `/api/deals/${dealId}/${path}`, { as: buyer, body });
  await send('PUT', 'interest', { message: '=HYPERLINK("https://evil.example")\nOn Friday, 🏡?' });
  await send('POST', 'offers', { offerType: 'creative', entryFee: 27_500.5, closeOfEscrow, dueOnSaleKnown: true });

  await test.step('the interested buyers, with their contacts', async () => {
    const { name, rows } = await saved(page, buyersButton);
    expect(name).toMatch(/^compradores-interesados-12-oak-street-phoenix-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows).toEqual([
      [
        expect.any(String),
        expect.any(String),
        expect.any(String),
        expect.any(String),
        expect.stringMatching(/Phoenix/),
        'Estatus',
        expect.stringMatching(/Phoenix/),
        'Respuestas',
      ],
      [
        'Ñora "Q" Díaz',
        buyer.email,
        '(480) 555-0100',
        `'=HYPERLINK("https://evil.example")\nOn Friday, 🏡?`,
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        'Espera respuesta',
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        '',
      ],
    ]);
  });

  await test.step('the offers, with their terms', async () => {
    const { rows } = await saved(page, offersButton);
    expect(rows[1]?.slice(0, 8)).toEqual([
      'Ñora "Q" Díaz',
      '',
      '',
      t('offers:types.creative'),
      '410000.00',
      '27500.50',
      closeOfEscrow,
      t('offers:states.open'),
    ]);
  });

  await test.step('the buyer’s contacts, once their offer is accepted', async () => {
    const [offer] = (await db.collection(paths.offers(dealId)).get()).docs;
    await callApi('POST', `/api/deals/${dealId}/offers/${offer?.id}/accept`, {
      as: owner,
      body: { dueOnSaleKnown: true },
    });
    const { rows } = await saved(page, offersButton);
    expect(rows[1]?.slice(0, 3)).toEqual(['Ñora "Q" Díaz', buyer.email, '(480) 555-0100']);
  });

  await test.step('what fails is said, and can be tried again', async () => {
    await page.route('**/*.csv*', (route) => route.abort());
    await buyersButton.click();
    await expect(toastOf(page, t('interest:buyers.downloadFailed'))).toContainText(t('domain:errors.network'));
    await offersButton.click();
    await expect(toastOf(page, t('offers:received.downloadFailed'))).toHaveCount(1);
    await page.unroute('**/*.csv*');
    expect((await saved(page, offersButton)).rows).toHaveLength(2);
  });

  await test.step('a token that ran out is renewed once', async () => {
    let requests = 0;
    await page.route('**/interests.csv*', (route) =>
      (requests += 1) === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    );
    expect((await saved(page, buyersButton)).rows).toHaveLength(2);
    expect(requests).toBe(2);
    expect((await db.doc(paths.interest(dealId, buyer.uid)).get()).exists, 'nothing was changed').toBe(true);
  });
});
