import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, fromClient } from '#tests/call-api.ts';
import { mailCount, mailTo } from '#tests/mailbox.ts';
import { ownProject } from '#tests/own-project.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { requestAccess } from './request-access.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const requestBody = (email: string, changes: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email,
  phoneNumber: '602-555-0134',
  role: 'originator',
  ...changes,
});
const ask = (body: object, headers: Record<string, string> = {}) =>
  callApi('POST', '/api/auth/public-request-access', { body, headers });
const requestsOf = async (email: string) => {
  const { docs } = await db.collection(paths.accessRequests()).where('email', '==', email).get();
  return docs.map((document) => document.data());
};

describe('a request for access', () => {
  test('is filed with all that was said, and confirmed by email in the person’s language', async () => {
    const email = address();
    const said = { company: 'Ruiz & Co', note: 'I have <b>three</b> SubTo deals', languagePreference: 'es' };
    const { status, json } = await ask(requestBody(email.toUpperCase(), said));
    expect([status, json]).toEqual([200, { outcome: 'requested' }]);
    expect(await requestsOf(email)).toEqual([
      expect.objectContaining({
        firstName: 'Ana',
        lastName: 'Ruiz',
        email,
        phoneNumber: '6025550134',
        role: 'originator',
        company: 'Ruiz & Co',
        note: 'I have <b>three</b> SubTo deals',
        kind: 'invitation',
        state: 'open',
        language: 'es',
      }),
    ]);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe('Recibimos tu solicitud para unirte a The Deal Exchange');
    expect(mail?.text).toContain('Hola, Ana:');
  });

  test('again from the same address updates the open one, and sends no second confirmation', async () => {
    const email = address();
    await ask(requestBody(email, { note: 'first', company: 'Ruiz & Co' }));
    await mailTo(email);
    expect((await ask(requestBody(email, { firstName: 'Anna', note: 'second' }))).json).toEqual({
      outcome: 'requested',
    });
    const requests = await requestsOf(email);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ firstName: 'Anna', note: 'second' });
    expect(requests[0]).not.toHaveProperty('company');
    const { docs } = await db.collection(paths.outbox()).where('recipient', '==', email).get();
    expect(docs).toHaveLength(1);
    expect(await mailCount(email)).toBe(1);
  });

  test('twice at the same time is one', async () => {
    const email = address();
    const answers = await atOnce([1, 2].map(() => () => ask(requestBody(email))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requestsOf(email)).toHaveLength(1);
  });

  test('with the same Idempotency-Key is carried out once', async () => {
    const email = address();
    const headers = { 'idempotency-key': randomUUID(), ...fromClient() };
    const answers = [await ask(requestBody(email), headers), await ask(requestBody(email), headers)];
    expect(answers.map(({ text }) => text)).toEqual(['{"outcome":"requested"}', '{"outcome":"requested"}']);
    expect((await ask(requestBody(address()), headers)).status).toBe(422);
  });

  test.each([
    ['firstName', 'Ana \u202eziuR', 'validation.hidden'],
    ['firstName', 'Ana\u200b', 'validation.hidden'],
    ['lastName', 'Win at evil.example', 'validation.noLinks'],
    ['company', 'https://evil', 'validation.noLinks'],
  ])('with %s %j is refused, and nothing is sent', async (field, value, message) => {
    const email = address();
    const { status, json } = await ask(requestBody(email, { [field]: value }));
    expect([status, json.error.details]).toMatchObject([400, [{ field, message }]]);
    expect(await requestsOf(email)).toEqual([]);
  });

  test('after a decision is a new one', async () => {
    const email = address();
    await ask(requestBody(email));
    const { docs } = await db.collection(paths.accessRequests()).where('email', '==', email).get();
    await docs[0]?.ref.update({ state: 'declined' });
    await ask(requestBody(email));
    expect(new Set((await requestsOf(email)).map(({ state }) => state))).toEqual(new Set(['declined', 'open']));
  });

  test('tells nobody whether the address has an account, or has asked before', async () => {
    const member = await person({ role: 'buyer' });
    const asker = address();
    await ask(requestBody(asker));
    const answers = await Promise.all([member.email, asker, address()].map((email) => ask(requestBody(email))));
    const responses = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()].sort().join()]);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  test('does not even look whether the address has an account, so that the time it takes tells nothing either', async () => {
    const context = productionContext();
    const looked: string[] = [];
    const watched = <Service extends object>(service: Service, what: string): Service =>
      new Proxy(service, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]): unknown => {
            looked.push(`${what}.${String(name)}(${typeof given[0] === 'string' ? given[0].split('/')[0] : ''})`);
            return value.apply(target, given);
          };
        },
      });
    const body = {
      ...requestBody((await person()).email),
      role: 'buyer',
      kind: 'invitation',
      languagePreference: 'en',
    } as const;
    await requestAccess(
      { ...context, db: watched(context.db, 'db'), auth: watched(context.auth, 'auth') },
      { body, address: { client: randomUUID(), network: randomUUID() } },
    );
    expect(looked).toContain('db.collection(accessRequests)');
    expect(looked.filter((look) => look.startsWith('auth') || look.includes('users'))).toEqual([]);
  });

  test('joins the waitlist, also after asking for an invitation, with its own confirmation', async () => {
    const email = address();
    await ask(requestBody(email));
    expect((await ask(requestBody(email, { kind: 'waitlist' }))).json).toEqual({ outcome: 'waitlisted' });
    expect(await requestsOf(email)).toEqual([expect.objectContaining({ kind: 'waitlist', state: 'open' })]);
    const subjects = (await mailTo(email, 2)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'We received your request to join The Deal Exchange',
      'You are on the waitlist for The Deal Exchange',
    ]);
  });
});

