import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from 'domain/deal/address-key.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, type DealForm, hybridForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let originator: Person;
let other: Person;

beforeAll(async () => {
  [originator, other] = await Promise.all([person(), person({ firstName: 'Sam' })]);
});

const create = (form: unknown, as: Person | string | undefined = originator, headers = {}) =>
  callApi('POST', '/api/deals', { as, body: form, headers });
const historyOf = async (id: string) =>
  (await db.collection(paths.statusHistory(id)).get()).docs.map((entry) => entry.data());
const dealsAt = async (streetAddress: unknown) =>
  (await db.collection(paths.deals()).where('streetAddress', '==', streetAddress).get()).size;

describe('listing a deal', () => {
  test('stores what the form gave, what follows from it, and what the server owns', async () => {
    const form = cashForm({ streetAddress: `  ${newStreet()} ` });
    const before = Date.now();
    const answer = await create(form);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), version: 1 });

    const deal = await documentAt(paths.deal(answer.json.id));
    const streetAddress = String(form['streetAddress']).trim();
    const timestamp = expect.objectContaining({ toMillis: expect.any(Function) });
    expect(deal).toEqual({
      ...form,
      streetAddress,
      agentInvolved: false,
      privatePool: false,
      photos: [],
      addressKey: addressKey({ streetAddress, city: 'Phoenix', state: 'AZ', zipCode: '85021' }),
      withoutEntryFee: true,
      location: { latitude: expect.closeTo(33.56, 1), longitude: expect.closeTo(-112.09, 1) },
      searchTokens: expect.arrayContaining(['qu', 'quail', 'ph', 'phoenix', '85', '85021']),
      status: 'new',
      visibility: 'premium',
      publicAt: timestamp,
      confirmedAt: timestamp,
      listOrder: timestamp,
      freshnessDueAt: timestamp,
      listedOn: timestamp,
      updatedAt: timestamp,
      listedBy: { uid: originator.uid, name: originator.name },
      version: 1,
    });
    expect(deal?.['listedOn'].toMillis()).toBeGreaterThanOrEqual(before);
    expect(deal?.['listedOn'].toMillis()).toBeLessThanOrEqual(Date.now());
    expect(deal?.['publicAt'].toMillis() - deal?.['listedOn'].toMillis(), 'the head start').toBe(24 * 60 * 60 * 1000);
    expect(await documentAt(paths.address(deal?.['addressKey']))).toEqual({ dealId: answer.json.id });
    expect(await historyOf(answer.json.id)).toEqual([
      { status: 'new', date: deal?.['listedOn'], source: 'platform', by: deal?.['listedBy'] },
    ]);
  });

  test('adds the tags, the lowest rate, the monthly payment and the cash flow of a creative deal', async () => {
    const deal = await documentAt(paths.deal(await listDeal(originator, hybridForm({ estimatedRent: 2600 }))));
    expect(deal).toMatchObject({
      tags: [
        'motivated-seller',
        'low-entry-fee',
        'super-low-entry-fee',
        'low-interest-rate',
        'super-low-interest-rate',
      ],
      lowestRate: 3.5,
      monthlyPayment: 1885.75,
      // 75 % of the rent minus the payment.
      monthlyCashFlow: 64.25,
    });
    expect(deal).not.toHaveProperty('withoutEntryFee');
  });

  test('stores no field of another category or finance type', async () => {
    const cash = await documentAt(
      paths.deal(await listDeal(originator, hybridForm({ dealCategory: 'cash', tags: ['wholesale'] }))),
    );
    expect(cash).toMatchObject({ purchasePrice: 400_000, tags: ['wholesale'], withoutEntryFee: true });
    for (const field of ['purchaseType', 'entryFee', 'loanType', 'piti', 'pi', 'lowestRate', 'monthlyPayment']) {
      expect(cash).not.toHaveProperty(field);
    }
    const subTo = await documentAt(paths.deal(await listDeal(originator, hybridForm({ purchaseType: 'SubTo' }))));
    expect(subTo).toMatchObject({ piti: 1450.25, lowestRate: 3.5, monthlyPayment: 1450.25 });
    for (const field of ['sellerLoanAmount', 'sellerInterestRate', 'pi', 'sellerLoanMaturityDate']) {
      expect(subTo).not.toHaveProperty(field);
    }
  });

  test('keeps names, accents and emoji as typed', async () => {
    const written = { streetAddress: `${newStreet()} Peña 🏡`, city: 'Cañon City', description: 'שלום، مرحبا 👋🏽 — ok' };
    const deal = await documentAt(paths.deal(await listDeal(originator, cashForm(written))));
    expect(deal).toMatchObject(written);
    expect(deal?.['searchTokens']).toContain('canon');
  });
});

