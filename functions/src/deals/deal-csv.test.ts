import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { downloadInterests } from '#interest/interests-csv.ts';
import { readAccount } from '#platform/accounts.ts';
import { productionContext } from '#platform/context.ts';
import type { FileCall } from '#platform/serve.ts';
import { callApi } from '#tests/call-api.ts';
import { readCsv } from '#tests/read-csv.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import en from './csv-texts/en.json' with { type: 'json' };
import es from './csv-texts/es.json' with { type: 'json' };

type Kind = 'interests' | 'offers';
const kinds = ['interests', 'offers'] as const;

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([person(), person({ role: 'admin' })]);
});

const download = (dealId: string, kind: Kind, as: Person | undefined, query = '') =>
  callApi('GET', `/api/deals/${dealId}/${kind}.csv${query}`, { as });

const interest = (change: Record<string, unknown> = {}) => ({
  buyerUid: newId(),
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '4805550100',
  createdAt: Timestamp.fromDate(new Date('2026-11-20T16:05:09Z')),
  ...change,
});
const offer = (change: Record<string, unknown> = {}) => ({
  dealId: 'x',
  dealAddress: 'x',
  buyerUid: newId(),
  offerType: 'cash',
  closeOfEscrow: '2027-01-15',
  submittedAt: Timestamp.fromDate(new Date('2026-11-20T16:05:09Z')),
  state: 'open',
  accepted: false,
  ...change,
});

async function given(dealId: string, kind: Kind, rows: Record<string, unknown>[]): Promise<void> {
  const folder = kind === 'interests' ? paths.interests(dealId) : paths.offers(dealId);
  for (let start = 0; start < rows.length; start += 500) {
    const batch = db.batch();
    for (const row of rows.slice(start, start + 500)) batch.create(db.doc(`${folder}/${newId()}`), row);
    // oxlint-disable-next-line no-await-in-loop -- ten at most
    await batch.commit();
  }
}

