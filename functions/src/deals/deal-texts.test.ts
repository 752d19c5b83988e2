import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal, newStreet } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let originator: Person;
beforeAll(async () => {
  originator = await person();
});

const create = (form: unknown) => callApi('POST', '/api/deals', { as: originator, body: form });
const dealsBy = async (uid: string) => (await db.collection(paths.deals()).where('listedBy.uid', '==', uid).get()).size;

describe('an address of a deal, which stands in the heads of e-mails', () => {
  test.each([
    ['streetAddress', 'Verify at evil.com now 1', 'validation.noLinks'],
    ['streetAddress', 'Verify at http://127.0.0.1/login', 'validation.noLinks'],
    ['streetAddress', 'Write to win@evil 12', 'validation.noLinks'],
    ['streetAddress', '12 \u202eniaM', 'validation.hidden'],
    ['streetAddress', '12 Main St\r\nBcc: everybody', 'validation.hidden'],
    ['city', 'www.evil', 'validation.noLinks'],
    ['city', 'Phoe\u200bnix', 'validation.hidden'],
  ])('%s %j is refused', async (field, value, message) => {
    const before = await dealsBy(originator.uid);
    const answer = await create(cashForm({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(answer.json.error.details).toMatchObject([{ field, message }]);
    expect(await dealsBy(originator.uid)).toBe(before);
  });

  test('as people write it is taken', async () => {
    const streetAddress = `${newStreet()}, 12 N. Main St. #4, Dr. Martin Luther King Jr. Blvd`;
    expect((await create(cashForm({ streetAddress, city: "O'Fallon" }))).status).toBe(200);
  });

  test('is stored with single blanks, and the description without what turns its direction', async () => {
    const street = newStreet();
    const written = { streetAddress: `${street}\u00a0 #4`, description: 'Quiet\r\nstreet \u202ekrap eht yb\u202c.\0' };
    const deal = await documentAt(paths.deal(await listDeal(originator, cashForm(written))));
    expect(deal).toMatchObject({ streetAddress: `${street} #4`, description: 'Quiet\nstreet krap eht yb.' });
  });
});
