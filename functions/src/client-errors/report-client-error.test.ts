import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientErrorDocument, type ClientErrorReport } from 'domain/client-error/client-error.ts';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { instanceLimits } from '#platform/instance-limit.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { withApiInstance } from '#tests/api-instance.ts';
import { apiOrigin, callApi, fromClient } from '#tests/call-api.ts';
import { db } from '#tests/services.ts';
import { word } from '#tests/words.ts';
import { describeError } from './described-error.ts';
import { clientErrorHandlers } from './endpoints.ts';
import { sendToSentry } from './sentry.ts';

const frame = { name: 'kt', file: 'deal-a1b2c3d4.js', line: 1, column: 1 };
/** An error that no other test reports. */
const newReport = (changes: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  name: 'TypeError',
  message: `Cannot read ${word()}`,
  frames: [frame],
  route: '/deals/:id',
  release: 'a1b2c3d4',
  ...changes,
});
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const report = (body: unknown, client: string = randomUUID()) =>
  callApi('POST', '/api/client-errors', { body, headers: { ...fromClient(client), 'user-agent': userAgent } });

/** Returns the stored groups of errors whose message contains this word. */
async function kept(message: string) {
  const { docs } = await db.collection(paths.clientErrors()).where('message', '==', message).get();
  return docs.map((document) => ({ id: document.id, data: document.data() }));
}

/** Time (ms) by which the instance of this process is ahead; it never goes back, as its limits do not. */
let ahead = 0;

/** Calls in an instance of the API of this process; what it logs comes along. */
async function inInstance(work: (entries: unknown[]) => Promise<void>): Promise<void> {
  const entries: unknown[] = [];
  const context = (): Context => ({
    ...productionContext(),
    now: () => new Date(Date.now() + ahead),
    writeLogEntry: (entry) => void entries.push(entry),
  });
  await withApiInstance(clientErrorHandlers, context, (url) => apiOrigin.run(url, () => work(entries)));
}

test('an error of a visitor is kept with what helps to find it, counted, and gone a month after the last report', async () => {
  const body = newReport();
  expect((await report(body)).json).toEqual({ ok: true });
  await report({ ...body, route: '/manage', release: 'z9y8x7w6' });
  const [error, ...others] = await kept(body.message);
  expect(others).toEqual([]);
  const { firstSeenAt, lastSeenAt, ...rest } = clientErrorDocument.parse(error?.data);
  expect(rest).toEqual({
    name: 'TypeError',
    message: body.message,
    stack: `TypeError: ${body.message}\n    at kt (assets/deal-a1b2c3d4.js:1:1)`,
    count: 2,
    route: '/manage',
    release: 'z9y8x7w6',
    browser: 'Chrome 141, Linux',
  });
  expect(lastSeenAt.getTime()).toBeGreaterThan(firstSeenAt.getTime());
  const expiresAt = timestamp.parse(error?.data['expiresAt']);
  expect(expiresAt.getTime() - lastSeenAt.getTime()).toBe(30 * day);
});

test('nothing of a person is kept or logged, whatever a page sends', async () => {
  const secret = word();
  const personal = [
    `${secret}@example.com`,
    '602-555-0123',
    'xQ3vTnYp0aLw8RkZbM2sHdJfGuE1',
    `/deals/${secret}7?token=${secret}`,
    `"${secret} wrote"`,
    `Bearer ${secret}`,
  ];
  await inInstance(async (entries) => {
    for (const text of personal)
      // oxlint-disable-next-line no-await-in-loop -- one client
      expect((await report(newReport({ message: `Failed for ${text} here` }))).status).toBe(200);
    const logged = JSON.stringify(entries);
    const { docs } = await db
      .collection(paths.clientErrors())
      .where('lastSeenAt', '>', new Date(Date.now() - 60_000))
      .get();
    const all = JSON.stringify(docs.map((document) => document.data())) + logged;
    expect(entries).toHaveLength(personal.length);
    for (const text of [secret, '555-0123', 'xQ3vTnYp']) expect(all).not.toContain(text);
  });
});