describe('the id of a draft', () => {
  const createAs = (id: string, as = originator, form: DealForm = cashForm()) =>
    callApi('POST', `/api/deals?id=${id}`, { as, body: form });

  test('becomes the id of the deal', async () => {
    const id = newId();
    expect((await createAs(id)).json).toEqual({ id, version: 1 });
    expect(await documentAt(paths.deal(id))).toBeDefined();
  });

  test('is refused when it is taken, by whomever', async () => {
    const form = cashForm();
    const id = await listDeal(originator, form);
    for (const as of [originator, other]) {
      const answer = await createAs(id, as);
      expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    }
    expect((await createAs(id, originator, form)).code, 'the same request again').toBe('conflict');
    expect((await documentAt(paths.deal(id)))?.['streetAddress'], 'nothing was overwritten').toBe(
      form['streetAddress'],
    );
  });

  test.each(['short', 'a'.repeat(33), '../../users/somebody1', 'with-hyphens-in-it-12345', '%00'.repeat(20)])(
    'is refused when it is none: %s',
    async (id) => {
      const answer = await createAs(encodeURIComponent(id));
      expect(answer.json.error.details).toEqual([
        { field: 'id', message: 'validation.id', text: 'This id is not valid' },
      ]);
    },
  );

  test('is the only thing that may stand in the query', async () => {
    const answer = await callApi('POST', '/api/deals?status=sold', { as: originator, body: cashForm() });
    expect(answer.json.error.details).toMatchObject([{ field: 'status', message: 'validation.unknownField' }]);
  });
});

describe('the same request again', () => {
  test('with its key gives the first answer and lists nothing twice', async () => {
    const form = cashForm();
    const key = { 'idempotency-key': randomUUID() };
    const first = await create(form, originator, key);
    const second = await create(form, originator, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect(await dealsAt(form['streetAddress'])).toBe(1);
  });

  test('with its key, but another body, is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await create(cashForm(), originator, key)).status).toBe(200);
    const answer = await create(cashForm(), originator, key);
    expect([answer.status, answer.code]).toEqual([422, 'idempotency-mismatch']);
  });

  test("with somebody else's key is their own request", async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = [await create(cashForm(), originator, key), await create(cashForm(), other, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json.id).not.toBe(answers[1]?.json.id);
  });

  test('many times at once lists one deal', async () => {
    const form = cashForm();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await atOnce([1, 2, 3].map(() => () => create(form, originator, key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ text }) => text)).size, 'one answer').toBe(1);
    for (const { status, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, headers.get('retry-after')]).toEqual([409, '1']);
    }
    expect(await dealsAt(form['streetAddress'])).toBe(1);
  });
});

describe('who may list', () => {
  test.each<[string, number, string, () => Promise<Person | string | undefined>]>([
    ['nobody', 401, 'unauthenticated', async () => undefined],
    ['somebody with a made-up token', 401, 'unauthenticated', async () => 'Bearer made.up.token'],
    ['somebody with another scheme', 401, 'unauthenticated', async () => 'Basic cm9iaW46cm9iaW4='],
    ['a buyer', 403, 'forbidden', () => person({ role: 'buyer' })],
    ['a premium buyer', 403, 'forbidden', () => person({ role: 'buyer', premium: true })],
    ['a deactivated originator', 403, 'deactivated', () => person({ status: 'deactivated' })],
    ['somebody without an account', 403, 'no-account', () => person({ account: false })],
    [
      'somebody whose session was ended',
      401,
      'session-revoked',
      () => person({ sessionsValidAfter: new Date(Date.now() + 60_000) }),
    ],
  ])('not %s', async (_, status, code, who) => {
    const form = cashForm();
    const answer = await callApi('POST', '/api/deals', { as: await who(), body: form });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await dealsAt(form['streetAddress'])).toBe(0);
  });

  test('not who was an originator when the token was issued', async () => {
    const demoted = await person();
    await db.doc(paths.user(demoted.uid)).update({ role: 'buyer' });
    expect((await create(cashForm(), demoted)).code).toBe('session-revoked');
  });

  test('an admin', async () => {
    expect((await create(cashForm(), await person({ role: 'admin' }))).status).toBe(200);
  });
});

