import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  dealCategories,
  loanTypes,
  lotSizeUnits,
  parkings,
  propertyTypes,
  purchaseTypes,
  restrictionKinds,
} from 'domain/deal/deal-choices.ts';
import { controlKinds } from 'domain/deal/control.ts';
import { dealStatuses } from 'domain/deal/deal-status.ts';
import { choosableTags, systemTagNames } from 'domain/deal/tags.ts';
import { dealFieldNames, type FieldName } from 'domain/deal/deal-field-table.ts';
import words from 'domain/deal/texts/en.json' with { type: 'json' };
import spanishWords from 'domain/deal/texts/es.json' with { type: 'json' };
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { readCsv } from '#tests/read-csv.ts';
import { db } from '#tests/services.ts';
import managed from './managed-texts/en.json' with { type: 'json' };
import managedSpanish from './managed-texts/es.json' with { type: 'json' };

const download = (as: Person | undefined, query: Record<string, string> = {}) =>
  callApi('GET', `/api/deals.csv?${new URLSearchParams(query).toString()}`, { as });
const en = { ...words, ...managed };
const es = { ...spanishWords, ...managedSpanish };
const choicesOf = {
  dealCategory: dealCategories,
  purchaseType: purchaseTypes,
  loanType: loanTypes,
  propertyType: propertyTypes,
  lotSizeUnit: lotSizeUnits,
  parking: parkings,
  restrictions: restrictionKinds,
  control: controlKinds,
};

/** Returns the rows of a table, by heading. */
async function rowsOf(as: Person, query: Record<string, string> = {}): Promise<Record<string, string | undefined>[]> {
  const { status, text, bytes } = await download(as, query);
  expect(status, text).toBe(200);
  const [headings = [], ...rows] = readCsv(bytes);
  expect(new Set(headings).size, 'no heading is there twice').toBe(headings.length);
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])));
}

let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = await Promise.all([person(), person()]);
});