describe('while the portal takes no requests', () => {
  const closed = { ...productionContext(), db: ownProject().db };
  beforeAll(() => closed.db.doc(paths.settings()).set({ acceptingRequests: false }));
  const call = (email: string, kind: 'invitation' | 'waitlist') =>
    requestAccess(closed, {
      body: { ...requestBody(email), role: 'buyer', phoneNumber: '6025550134', kind, languagePreference: 'en' },
      address: { client: randomUUID(), network: randomUUID() },
    });
  const filed = async (email: string) =>
    (await closed.db.collection(paths.accessRequests()).where('email', '==', email).get()).size;

  test('a request is not filed, and the person gets an error', async () => {
    const email = address();
    expect(await call(email, 'invitation')).toEqual({ outcome: 'closed' });
    expect(await filed(email)).toBe(0);
  });

  test('the waitlist is open', async () => {
    const email = address();
    expect(await call(email, 'waitlist')).toEqual({ outcome: 'waitlisted' });
    expect(await filed(email)).toBe(1);
  });
});

test('one address is asked for five times in an hour by one client, which keeps no other from it; then 429 with Retry-After', async () => {
  const [email, client] = [address(), fromClient()];
  for (let request = 0; request < rateLimits.accessRequestsForEmail.count; request++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    expect((await ask(requestBody(email), client)).status).toBe(200);
  }
  const { status, json, headers } = await ask(requestBody(email), client);
  expect([status, json.error.code]).toEqual([429, 'too-many-requests']);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(600);
  expect(wait).toBeLessThanOrEqual(720);
  expect((await ask(requestBody(address()), client)).status).toBe(200);
  // The owner of the address can still file a request from another client; no second email was sent to them meanwhile.
  expect((await ask(requestBody(email, { firstName: 'Anna' }))).status).toBe(200);
  expect(await requestsOf(email)).toMatchObject([{ firstName: 'Anna' }]);
  const { size } = await db.collection(paths.outbox()).where('recipient', '==', email).get();
  expect(size).toBe(1);
});

