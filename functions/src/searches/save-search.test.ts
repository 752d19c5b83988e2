import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let buyer: Person;
beforeAll(async () => {
  buyer = await person({ role: 'buyer' });
});

const input = { query: 'state=AZ', name: 'Arizona', frequency: 'daily' };
const save = (as: Person | undefined, change: object = {}) =>
  callApi('PUT', '/api/saved-searches', { as, body: { ...input, ...change } });
const remove = (as: Person, id: string) => callApi('DELETE', `/api/saved-searches/${id}`, { as });
async function searchesOf({ uid }: Person) {
  const { docs } = await db.collection(paths.savedSearches(uid)).get();
  return docs.map((each) => each.data());
}

describe('a saved search', () => {
  test('is kept as the list writes it, with the key by which deals find it', async () => {
    const somebody = await person({ role: 'buyer' });
    const { status, json } = await save(somebody, {
      query: 'sort=price-asc&type=condo&q=&state=AZ&unheard-of=1&favorites=1',
    });
    expect(status).toBe(200);
    expect(await documentAt(paths.savedSearch(somebody.uid, json.id))).toEqual({
      query: 'type=condo&state=AZ',
      name: 'Arizona',
      frequency: 'daily',
      key: 'deal AZ condo *',
      createdAt: expect.anything(),
    });
  });

  test('is one, however often and in which order it is saved; name and frequency are the last ones', async () => {
    const somebody = await person({ role: 'buyer' });
    const first = await save(somebody, { query: 'state=AZ&type=condo' });
    const [before] = await searchesOf(somebody);
    const again = await save(somebody, { query: 'type=condo&state=AZ', name: 'Condos', frequency: 'never' });
    expect(again.json).toEqual(first.json);
    const { key: _, ...kept } = before!;
    expect(await searchesOf(somebody), 'without a key, so that no deal reads it').toEqual([
      { ...kept, name: 'Condos', frequency: 'never' },
    ]);
  });

  test('takes the place of another of the same buyer, and keeps its place in their list', async () => {
    const somebody = await person({ role: 'buyer' });
    const { id } = (await save(somebody)).json;
    const createdAt = (await searchesOf(somebody))[0]?.['createdAt'];
    await save(somebody, { query: 'state=NV', replaces: id });
    expect(await searchesOf(somebody)).toEqual([expect.objectContaining({ query: 'state=NV', createdAt })]);
    const another = await person({ role: 'buyer' });
    const theirs = (await searchesOf(somebody))[0];
    const { docs } = await db.collection(paths.savedSearches(somebody.uid)).get();
    await save(another, { query: 'state=CA', replaces: docs[0]?.id });
    await save(another, { query: 'state=UT', replaces: `../${somebody.uid}/savedSearches` });
    expect(await searchesOf(somebody)).toEqual([theirs]);
    expect(await searchesOf(another)).toHaveLength(2);
  });

  test('is deleted by its buyer alone; what is gone is no error', async () => {
    const somebody = await person({ role: 'buyer' });
    const { id } = (await save(somebody)).json;
    expect((await remove(buyer, id)).json).toEqual({ ok: true });
    expect(await searchesOf(somebody)).toHaveLength(1);
    expect((await remove(somebody, id)).json).toEqual({ ok: true });
    expect((await remove(somebody, id)).json).toEqual({ ok: true });
    expect(await searchesOf(somebody)).toEqual([]);
  });

  test(`is refused as the ${limits.savedSearches + 1}st, also when many come at once; the others can still be changed`, async () => {
    const somebody = await person({ role: 'buyer' });
    const answers = await Promise.all(
      Array.from({ length: limits.savedSearches + 4 }, (_, index) => save(somebody, { query: `beds=${index + 1}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.savedSearches);
    expect(answers.filter(({ code }) => code === 'too-many-searches')).toHaveLength(4);
    const [one] = await searchesOf(somebody);
    expect((await save(somebody, { query: one?.['query'], name: 'Renamed' })).status).toBe(200);
    expect(await searchesOf(somebody)).toHaveLength(limits.savedSearches);
  });
});

describe('what is refused:', () => {
  test.each([
    ['a search that finds everything', { query: 'sort=price-asc' }, 'query'],
    ['one of which nothing is understood', { query: 'a\u0000=%%%&min-price=-1' }, 'query'],
    ['one that is too long', { query: `q=${'a'.repeat(limits.searchQuery)}` }, 'query'],
    ['none', { query: undefined }, 'query'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that leads elsewhere', { name: 'see example.com' }, 'name'],
    ['a frequency nobody knows', { frequency: 'hourly' }, 'frequency'],
    ['somebody else’s', { uid: 'another' }, 'uid'],
  ])('%s', async (_, change, field) => {
    const { code, json } = await save(buyer, change);
    expect([code, json.error.details.map((detail: { field: string }) => detail.field)]).toEqual([
      'invalid-input',
      [field],
    ]);
  });

  test('whoever has not proven their address, which may be a stranger’s', async () => {
    const unverified = await person({ role: 'buyer', emailVerified: false });
    expect((await save(unverified)).code).toBe('email-unverified');
    expect(await searchesOf(unverified)).toEqual([]);
  });

  test('whoever is no buyer', async () => {
    const [originator, admin, gone] = await Promise.all([
      person(),
      person({ role: 'admin' }),
      person({ role: 'buyer', status: 'deactivated' }),
    ]);
    const codes = await Promise.all([undefined, originator, admin, gone].map(async (as) => (await save(as)).code));
    expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden', 'deactivated']);
  });
});