describe('a table', () => {
  test('of interest has everybody with their contacts, in the caller’s language and time zone', async () => {
    const dealId = await givenDeal(owner, { streetAddress: '12 Niño St. #4', city: 'Phoenix' });
    await given(dealId, 'interests', [
      interest({
        message: 'Can I see it?\nOn "Friday"; or 🏡',
        replies: [
          { by: 'originator', at: new Date('2026-11-21T16:00:00Z'), message: 'Friday it is.', name: 'Olga' },
          { by: 'buyer', at: new Date('2026-11-22T16:00:00Z'), message: 'At ten?' },
        ],
        calledAt: new Date('2026-11-22T18:00:00Z'),
      }),
      interest({ name: '=1+1', phone: '6025550134', createdAt: Timestamp.fromDate(new Date('2026-11-20T17:00:00Z')) }),
    ]);
    const answer = await download(dealId, 'interests', owner, '?timeZone=America/Phoenix');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="interested-buyers-12-nino-st-4-phoenix-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(readCsv(answer.bytes)).toEqual([
      [
        'Name',
        'Email',
        'Phone',
        'Message',
        'Interested since (America/Phoenix)',
        'Status',
        'Status since (America/Phoenix)',
        'Answers',
      ],
      [
        "'=1+1",
        'ana@example.com',
        '(602) 555-0134',
        '',
        '2026-11-20 10:00:00',
        'Waiting for an answer',
        '2026-11-20 10:00:00',
        '',
      ],
      [
        'Ana Díaz',
        'ana@example.com',
        '(480) 555-0100',
        'Can I see it?\nOn "Friday"; or 🏡\n\nAt ten?',
        '2026-11-20 09:05:09',
        'Called',
        '2026-11-22 11:00:00',
        'Friday it is.',
      ],
    ]);
  });

  test('of offers has all of them, whatever became of them, in Spanish for who reads Spanish', async () => {
    const somebody = await person({ languagePreference: 'es' });
    const dealId = await givenDeal(somebody);
    const at = (minute: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 10, 20, 16, minute)));
    await given(dealId, 'offers', [
      offer({ submittedAt: at(1), state: 'withdrawn', purchasePrice: 410_000, message: '-5%' }),
      offer({
        submittedAt: at(2),
        buyerName: 'Ana Díaz',
        offerType: 'creative',
        entryFee: 27_500.5,
        state: 'accepted',
        accepted: true,
        contacts: {
          originator: { name: 'Olga', email: 'olga@example.com', phone: '6025550134' },
          buyer: { name: 'Ana Díaz', email: '=ana@example.com', phone: '4805550100' },
        },
      }),
    ]);
    const answer = await download(dealId, 'offers', somebody);
    expect(answer.headers.get('content-disposition')).toContain('filename="ofertas-');
    const [headings, ...rows] = readCsv(answer.bytes);
    expect(headings?.slice(0, 10)).toEqual([
      'Comprador',
      'Correo del comprador (oferta aceptada)',
      'Teléfono del comprador (oferta aceptada)',
      'Tipo de oferta',
      'Precio de compra ofrecido (USD)',
      'Cuota de entrada ofrecida (USD)',
      'Fecha estimada de cierre (escrow)',
      'Estatus',
      'Mensaje',
      'Enviada (UTC)',
    ]);
    expect(rows.map((row) => row.slice(0, 10))).toEqual([
      [
        'Ana Díaz',
        "'=ana@example.com",
        '(480) 555-0100',
        'Creativa',
        '',
        '27500.50',
        '2027-01-15',
        'Aceptada',
        '',
        '2026-11-20 16:02:00',
      ],
      ['', '', '', 'Efectivo', '410000.00', '', '2027-01-15', 'Retirada', "'-5%", '2026-11-20 16:01:00'],
    ]);
  });

  test('of offers has every term, the turn, the rounds and the figures, by the rate of who reads it', async () => {
    const reader = await person();
    await db.doc(paths.user(reader.uid)).update({ discountRate: 0 });
    const dealId = await givenDeal(reader, { purchaseType: 'Hybrid' });
    const submittedAt = Timestamp.fromDate(new Date('2027-01-10T16:00:00Z'));
    const terms = {
      emd: 5000,
      emdRefundableDays: 0,
      inspectionDays: 7,
      fundingSource: 'hardMoney',
      buyerEntity: '=Oak LLC',
      validUntil: '2027-01-12T20:00:00.000Z',
      cashToSeller: 10_000,
      assumedBalance: 210_000.5,
      sellerNote: { amount: 36_000, annualRate: 0, amortizationMonths: 360, balloonMonths: 120, interestOnlyMonths: 0 },
    };
    const countered = {
      by: 'originator',
      at: submittedAt,
      kind: 'counter',
      entryFee: 20_000,
      closeOfEscrow: '2027-01-31',
    };
    await given(dealId, 'offers', [
      offer({
        offerType: 'creative',
        purchasePrice: 260_000,
        entryFee: 20_000,
        closeOfEscrow: '2027-01-31',
        submittedAt,
        buyerRecord: { closed: 3, fellThrough: 0, openElsewhere: 2 },
        proofOfFunds: { id: 'p'.repeat(20), date: '2026-12-20', type: 'application/pdf' },
        turn: 'buyer',
        terms,
        thread: [{ ...countered, by: 'buyer', kind: 'offer' }, countered],
      }),
      offer({
        state: 'backup',
        backup: { rank: 2, agreed: true },
        ended: { at: submittedAt, reason: '+1', whoseReason: 'neither' },
      }),
    ]);
    const [headings = [], row = [], backup = []] = readCsv((await download(dealId, 'offers', reader)).bytes);
    const named = (values: string[]) => Object.fromEntries(headings.map((heading, index) => [heading, values[index]]));
    expect([headings.length, row.length, named(row)['Seller note payment (USD a month)']]).toEqual([48, 48, '']);
    expect(named(row)).toMatchObject({
      'EMD (USD)': '5000.00',
      'EMD refundable (days)': '0',
      'Inspection (days)': '7',
      'Source of funds': 'Hard money',
      'Buyer’s entity': "'=Oak LLC",
      'Proof of funds': 'Yes',
      'Proof of funds dated': '2026-12-20',
      'Buyer’s earlier offers: closed': '3',
      'Buyer’s earlier offers: fell through': '0',
      'Buyer’s offers open elsewhere': '2',
      'Valid until (UTC)': '2027-01-12 20:00:00',
      'Cash to seller (USD)': '10000.00',
      'Loan balance taken over (USD)': '210000.50',
      'Seller note (USD)': '36000.00',
      'Seller note rate (%)': '0',
      'Seller note amortization (months)': '360',
      'Seller note balloon (months)': '120',
      'Seller note interest-only (months)': '0',
      'Offered purchase price (USD)': '260000.00',
      'Price less cash, note and loan balance (USD)': '3999.50',
      'From month': '',
      'To answer': 'Buyer',
      Rounds: '2',
      'Backup rank': '',
      'EMD due (UTC)': '',
      'Cash to seller at close (USD)': '10000.00',
      'Monthly to seller (USD)': '100.00',
      'Total to seller (USD)': '46000.00',
      'Present value (USD)': '46000.00',
      'Discount rate (%)': '0',
      'Balloon (USD)': '24000.00',
      'Balloon due': '2037-01-31',
      'Days to close': '21',
    });
    expect(named(backup)).toMatchObject({
      'Proof of funds': 'No',
      'Proof of funds dated': '',
      'Backup rank': '2',
      'Backup agreed': 'Yes',
      'To answer': '',
      Reason: "'+1",
      'Fell through on the side of': 'Neither',
    });
  });

  test.each(kinds)('of no %s is its headings', async (kind) => {
    const answer = await download(await givenDeal(owner), kind, owner);
    expect([answer.status, readCsv(answer.bytes).length]).toEqual([200, 1]);
  });

  test('leaves out a row that cannot be read, and no other', async () => {
    const dealId = await givenDeal(owner);
    await given(dealId, 'offers', [offer(), offer({ state: 'no state that there is' })]);
    expect(readCsv((await download(dealId, 'offers', owner)).bytes)).toHaveLength(2);
  });

  test('of 5,000 rows comes whole, each once and newest first', async () => {
    const dealId = await givenDeal(owner);
    const rows = Array.from({ length: 5000 }, (_, index) =>
      interest({
        name: `Buyer ${index}`,
        message: `${'long '.repeat(50)}"${index}"`,
        // Three per timestamp, so that a page may end among them.
        createdAt: Timestamp.fromMillis(1_700_000_000_000 + Math.floor(index / 3) * 1000),
      }),
    );
    await given(dealId, 'interests', rows);
    const answer = await download(dealId, 'interests', owner);
    const [, ...read] = readCsv(answer.bytes);
    expect(read).toHaveLength(5000);
    expect(new Set(read.map(([name]) => name)).size).toBe(5000);
    const times = read.map((row) => row[4] ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(answer.headers.get('content-length'), 'nobody knows it beforehand').toBeNull();
  });

  test('is held a page at a time', async () => {
    const dealId = await givenDeal(owner);
    await given(
      dealId,
      'interests',
      Array.from({ length: 1100 }, (_, index) => interest({ name: `Buyer ${index}` })),
    );
    const context = productionContext();
    const call = { params: { dealId }, query: {}, account: await readAccount(context, owner.uid) };
    const file = await downloadInterests(context, call as unknown as FileCall);
    const lines: number[] = [];
    for await (const chunk of file.chunks) lines.push(String(chunk).split('\r\n').length - 1);
    expect(lines).toEqual([501, 500, 100]);
  });

  test('answers HEAD without it', async () => {
    const dealId = await givenDeal(owner);
    const answer = await callApi('HEAD', `/api/deals/${dealId}/offers.csv`, { as: owner });
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/csv; charset=utf-8',
    ]);
  });
});

