import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { type ApiAnswer, callApi, statusesOf } from '#tests/call-api.ts';
import { cashForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

type Address = { streetAddress: string; city: string; state: string; zipCode: string };
const addressOf = (streetAddress: string): Address => ({
  streetAddress,
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
});
const check = (address: Record<string, string>, as?: Person | string): Promise<ApiAnswer> =>
  callApi('GET', `/api/deals/address-check?${new URLSearchParams(address).toString()}`, { as });

let owner: Person;
let other: Person;
let admin: Person;
/** In its head start: only visible to its owner, admins and premium buyers. */
let hidden: { street: string; id: string };
let open: { street: string; id: string };

async function listed(visibility: string) {
  const street = newStreet();
  const id = await listDeal(owner, cashForm({ streetAddress: `${street} #4` }));
  await db.doc(paths.deal(id)).update({ visibility });
  return { street, id };
}

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([person(), person(), person({ role: 'admin' })]);
  [hidden, open] = await Promise.all([listed('premium'), listed('all')]);
});

describe('an address that is typed', () => {
  test('counts as taken however it is written, with the deal that has it', async () => {
    const answer = await check(addressOf(`${open.street.toUpperCase()}., Unit 4`), other);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ taken: true, dealId: open.id });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('is free when no deal has it: another unit, another city', async () => {
    const free = await Promise.all([
      check(addressOf(`${open.street} #5`), other),
      check({ ...addressOf(`${open.street} #4`), city: 'Mesa' }, other),
      check(addressOf(newStreet()), other),
    ]);
    expect(free.map(({ json }) => json as unknown)).toEqual([{ taken: false }, { taken: false }, { taken: false }]);
  });

  test('of a deleted deal is free, even if its claim was left behind', async () => {
    const { street, id } = await listed('none');
    await db.doc(paths.deal(id)).update({ status: 'deleted' });
    for (const as of [owner, other, admin])
      expect((await check(addressOf(`${street} #4`), as)).json).toEqual({ taken: false });
  });

  test('of a hidden deal is taken without a word on which, but to those who see it', async () => {
    const at = (as: Person) => check(addressOf(`${hidden.street} #4`), as);
    const premiumOriginator = await person({ premium: true });
    for (const somebody of [other, premiumOriginator]) {
      const answer = await at(somebody);
      expect(answer.json).toEqual({ taken: true });
      expect(answer.text).not.toContain(hidden.id);
    }
    for (const insider of [owner, admin]) expect((await at(insider)).json).toEqual({ taken: true, dealId: hidden.id });
  });
});

describe('who may not check gets the same response for every address', () => {
  const uninvited: [who: string, status: number, code: string, as: () => Promise<Person | string | undefined>][] = [
    ['a visitor', 401, 'unauthenticated', async () => undefined],
    ['a forged token', 401, 'unauthenticated', async () => 'Bearer abc.def.ghi'],
    ['a buyer', 403, 'forbidden', () => person({ role: 'buyer' })],
    ['a premium buyer', 403, 'forbidden', () => person({ role: 'buyer', premium: true })],
    ['somebody who was deactivated', 403, 'deactivated', () => person({ status: 'deactivated' })],
    ['somebody without an account', 403, 'no-account', () => person({ account: false })],
    [
      'a session that was ended',
      401,
      'session-revoked',
      () => person({ sessionsValidAfter: new Date(Date.now() + 60_000) }),
    ],
  ];
  test.each(uninvited)('%s', async (_, status, code, who) => {
    const as = await who();
    const answers = await Promise.all(
      [open.street, hidden.street, newStreet()].map((street) => check(addressOf(`${street} #4`), as)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status, code });
  });
});

describe('what is asked', () => {
  test.each([
    ['nothing', {}],
    ['a part of an address', { streetAddress: '12 Main St', city: 'Phoenix' }],
    ['a state that is none', { ...addressOf('12 Main St'), state: 'ZZ' }],
    ['a ZIP that is none', { ...addressOf('12 Main St'), zipCode: '../..' }],
    ['an empty street', addressOf('   ')],
    ['a street without end', addressOf('a'.repeat(121))],
    ['what is no address', { ...addressOf('12 Main St'), dealId: 'x' }],
  ])('is refused when it is %s', async (_, query) => {
    const answer = await check(query, other);
    expect(answer.status).toBe(400);
    expect(answer.code).toBe('invalid-input');
  });

  test('leads nowhere else, whatever the street is called', async () => {
    for (const street of ['../../deals', '__all__', '%2F..%2F'])
      expect((await check(addressOf(street), other)).json, street).toEqual({ taken: false });
    for (const street of ['.', '..', '/']) {
      const { status, json } = await check(addressOf(street), other);
      expect([status, json.error.details], street).toEqual([
        400,
        [expect.objectContaining({ field: 'streetAddress', message: 'validation.noWords' })],
      ]);
    }
  });
});

test('a person can ask 120 times an hour, and others go on', async () => {
  const busy = await person();
  const ask = (as: Person) => check(addressOf(`${randomUUID()} Way`), as);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 126; attempt += 3) {
    // oxlint-disable-next-line no-await-in-loop -- like a person who scans a street
    statuses.push(...statusesOf(await atOnce([1, 2, 3].map(() => () => ask(busy)))));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // A few more than 120, because some become available again meanwhile.
  const passed = statuses.filter((status) => status === 200).length;
  expect(passed).toBeGreaterThan(110);
  expect(passed).toBeLessThan(124);
  expect(Number((await ask(busy)).headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(200);
});
