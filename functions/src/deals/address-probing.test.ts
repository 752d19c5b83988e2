import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { type Person, person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';

const { count } = rateLimits.addressChecksPerPerson;
let taken: { form: ReturnType<typeof cashForm>; id: string };
let prober: Person;
let own: { form: ReturnType<typeof cashForm>; id: string };

beforeAll(async () => {
  let owner: Person;
  [owner, prober] = await Promise.all([person(), person()]);
  const forms = [cashForm(), cashForm()] as const;
  const [takenId, ownId] = await Promise.all([listDeal(owner, forms[0]), listDeal(prober, forms[1])]);
  taken = { form: forms[0], id: takenId };
  own = { form: forms[1], id: ownId };
  // The limit is used up, as after scanning a street. An hour ahead, so that nothing becomes available again during the tests.
  const context = productionContext();
  const later = new Date(Date.now() + 60 * 60_000);
  for (let attempt = 0; attempt < count; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- counted one after the other
    await limitRate({ ...context, now: () => later }, [['addressChecksPerPerson', prober.uid]]);
  }
});

const here = () => ({ streetAddress: taken.form['streetAddress'] });
const free = () => ({ streetAddress: `${randomUUID()} Way` });
const edit = (change: object, query = '') =>
  callApi('PUT', `/api/deals/${own.id}${query}`, { as: prober, body: query ? change : { ...own.form, ...change } });

describe('whoever has asked for as many addresses as a person may', () => {
  test.each([
    ['edits', () => edit(here()), () => edit(free())],
    [
      'edits the address alone',
      () => edit(here(), '?fields=streetAddress'),
      () => edit(free(), '?fields=streetAddress'),
    ],
    [
      'lists a deal',
      () => callApi('POST', '/api/deals', { as: prober, body: cashForm(here()) }),
      () => callApi('POST', '/api/deals', { as: prober, body: cashForm(free()) }),
    ],
  ])('and %s learns no more', async (_, takenOne, freeOne) => {
    const answers = [await takenOne(), await freeOne()];
    for (const { code, headers } of answers) {
      expect(code).toBe('too-many-requests');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('still edits what says nothing of an address', async () => {
    expect((await edit({ bedrooms: 7 })).status).toBe(200);
    expect((await edit({ bathrooms: 3 }, '?fields=bathrooms')).status).toBe(200);
  });
});

test('an edit that moves a deal is counted once, and one that does not is not counted', async () => {
  const somebody = await person();
  const form = cashForm();
  const id = await listDeal(somebody, form);
  const save = (change: object) => callApi('PUT', `/api/deals/${id}`, { as: somebody, body: { ...form, ...change } });
  const context = productionContext();
  const left = async () => {
    const at = { ...context, now: () => new Date() };
    let passed = 0;
    // oxlint-disable-next-line no-await-in-loop -- counted one after the other
    while (
      await limitRate(at, [['addressChecksPerPerson', somebody.uid]]).then(
        () => true,
        () => false,
      )
    )
      passed += 1;
    return passed;
  };
  expect((await save({ bedrooms: 5 })).status).toBe(200);
  expect((await save(free())).status).toBe(200);
  // One for listing it and one for the move; two per minute become available again.
  expect(await left()).toBeOneOf([count - 2, count - 1]);
});