describe.each(kinds)('the table of %s', (kind) => {
  const refusal = async (dealId: string, as: Person | undefined, query?: string) => {
    const { status, code, headers } = await download(dealId, kind, as, query);
    expect(headers.get('content-type'), 'refusals are JSON').toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBeNull();
    return [status, code];
  };

  test('is for who listed the deal and admins', async () => {
    const dealId = await givenDeal(owner);
    await given(dealId, kind, [kind === 'interests' ? interest() : offer()]);
    for (const as of [owner, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(readCsv((await download(dealId, kind, as)).bytes)).toHaveLength(2);
    }
    expect(await refusal(dealId, await person())).toEqual([403, 'forbidden']);
    expect(await refusal(dealId, await person({ role: 'buyer', premium: true }))).toEqual([403, 'forbidden']);
    expect(await refusal(dealId, undefined)).toEqual([401, 'unauthenticated']);
    expect(await refusal(dealId, await person({ account: false }))).toEqual([403, 'no-account']);
  });

  test('is for nobody whose account or session has ended, or whose role has changed', async () => {
    const somebody = await person();
    const dealId = await givenDeal(somebody);
    expect((await download(dealId, kind, somebody)).status).toBe(200);
    await db.doc(paths.user(somebody.uid)).update({ role: 'buyer' });
    expect(await refusal(dealId, somebody)).toEqual([401, 'session-revoked']);
    await db
      .doc(paths.user(somebody.uid))
      .update({ role: 'originator', sessionsValidAfter: new Date(Date.now() + 1000) });
    expect(await refusal(dealId, somebody)).toEqual([401, 'session-revoked']);
    await db.doc(paths.user(somebody.uid)).update({ status: 'deactivated' });
    expect(await refusal(dealId, somebody)).toEqual([403, 'deactivated']);
  });

  test('of a hidden deal is refused like that of one that never was', async () => {
    const [headStart, deleted] = await Promise.all([
      givenDeal(owner, { status: 'new', visibility: 'premium' }),
      givenDeal(owner, { status: 'deleted', visibility: 'none' }),
    ]);
    const stranger = await person();
    const bodies = await Promise.all(
      [headStart, deleted, newId()].map(async (id) => (await download(id, kind, stranger)).text),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(await refusal(headStart, stranger)).toEqual([404, 'not-found']);
    expect(await refusal(deleted, owner), 'hidden from its owner, too').toEqual([404, 'not-found']);
    expect((await download(headStart, kind, owner)).status).toBe(200);
    expect((await download(deleted, kind, admin)).status).toBe(200);
  });

  test.each(['Mars/Olympus', '=1+1', 'x'.repeat(65), ''])('knows no time zone %j', async (timeZone) => {
    const dealId = await givenDeal(owner);
    const query = `?timeZone=${encodeURIComponent(timeZone)}`;
    expect(await refusal(dealId, owner, query)).toEqual([400, 'invalid-input']);
    expect(await refusal(dealId, owner, '?limit=1')).toEqual([400, 'invalid-input']);
  });

  test('is read, and nothing else', async () => {
    const dealId = await givenDeal(owner);
    const answer = await callApi('POST', `/api/deals/${dealId}/${kind}.csv`, { as: owner, body: {} });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

test('so many an hour, and not more, also for deals that are none', async () => {
  const somebody = await person();
  const dealId = await givenDeal(somebody);
  // One of the hour's 60 is left.
  const timestamp = Timestamp.fromMillis(Date.now() + 59 * 60_000);
  const limit = createHash('sha256')
    .update(JSON.stringify(['downloadsPerPerson', somebody.uid]))
    .digest('hex');
  await db.doc(paths.rateLimit(limit)).set({ paidBackAt: timestamp, expiresAt: timestamp });
  expect((await download(newId(), 'interests', somebody)).status).toBe(404);
  const refused = await download(dealId, 'offers', somebody);
  expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
});

test('every heading has its Spanish', () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value as object).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(keys(es)).toEqual(keys(en));
});
