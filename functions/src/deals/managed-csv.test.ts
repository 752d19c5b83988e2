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
} from 'domain/deal/deal.ts';
import { controlKinds } from 'domain/deal/control.ts';
import { dealStatuses } from 'domain/deal/deal-status.ts';
import { choosableTags, systemTagNames } from 'domain/deal/tags.ts';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { readCsv } from '#tests/read-csv.ts';
import { db } from '#tests/services.ts';
import en from './managed-texts/en.json' with { type: 'json' };
import es from './managed-texts/es.json' with { type: 'json' };

const download = (as: Person | undefined, query: Record<string, string> = {}) =>
  callApi('GET', `/api/deals.csv?${new URLSearchParams(query).toString()}`, { as });
const { columns } = en;
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
type Column = keyof typeof columns;

/** Returns the rows of a table by column names. */
async function rowsOf(as: Person, query: Record<string, string> = {}): Promise<Record<Column, string>[]> {
  const { status, text, bytes } = await download(as, query);
  expect(status, text).toBe(200);
  const [headings = [], ...rows] = readCsv(bytes);
  const names = Object.keys(columns) as Column[];
  expect(headings).toHaveLength(names.length);
  return rows.map(
    (row) => Object.fromEntries(names.map((name, index) => [name, row[index]])) as Record<Column, string>,
  );
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
      status: 'Pending',
      daysListed: '12',
      saves: '3',
      interested: '2',
      offers: '1',
      purchasePrice: '250000.50',
      monthlyCashFlow: '-120.00',
      control: 'Option to purchase',
      controlUntil: '2027-03-01',
      description: `'=HYPERLINK("https://evil.example")`,
      listedBy: seller.name,
    });
  });

  test('says from where figures come', async () => {
    const seller = await person();
    const statement = { source: 'statement', asOf: '2026-10-01', paper: newId(), page: 2 };
    await givenDeal(seller, {
      sources: { loanBalance: statement, interestRate: { source: 'seller', asOf: '2026-09-01' } },
      seenFigures: { loanBalance: {}, piti: { until: '2020-01-01' } },
    });
    expect((await rowsOf(seller))[0]?.sources).toBe(
      'Interest rate (%): Seller, 2026-09-01; Loan balance (USD): Statement, 2026-10-01, page 2, seen by an admin',
    );
  });

  test('has every fact of a deal, each by its words, in both languages', async () => {
    // Every listed deal has the certification.
    expect(dealFieldNames.filter((name) => !(name in columns))).toEqual(['legalCertification']);
    expect(Object.keys(es.columns)).toEqual(Object.keys(columns));
    for (const { values } of [en, es]) {
      expect(Object.keys(values.status)).toEqual(dealStatuses);
      expect(Object.keys(values.tags).toSorted()).toEqual([...choosableTags, ...systemTagNames].toSorted());
      for (const [name, choices] of Object.entries(choicesOf)) {
        expect(Object.keys(values[name as keyof typeof choicesOf])).toEqual(choices);
      }
    }
    const seller = await person({ languagePreference: 'es' });
    const facts = { parking: 'none', restrictions: 'none', lotSize: 0.25, lotSizeUnit: 'acres', bathrooms: 2.5 };
    await givenDeal(seller, { ...facts, piti: 2100, closeOfEscrow: '2027-01-31', tags: ['wholesale'], photos: [] });
    expect((await rowsOf(seller))[0]).toMatchObject({
      parking: 'Ninguno',
      restrictions: 'Ninguna',
      lotSize: '0.25',
      bathrooms: '2.5',
      piti: '2100.00',
      closeOfEscrow: '2027-01-31',
      tags: 'Venta mayorista (wholesale)',
      photos: '0',
      privatePool: 'No',
    });
  });

  test('has what the page finds, by the same names, and nothing of anybody else, nor what was deleted', async () => {
    const seller = await person();
    const streets = { active: '1 Ocotillo Way', sold: '2 Ocotillo Way', deleted: '3 Ocotillo Way', hidden: '4 Elm St' };
    await givenDeal(seller, { streetAddress: streets.active });
    await givenDeal(seller, { streetAddress: streets.sold, status: 'sold' });
    await givenDeal(seller, { streetAddress: streets.deleted, status: 'deleted', visibility: 'none' });
    await givenDeal(seller, { streetAddress: streets.hidden, visibility: 'premium', status: 'new' });
    const found = async (query: Record<string, string>) =>
      (await rowsOf(seller, query)).map(({ streetAddress }) => streetAddress).toSorted();
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