describe('a report is refused that', () => {
  const [good] = [newReport()];
  test.each<[string, unknown]>([
    ['is empty', {}],
    ['is no object', 'error'],
    ['has a field that nobody knows', { ...good, email: 'ana@example.com' }],
    ['names an error by a sentence', { ...good, name: 'Ana López' }],
    ['names the address of a page', { ...good, route: '/deals/seed-7' }],
    ['names a query', { ...good, route: '/deals?x=1' }],
    ['names a file elsewhere', { ...good, frames: [{ ...frame, file: '../../index.js' }] }],
    ['names a web address', { ...good, frames: [{ ...frame, file: 'https://example.com/x.js' }] }],
    ['names a function with what no name has', { ...good, frames: [{ ...frame, name: 'ana@example.com' }] }],
    ['has a place that is none', { ...good, frames: [{ ...frame, line: -1 }] }],
    ['has too many frames', { ...good, frames: Array.from({ length: 21 }, () => frame) }],
    ['has a long message', { ...good, message: 'x'.repeat(301) }],
    ['has a release that is none', { ...good, release: 'a b' }],
  ])('%s', async (_, body) => {
    const { status, code } = await report(body);
    expect([status, code]).toEqual([400, 'invalid-input']);
  });

  test('is huge', async () => {
    expect((await report({ ...good, message: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await report({ ...good, message: 'x'.repeat(200_000) })).status).toBe(400);
  });
});

describe('a burst', () => {
  test('of one error writes its document a few times, and every report is logged; a later one counts them all', async () => {
    const body = newReport();
    const count = instanceLimits.clientErrorWrites.count + 15;
    await inInstance(async (entries) => {
      const answers = await Promise.all(Array.from({ length: count }, () => report(body)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(entries).toHaveLength(count);
      expect((await kept(body.message))[0]?.data['count']).toBe(instanceLimits.clientErrorWrites.count);
      ahead += instanceLimits.clientErrorWrites.window;
      await report(body);
      expect((await kept(body.message))[0]?.data['count']).toBe(count + 1);
    });
  });

  test('of one client is refused, and logged no more', async () => {
    const { count } = instanceLimits.clientErrorsPerClient;
    await inInstance(async (entries) => {
      const client = randomUUID();
      const body = newReport();
      const answers = await Promise.all(Array.from({ length: count + 5 }, () => report(body, client)));
      expect(answers.filter(({ code }) => code === 'too-many-requests')).toHaveLength(5);
      expect(entries).toHaveLength(count);
    });
  });

  test('of errors that somebody made up is logged, and only some are listed', async () => {
    const { count } = rateLimits.newClientErrorsPerClient;
    const client = randomUUID();
    const bodies = Array.from({ length: count + 2 }, () => newReport());
    await inInstance(async (entries) => {
      for (const body of bodies) {
        // Slower than the instance allows, in a part of the day.
        ahead += 5000;
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as the clock goes
        expect((await report(body, client)).status).toBe(200);
      }
      expect(entries).toHaveLength(bodies.length);
    });
    const found = await Promise.all(bodies.map(({ message }) => kept(message)));
    expect(found.flat()).toHaveLength(count);
  });
});

describe('with a service such as Sentry', () => {
  const described = describeError(newReport({ message: 'Cannot save' }), 'Chrome 141, Linux', async () => undefined);
  const warnings: unknown[] = [];
  const context = {
    ...productionContext(),
    log: { info: () => {}, error: () => {}, warn: (...said: unknown[]) => void warnings.push(said) },
  };

  async function withService(status: number, work: (dsn: string) => Promise<void>) {
    const received: { url?: string | undefined; auth?: string | string[] | undefined; lines: unknown[] }[] = [];
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const lines = Buffer.concat(parts)
        .toString()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      received.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines });
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await work(`http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42`);
    server.close();
    return received;
  }

  test('an error goes there as an envelope with one event', async () => {
    const error = await described;
    const received = await withService(200, (dsn) => sendToSentry(context, error, dsn));
    expect(received).toEqual([
      {
        url: '/api/42/envelope/',
        auth: expect.stringContaining('sentry_key=publickey'),
        lines: [
          { event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: expect.any(String) },
          { type: 'event' },
          expect.objectContaining({
            platform: 'javascript',
            release: 'a1b2c3d4',
            transaction: '/deals/:id',
            fingerprint: [error.fingerprint],
            exception: {
              values: [
                {
                  type: 'TypeError',
                  value: 'Cannot save',
                  stacktrace: {
                    frames: [
                      { function: 'kt', filename: 'assets/deal-a1b2c3d4.js', lineno: 1, colno: 1, in_app: true },
                    ],
                  },
                },
              ],
            },
          }),
        ],
      },
    ]);
    expect(warnings).toEqual([]);
  });

  test('nothing goes anywhere where none is configured; what fails there fails nothing here', async () => {
    const error = await described;
    await sendToSentry(context, error, undefined);
    expect(warnings).toEqual([]);
    await withService(500, (dsn) => sendToSentry(context, error, dsn));
    await sendToSentry(context, error, 'http://publickey@127.0.0.1:1/42');
    await sendToSentry(context, error, 'no DSN');
    expect(warnings).toHaveLength(3);
  });
});
