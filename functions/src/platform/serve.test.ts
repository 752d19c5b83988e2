import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { productionContext } from './context.ts';
import { region } from './global-options.ts';
import { handleFile, serve } from './serve.ts';

// As deployed: through Hosting's rewrite, with the real endpoints.

let originator: Person;

beforeAll(async () => {
  originator = await person();
});

describe('every answer', () => {
  test.each([
    ['of success', 'GET', '/api/health', 200],
    ['of refusal', 'POST', '/api/deals', 401],
    ['of nothing there', 'GET', '/api/nothing', 404],
  ])('%s is JSON that nobody keeps', async (_, method, path, status) => {
    const answer = await callApi(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin'), 'one origin only').toBeNull();
  });

  test('is no page at the function’s own address either', async () => {
    const answer = await fetch(`${addresses.functions}/demo-deal-exchange/${region}/api/api/nothing`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a path', () => {
  test.each(['/api/', '/api/nothing', '/api/deals/a/b/c', '/api/health/x', '/api/Deals', '/api//deals'])(
    '%s leads nowhere',
    async (path) => {
      const answer = await callApi('POST', path, { as: originator, body: {} });
      expect([answer.status, answer.code]).toEqual([404, 'not-found']);
    },
  );

  test('may end with a slash', async () => {
    expect((await callApi('GET', '/api/health/')).json).toMatchObject({ ok: true });
  });

  test('never leads out of its collection', async () => {
    const admin = await person({ role: 'admin' });
    const id = await listDeal(originator);
    const history = await db.collection(paths.statusHistory(id)).listDocuments();
    const inside = encodeURIComponent(`${id}/statusHistory/${history[0]?.id}`);
    for (const name of [inside, encodeURIComponent(inside), '%2e%2e%2fusers', '..', '.', '__x__', 'a%0ab']) {
      const answer = await callApi('DELETE', `/api/deals/${name}`, { as: admin });
      expect([404, 405], name).toContain(answer.status);
      expect(answer.code, name).toMatch(/^(not-found|method-not-allowed)$/);
    }
    expect(await documentAt(paths.deal(id))).toMatchObject({ status: 'new' });
  });
});

test.each([
  ['POST', '/api/deals?id=ID&id=ID'],
  ['POST', '/api/deals?id[]=ID'],
  ['POST', '/api/deals?id[of]=ID'],
  ['GET', '/api/health?id=ID&id=ID'],
  ['GET', '/api/proof-of-funds/file?id=ID&id=ID'],
])('a parameter that is given twice, or as more than a text, is refused: %s %s', async (method, path) => {
  const as = path.includes('proof') ? await person({ role: 'buyer' }) : originator;
  const body = method === 'POST' ? cashForm() : undefined;
  const answer = await callApi(method, path.replaceAll('ID', newId), { as, body });
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
  expect(answer.json.error.details).toEqual([{ field: 'id', message: 'validation.once', text: expect.any(String) }]);
});

describe('a method', () => {
  test('HEAD answers like GET, without a body', async () => {
    const answer = await callApi('HEAD', '/api/health');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  test.each([
    ['GET', '/api/deals', 'POST'],
    ['PATCH', '/api/deals', 'POST'],
    ['HEAD', '/api/deals', 'POST'],
    ['POST', '/api/deals/someDeal', 'PUT, DELETE'],
    ['POST', '/api/health', 'GET'],
  ])('%s %s is refused, naming what there is', async (method, path, allowed) => {
    const answer = await callApi(method, path, { as: originator });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });
});

describe('a body', () => {
  const send = (raw: string, contentType = 'application/json', headers: Record<string, string> = {}) =>
    callApi('POST', '/api/deals', { as: originator, raw, headers: { 'content-type': contentType, ...headers } });

  test.each(['{"streetAddress":', '{,}', "{'a': 1}", '"a text"', 'null', '7', '[]', '\u0000'])(
    '%j is no JSON object, and refused as anything else is',
    async (raw) => {
      for (const contentType of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']) {
        const answer = await send(raw, contentType);
        expect([answer.status, answer.code], contentType).toEqual([400, 'invalid-input']);
        expect(answer.json.error.message).toBe('Please check the fields that are marked');
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      }
    },
  );

  test('that is broken is refused by every endpoint that reads or ignores one, after who asks', async () => {
    const raw = '{"a":';
    const headers = { 'content-type': 'application/json' };
    const [buyer, admin] = await Promise.all([person({ role: 'buyer' }), person({ role: 'admin' })]);
    const requests: [string, string, Person | undefined][] = [
      ['POST', '/api/auth/public-request-access', undefined],
      ['POST', '/api/auth/update-language', buyer],
      ['POST', '/api/auth/sign-out', buyer],
      ['PUT', '/api/deals/x/interest', buyer],
      ['POST', '/api/deals/x/offers', buyer],
      ['DELETE', '/api/deals/x', originator],
      ['PUT', '/api/admin/settings', admin],
    ];
    for (const [method, path, as] of requests) {
      const answer = await callApi(method, path, { as, raw, headers });
      expect([answer.status, answer.code], path).toEqual([400, 'invalid-input']);
    }
    expect((await callApi('POST', '/api/deals', { raw, headers })).code).toBe('unauthenticated');
    expect((await callApi('POST', '/api/nothing', { raw, headers })).code).toBe('not-found');
  });

  test.each<[string, Record<string, string>, Uint8Array<ArrayBuffer>]>([
    ['that says it is compressed and is not', { 'content-encoding': 'gzip' }, new TextEncoder().encode('{}')],
    ['in an encoding that there is not', { 'content-encoding': 'x-none' }, new TextEncoder().encode('{}')],
    ['in bytes that are no text', {}, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['of another charset', { 'content-type': 'application/json; charset=x-none' }, new TextEncoder().encode('{"a":')],
  ])('%s is refused in our words', async (_, headers, raw) => {
    const answer = await callApi('POST', '/api/deals', {
      as: originator,
      raw,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
  });

  test.each([
    ['text/plain', JSON.stringify(cashForm())],
    ['application/octet-stream', JSON.stringify(cashForm())],
    ['application/x-www-form-urlencoded', 'streetAddress=1+Main+St&purchasePrice=5'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="city"\r\n\r\nPhoenix\r\n--x--'],
    ['application/json', ''],
  ])('of %s is no deal', async (contentType, raw) => {
    const answer = await send(raw, contentType);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
  });

  test('beyond 256 KiB is refused before it is looked at', async () => {
    const answer = await send(JSON.stringify({ description: 'x'.repeat(256 * 1024) }));
    expect([answer.status, answer.code]).toEqual([413, 'too-large']);
  });

  test('nested ten thousand deep is refused like any other, with a key, too', async () => {
    const nested = `{"streetAddress":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    for (const headers of [undefined, { 'idempotency-key': randomUUID() }]) {
      const answer = await send(nested, 'application/json', headers);
      expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
      const ignored = await callApi('DELETE', '/api/deals/x', {
        as: originator,
        raw: nested,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect([ignored.status, ignored.code]).toEqual([400, 'invalid-input']);
    }
  });
});

describe('a token', () => {
  const me = (as: Person | string) => callApi('POST', '/api/deals', { as, body: {} });
  const unsigned = (claims: object) =>
    [{ alg: 'none', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
  const claims = (project: string, seconds: number) => ({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: originator.uid,
    user_id: originator.uid,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
  });

  test('is taken with its scheme in any case', async () => {
    expect((await me(`bearer ${originator.idToken}`)).code).toBe('invalid-input');
  });

  test.each<[string, () => string]>([
    ['empty', () => ''],
    ['a scheme alone', () => 'Bearer'],
    ['of another scheme', () => `Token ${originator.idToken}`],
    ['with something after it', () => `Bearer ${originator.idToken} x`],
    ['of another project', () => `Bearer ${unsigned(claims('somebody-else', Math.floor(Date.now() / 1000)))}.`],
    ['that expired', () => `Bearer ${unsigned(claims('demo-deal-exchange', Math.floor(Date.now() / 1000) - 7200))}.`],
    ['with a payload that is no JSON', () => 'Bearer eyJhbGciOiJub25lIn0.bm9uc2Vuc2U.'],
  ])('%s is refused', async (_, token) => {
    const answer = await me(token());
    expect([answer.status, answer.code, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ]);
    expect(answer.json.error.message).toBe('Authentication required');
  });

  test('opens nothing once its person is deactivated', async () => {
    const somebody = await person();
    expect((await me(somebody)).code).toBe('invalid-input');
    await db.doc(paths.user(somebody.uid)).update({ status: 'deactivated' });
    const answer = await me(somebody);
    expect([answer.status, answer.json.error]).toEqual([
      403,
      { code: 'deactivated', message: 'Account has been deactivated' },
    ]);
  });

  test('of a sign-in before sessions were ended opens nothing', async () => {
    const somebody = await person();
    await db.doc(paths.user(somebody.uid)).update({ sessionsValidAfter: new Date(Date.now() + 1000) });
    const answer = await me(somebody);
    expect([answer.status, answer.json.error]).toEqual([
      401,
      { code: 'session-revoked', message: 'Your session has expired. Please log in again.' },
    ]);
  });

  test('of somebody without an account opens nothing', async () => {
    expect((await me(await person({ account: false }))).code).toBe('no-account');
  });
});

test('a fault of ours is reported without its details', async () => {
  const [dealId, photoId] = [newId(), newId()];
  await db.doc(paths.photoUpload(dealId, photoId)).set({ uid: originator.uid, state: 'no state that there is' });
  const answer = await callApi('DELETE', `/api/deals/${dealId}/photos/${photoId}`, { as: originator });
  expect([answer.status, answer.json]).toEqual([
    500,
    { error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } },
  ]);
});

describe('an Idempotency-Key', () => {
  const create = (key: string, form: unknown, query = '') =>
    callApi('POST', `/api/deals${query}`, { as: originator, body: form, headers: { 'idempotency-key': key } });

  test.each(['x'.repeat(201), ' '])('%j is none', async (key) => {
    expect((await create(key, cashForm())).status).toBe(400);
  });

  test('of 200 characters is one', async () => {
    const [key, form] = [randomUUID().padEnd(200, 'x'), cashForm()];
    const first = await create(key, form);
    expect([first.status, (await create(key, form)).text]).toEqual([200, first.text]);
  });

  test('is free again after a request that was refused for its fields', async () => {
    const key = randomUUID();
    expect((await create(key, cashForm({ zipCode: 'x' }))).status).toBe(400);
    expect((await create(key, cashForm())).status).toBe(200);
  });

  test('remembers a refusal that would come again', async () => {
    const [key, form] = [randomUUID(), cashForm()];
    const id = await listDeal(originator, form);
    const first = await create(key, form);
    await callApi('DELETE', `/api/deals/${id}`, { as: originator });
    const second = await create(key, form);
    expect([first.status, second.status, second.text]).toEqual([409, 409, first.text]);
  });

  test('belongs to its path and query', async () => {
    const [key, form] = [randomUUID(), cashForm()];
    const { id } = (await create(key, form)).json;
    expect((await create(key, form, `?id=${newId()}`)).code).toBe('idempotency-mismatch');
    const edit = await callApi('PUT', `/api/deals/${id}`, {
      as: originator,
      body: form,
      headers: { 'idempotency-key': key },
    });
    expect(edit.code).toBe('idempotency-mismatch');
  });

  test('gives nothing to who may no longer ask', async () => {
    const somebody = await person();
    const [key, form] = [randomUUID(), cashForm()];
    const again = () =>
      callApi('POST', '/api/deals', { as: somebody, body: form, headers: { 'idempotency-key': key } });
    expect((await again()).status).toBe(200);
    await db.doc(paths.user(somebody.uid)).update({ role: 'buyer' });
    expect((await again()).code).toBe('session-revoked');
  });
});

test('a file that fails half way is a broken connection and a line in the log, never a second answer', async () => {
  const failure = new Error('the database is away');
  const file = handleFile(
    { method: 'GET', path: '/api/file', access: 'public', stateless: true, mediaType: 'text/csv' },
    async () => ({
      name: 'a.csv',
      chunks: (async function* fail() {
        yield 'part';
        throw failure;
      })(),
    }),
  );
  const logged: unknown[] = [];
  const log = { info() {}, warn() {}, error: (...line: unknown[]) => logged.push(line) };
  const handler = serve([file], () => ({ ...productionContext(), log }));
  const responded = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    handler(asExpress(request), withExpress(response)).then(responded.resolve, responded.reject);
  }).listen(0);
  const { port } = server.address() as AddressInfo;

  await expect(fetch(`http://127.0.0.1:${port}/api/file`).then((answer) => answer.text())).rejects.toThrow(
    'terminated',
  );
  await expect(responded.promise).resolves.toBeUndefined();
  expect(logged).toEqual([['GET /api/file', failure]]);
  server.close();
});

/** The parts of Express that the handler uses, on Node's own request and response. */
const asExpress = (request: IncomingMessage) =>
  Object.assign(request, {
    path: request.url,
    query: {},
    rawBody: Buffer.alloc(0),
    get: (name: string) => request.headers[name],
  }) as unknown as Parameters<ReturnType<typeof serve>>[0];

const withExpress = (response: ServerResponse) =>
  Object.assign(response, {
    set: (name: string, value: string) => response.setHeader(name, value),
    status: (code: number) => ({
      end: () => response.writeHead(code).end(),
      json: (body: unknown) => response.writeHead(code).end(JSON.stringify(body)),
    }),
  });