describe('absurd input', () => {
  const long = 'x'.repeat(10_000);
  test.each<[string, DealForm, string, string]>([
    ['a street of 10,000 characters', { streetAddress: long }, 'streetAddress', 'textTooLong'],
    ['a street of blanks', { streetAddress: '   ' }, 'streetAddress', 'streetAddressRequired'],
    ['a list for a street', { streetAddress: ['1 Main St'] }, 'streetAddress', 'streetAddressRequired'],
    ['no city', { city: undefined }, 'city', 'cityRequired'],
    ['a state of three letters', { state: 'ARZ' }, 'state', 'state'],
    ['a state that is none', { state: 'ZZ' }, 'state', 'state'],
    ['a ZIP code of four digits', { zipCode: '8502' }, 'zipCode', 'zipCode'],
    ['a ZIP code as a number', { zipCode: 85021 }, 'zipCode', 'zipCode'],
    ['Arabic digits in a ZIP code', { zipCode: '٨٥٠٢١' }, 'zipCode', 'zipCode'],
    ['a negative price', { purchasePrice: -1 }, 'purchasePrice', 'positiveNumber'],
    ['a price of nothing', { purchasePrice: 0 }, 'purchasePrice', 'positiveNumber'],
    ['a price as text', { purchasePrice: '300000' }, 'purchasePrice', 'positiveNumber'],
    ['a price "NaN"', { purchasePrice: 'NaN' }, 'purchasePrice', 'positiveNumber'],
    ['a price NaN, which JSON makes null', { purchasePrice: NaN }, 'purchasePrice', 'positiveNumber'],
    ['a price beyond a billion', { purchasePrice: 1_000_000_000.01 }, 'purchasePrice', 'moneyTooLarge'],
    ['thirds of a cent', { purchasePrice: 100.333 }, 'purchasePrice', 'decimals2'],
    ['half a bedroom', { bedrooms: 2.5 }, 'bedrooms', 'decimals0'],
    ['a year before houses', { yearBuilt: 1492 }, 'yearBuilt', 'yearBuilt'],
    ['a year far off', { yearBuilt: 2500 }, 'yearBuilt', 'yearBuilt'],
    ['a day that does not exist', { closeOfEscrow: '2027-02-30' }, 'closeOfEscrow', 'date'],
    ['a day in another order', { closeOfEscrow: '02/28/2027' }, 'closeOfEscrow', 'date'],
    ['a close of escrow in the past', { closeOfEscrow: '2020-12-20' }, 'closeOfEscrow', 'closingRange'],
    ['a short description', { description: 'short   ' }, 'description', 'descriptionTooShort'],
    ['a description beyond 5,000', { description: long }, 'description', 'textTooLong'],
    ['no tag', { tags: [] }, 'tags', 'tagRequired'],
    ['a tag of the system', { tags: ['low-entry-fee'] }, 'tags.0', 'choice'],
    ['a tag twice', { tags: ['wholesale', 'wholesale'] }, 'tags', 'choice'],
    ['a tag as text', { tags: 'wholesale' }, 'tags', 'tagRequired'],
    ['21 photos', { photos: Array.from({ length: 21 }, newId) }, 'photos', 'tooManyPhotos'],
    ['a photo twice', { photos: ['a'.repeat(20), 'a'.repeat(20)] }, 'photos', 'choice'],
    ['a photo that is a path', { photos: ['../../../etc/passwd'] }, 'photos.0', 'id'],
    ['no certification', { legalCertification: false }, 'legalCertification', 'legalCertification'],
    ['a creative deal without finance type', { dealCategory: 'creative' }, 'purchaseType', 'purchaseTypeRequired'],
    ['an unknown field', { featured: true }, 'featured', 'unknownField'],
    ['a field of the server', { status: 'active' }, 'status', 'unknownField'],
    ['another owner', { listedBy: { uid: 'x', name: 'x' } }, 'listedBy', 'unknownField'],
    ['a prototype', JSON.parse('{"__proto__":{"role":"admin"}}') as DealForm, '__proto__', 'unknownField'],
  ])('%s is refused by name', async (_, change, field, message) => {
    const answer = await create(Object.assign(Object.create(null), cashForm(change)));
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
    expect(answer.json.error.details).toEqual([
      { field, message: `validation.${message}`, text: expect.stringMatching(/^[A-Z].{5,}/) },
    ]);
  });

  test.each([[[]], [[cashForm()]], [{}]])('%j is no deal', async (body) => {
    const answer = await create(body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
  });

  test('everything that is wrong is said at once', async () => {
    const answer = await create({ ...hybridForm(), zipCode: 'x', piti: undefined, pi: -3, photos: ['x'] });
    expect(answer.json.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'photos.0',
      'pi',
      'piti',
      'zipCode',
    ]);
  });
});
