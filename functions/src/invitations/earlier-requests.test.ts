import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { accessRequestDocument } from 'domain/account/access-request.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

// A stranger who types the address of an open request: admins act on the latest answers, and read what was typed before.

const address = () => `ana-${randomUUID()}@example.com`;
const real = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phoneNumber: '6025550134',
  role: 'originator',
  company: 'Ruiz & Co',
  note: 'Houses in Mesa',
};
const fake = { firstName: 'Fake', lastName: 'Ruiz', phoneNumber: '9005550199', role: 'buyer', kind: 'waitlist' };
const ask = (email: string, said: object) =>
  callApi('POST', '/api/auth/public-request-access', { body: { ...said, email } });
const requestsOf = async (email: string) => {
  const { docs } = await db.collection(paths.accessRequests()).where('email', '==', email).orderBy('createdAt').get();
  return docs.map((document) => ({ id: document.id, ...accessRequestDocument.parse(document.data()) }));
};
const earlierNames = async (email: string) =>
  (await requestsOf(email)).map(({ earlier = [] }) => earlier.map(({ firstName }) => firstName));

let admin: Person;
beforeAll(async () => void (admin = await person({ role: 'admin' })));

test('another request keeps what the earlier one said, with its date, and answers as if there were none', async () => {
  const [email, other] = [address(), address()];
  await ask(email, real);
  const [first] = await requestsOf(email);
  const answers = [await ask(email, fake), await ask(other, fake)];
  const seen = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()].sort().join()]);
  expect(seen[0]).toEqual(seen[1]);
  const requests = await requestsOf(email);
  expect(requests).toEqual([expect.objectContaining({ ...fake, id: first?.id, state: 'open' })]);
  expect(requests[0]?.earlier).toEqual([{ ...real, kind: 'invitation', language: 'en', askedAt: first?.updatedAt }]);
});

test('the same request again keeps nothing more', async () => {
  const email = address();
  await ask(email, real);
  await ask(email, real);
  expect(await earlierNames(email)).toEqual([[]]);
  await ask(email, fake);
  await ask(email, fake);
  expect(await earlierNames(email)).toEqual([['Ana']]);
});

test('five different requests keep the first and the last two before the latest', async () => {
  const email = address();
  for (const firstName of ['Ana', 'Bea', 'Cid', 'Dora', 'Eve']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    expect((await ask(email, { ...real, firstName })).status).toBe(200);
  }
  expect(await earlierNames(email)).toEqual([['Dora', 'Cid', 'Ana']]);
});

test.each(['approve', 'decline'])('after the admin’s decision to %s, a new request begins anew', async (what) => {
  const email = address();
  await ask(email, real);
  await ask(email, fake);
  const [decided] = await requestsOf(email);
  expect((await callApi('POST', `/api/admin/requests/${decided?.id}/${what}`, { as: admin })).status).toBe(200);
  await ask(email, { ...real, firstName: 'Bea' });
  expect(await earlierNames(email)).toEqual([['Ana'], []]);
  expect((await requestsOf(email)).map(({ state }) => state === 'open')).toEqual([false, true]);
});