describe('in a day', () => {
  const today = new Date('2041-01-01T12:00:00Z');
  const at = (now: Date) => ({ ...productionContext(), now: () => now });
  const asks = (from: { client?: string; network?: string }, email = address()) =>
    requestAccess(at(today), {
      body: {
        ...requestBody(email),
        role: 'buyer',
        phoneNumber: '6025550134',
        kind: 'invitation',
        languagePreference: 'en',
      },
      address: { client: randomUUID(), network: randomUUID(), ...from },
    });

  test('one client asks twenty times, for whomever, and closes the form to nobody else of the same network', async () => {
    const [client, network] = [randomUUID(), randomUUID()];
    let allowed = 0;
    for (; allowed < 30; allowed++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (!(await asks({ client, network }).catch(() => undefined))) break;
    }
    expect(allowed).toBe(20);
    await expect(asks({ client, network })).rejects.toMatchObject({
      code: 'too-many-requests',
      more: { retryAfterSeconds: (24 * 60 * 60) / 20 },
    });
    expect(await asks({ network })).toEqual({ outcome: 'requested' });
    const { accessRequestsPerClient, accessRequestsPerNetwork } = rateLimits;
    expect(accessRequestsPerNetwork.count / accessRequestsPerClient.count).toBeGreaterThanOrEqual(20);
  });

  test('one address is asked for a hundred times, from wherever: more than one client may', async () => {
    const { accessRequestsPerEmail, accessRequestsPerClient } = rateLimits;
    expect(accessRequestsPerEmail.count / accessRequestsPerClient.count).toBeGreaterThanOrEqual(5);
    const email = address();
    expect(await asks({}, email)).toEqual({ outcome: 'requested' });
    // The limit as left by requests a day later.
    await limitRate(at(new Date(today.getTime() + accessRequestsPerEmail.window)), [['accessRequestsPerEmail', email]]);
    await expect(asks({}, email)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  test('one network asks so often, for whomever, however many clients it has', async () => {
    const network = randomUUID();
    expect(await asks({ network })).toEqual({ outcome: 'requested' });
    // The limit as left by requests a day later: nothing of today's is left.
    const { window } = rateLimits.accessRequestsPerNetwork;
    await limitRate(at(new Date(today.getTime() + window)), [['accessRequestsPerNetwork', network]]);
    await expect(asks({ network })).rejects.toMatchObject({
      code: 'too-many-requests',
      more: { retryAfterSeconds: 173 * 2 },
    });
  });
});

describe('bad input', () => {
  test.each([
    ['email', 'no address', 'validation.email'],
    ['email', 'ana@example.com\r\nBcc: eve@example.com', 'validation.email'],
    ['email', `${'x'.repeat(10_000)}@example.com`, 'validation.emailFormat'],
    ['email', ['ana@example.com', 'eve@example.com'], undefined],
    ['firstName', '', 'validation.firstNameRequired'],
    ['lastName', 'x'.repeat(10_000), 'validation.nameTooLong'],
    ['phoneNumber', '+49 30 123456', 'validation.phone'],
    ['role', 'admin', 'validation.roleRequired'],
    ['note', 'x'.repeat(2_001), 'validation.textTooLong'],
    ['company', 'x'.repeat(121), 'validation.textTooLong'],
    ['kind', 'vip', 'validation.choice'],
    ['state', 'approved', 'validation.unknownField'],
  ])('%s %j is refused', async (field, value, message) => {
    const email = address();
    const { status, json } = await ask(requestBody(email, { [field]: value }));
    expect(status).toBe(400);
    expect(json.error.details).toContainEqual(expect.objectContaining(message ? { field, message } : { field }));
    expect(await requestsOf(email)).toEqual([]);
  });

  test('right-to-left and emoji names are kept as typed', async () => {
    const email = address();
    await ask(requestBody(email, { firstName: 'نور', lastName: 'Ruiz 🏡👩‍👩‍👧' }));
    expect(await requestsOf(email)).toEqual([expect.objectContaining({ firstName: 'نور', lastName: 'Ruiz 🏡👩‍👩‍👧' })]);
  });
});