describe('a table of deals', () => {
  test('has what is known of each, its counts, and no formula', async () => {
    const seller = await person();
    const dealId = await givenDeal(seller, {
      description: '=HYPERLINK("https://evil.example")',
      status: 'pending',
      purchasePrice: 250_000.5,
      monthlyCashFlow: -120,
      control: { kind: 'option', until: '2027-03-01' },
      listedOn: Timestamp.fromMillis(Date.now() - 12.5 * 86_400_000),
    });
    await db.doc(paths.counts(dealId)).set({ favoriteCount: 3, interestCount: 2, offerCount: 1 });
    const [row, ...more] = await rowsOf(seller);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      Status: 'Pending',
      'Days listed': '12',
      Saves: '3',
      Interested: '2',
      Offers: '1',
      'Purchase price (USD)': '250000.50',
      'Estimated monthly cash flow (USD)': '-120.00',
      'Right to sell': 'Option to purchase',
      'Right to sell: last day': '2027-03-01',
      Description: `'=HYPERLINK("https://evil.example")`,
      'Listed by': seller.name,
    });
  });

  test('says from where figures come', async () => {
    const seller = await person();
    const statement = { source: 'statement', asOf: '2026-10-01', paper: newId(), page: 2 };
    await givenDeal(seller, {
      sources: { loanBalance: statement, interestRate: { source: 'seller', asOf: '2026-09-01' } },
      seenFigures: { loanBalance: {}, piti: { until: '2020-01-01' } },
    });
    expect((await rowsOf(seller))[0]?.['Sources of figures']).toBe(
      'Interest rate (%): Seller, 2026-09-01; Loan balance (USD): Statement, 2026-10-01, page 2, seen by an admin',
    );
  });

  test('has every fact of a deal, each by its words, in both languages', async () => {
    for (const texts of [en, es]) {
      expect(Object.keys(texts.status)).toEqual(dealStatuses);
      expect(Object.keys(texts.tags).toSorted()).toEqual([...choosableTags, ...systemTagNames].toSorted());
      for (const [name, choices] of Object.entries(choicesOf)) {
        expect(Object.keys(texts[name as keyof typeof choicesOf])).toEqual(choices);
      }
    }
    const seller = await person({ languagePreference: 'es' });
    const facts = {
      parking: 'none',
      restrictions: 'none',
      lotSize: 0.25,
      lotSizeUnit: 'acres',
      bathrooms: 2.5,
      squareFootage: 1840.5,
    };
    await givenDeal(seller, { ...facts, piti: 2100, closeOfEscrow: '2027-01-31', tags: ['wholesale'], photos: [] });
    const [row = {}] = await rowsOf(seller);
    expect(row).toMatchObject({
      Estacionamiento: 'Ninguno',
      Restricciones: 'Ninguna',
      'Tamaño del terreno': '0.25',
      Baños: '2.5',
      'PITI (USD / mes)': '2100.00',
      'Fecha prevista de cierre (escrow)': '2027-01-31',
      Etiquetas: 'Venta mayorista (wholesale)',
      Fotos: '0',
      'Alberca privada': 'No',
      'Participa un agente': 'No',
      'Pies cuadrados (pies²)': '1840.5',
      'Tasa de interés (%)': '3.25',
      'Lugar en el mapa (latitud, longitud)': '',
    });
    // Each fact under its label, with its unit. Every listed deal has the certification.
    const label = (name: FieldName) =>
      name === 'privatePool' || name === 'agentInvolved' ? (`${name}Fact` as const) : name;
    const isThere = (name: FieldName) =>
      Object.keys(row).some((heading) =>
        [heading, heading.replace(/ \([^(]*\)$/, '')].includes(es.labels[label(name)]),
      );
    expect(dealFieldNames.filter((name) => !isThere(name))).toEqual(['legalCertification']);
  });

  test('has what the page finds, by the same names, and nothing of anybody else, nor what was deleted', async () => {
    const seller = await person();
    const streets = { active: '1 Ocotillo Way', sold: '2 Ocotillo Way', deleted: '3 Ocotillo Way', hidden: '4 Elm St' };
    await givenDeal(seller, { streetAddress: streets.active });
    await givenDeal(seller, { streetAddress: streets.sold, status: 'sold' });
    await givenDeal(seller, { streetAddress: streets.deleted, status: 'deleted', visibility: 'none' });
    await givenDeal(seller, { streetAddress: streets.hidden, visibility: 'premium', status: 'new' });
    const found = async (query: Record<string, string>) =>
      (await rowsOf(seller, query)).map((row) => row['Street address'] ?? '').toSorted();
    expect(await found({})).toEqual([streets.active, streets.sold, streets.hidden]);
    expect(await found({ status: 'available' })).toEqual([streets.active, streets.hidden]);
    expect(await found({ status: 'sold' })).toEqual([streets.sold]);
    expect(await found({ finance: 'Hybrid', status: 'sold' })).toEqual([]);
  });

  test('has the chosen deals alone, an admin’s of anybody', async () => {
    const [mine, , theirs] = await Promise.all([givenDeal(owner), givenDeal(owner), givenDeal(other)]);
    expect(await rowsOf(owner, { ids: mine })).toHaveLength(1);
    const admin = await person({ role: 'admin' });
    expect(await rowsOf(admin, { ids: `${mine},${theirs}` })).toHaveLength(2);
  });

  test('is in the caller’s language', async () => {
    const { bytes } = await download(await person({ languagePreference: 'es' }), { timeZone: 'America/Phoenix' });
    expect(readCsv(bytes)[0]).toContain('Publicada (America/Phoenix)');
  });
});

describe('a table of deals is refused', () => {
  test('to buyers and strangers', async () => {
    expect((await download(undefined)).status).toBe(401);
    expect((await download(await person({ role: 'buyer' }))).status).toBe(403);
  });

  test('as a whole for one deal that is somebody else’s, as if a hidden one were not there', async () => {
    const [mine, theirs, early] = await Promise.all([
      givenDeal(owner),
      givenDeal(other),
      givenDeal(other, { visibility: 'premium', status: 'new' }),
    ]);
    expect((await download(owner, { ids: `${mine},${theirs}` })).status).toBe(403);
    expect((await download(owner, { ids: `${mine},${early}` })).status).toBe(404);
    expect((await download(owner, { ids: `${mine},${newId()}` })).status).toBe(404);
    const gone = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    expect((await download(owner, { ids: gone })).status).toBe(404);
  });

  test.each<[string, Record<string, string>]>([
    ['too many ids', { ids: Array.from({ length: limits.chosenDeals + 1 }, (_, index) => `deal${index}`).join(',') }],
    ['a path for an id', { ids: 'a/b' }],
    ['an id that is empty', { ids: 'a,,b' }],
    ['no status', { status: 'gone' }],
    ['no purchase type', { finance: 'loan' }],
    ['a text that is too long', { q: 'x'.repeat(limits.streetAddress + 1) }],
    ['no time zone', { timeZone: 'Mars/Base' }],
    ['what nobody asked for', { uid: 'somebody' }],
  ])('for %s', async (_, query) => {
    expect((await download(owner, query)).status).toBe(400);
  });
});
