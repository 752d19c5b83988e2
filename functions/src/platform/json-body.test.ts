import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDeal } from 'domain/api/deals.ts';
import { updateLanguage } from 'domain/api/identity.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { productionContext } from './context.ts';
import { readBodiesOurselves } from './json-body.ts';
import { handle, serve } from './serve.ts';

// Simulates the functions framework in front of our code: Express, and parsers that set `rawBody`, both from the emulator's copy of the
// framework. The emulator itself reads all bodies first, so it cannot show what is read when.
const ofEmulator = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
type Use = (use: RequestListener) => void;
const express = ofEmulator('express') as () => RequestListener & {
  use: Use;
  all: (path: string, use: unknown) => void;
};
const parsers = ofEmulator('body-parser') as Record<
  'json' | 'text' | 'urlencoded' | 'raw',
  (options: object) => RequestListener
>;

const handlers = [
  handle(createDeal, async () => ({ id: 'one', version: 1 })),
  handle(updateLanguage, async (_, { body }) => body),
];

function framework(): RequestListener {
  const app = express();
  const verify = (request: { rawBody?: Buffer }, _: unknown, bytes: Buffer) => void (request.rawBody = bytes);
  const options = { limit: '32mb', verify };
  app.use(parsers.json(options));
  app.use(parsers.text(options));
  app.use(parsers.urlencoded({ ...options, extended: true }));
  app.use(parsers.raw({ ...options, type: '*/*' }));
  // A function that is not one of our endpoints, e.g. a task.
  app.all('/task', (request: { body: unknown }, response: ServerResponse) => {
    response.end(JSON.stringify(request.body));
  });
  app.all('/*', serve(handlers, productionContext));
  return app;
}

const server = createServer(framework());
let originator: Person;
beforeAll(async () => {
  readBodiesOurselves();
  server.listen(0, '127.0.0.1');
  [originator] = await Promise.all([person(), once(server, 'listening')]);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request's head and part of its body, then waits for the response without sending more. */
async function answerTo(head: readonly string[], part = ''): Promise<{ status: number; body: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...head, 'host: portal', 'content-type: application/json', '', part].join('\r\n'));
  let answer = '';
  for await (const bytes of socket) {
    answer += String(bytes);
    const [, status, body] = /^HTTP\/1\.1 (\d+).*?\r\n\r\n(.+)$/s.exec(answer) ?? [];
    if (body !== undefined) return { status: Number(status), body };
  }
  throw new Error('The connection was closed without an answer');
}

const twentyMegabytes = `content-length: ${20 * 1024 * 1024}`;
const inChunks = 'transfer-encoding: chunked';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('a body is read when it is known who sends it, and not before', () => {
  test.each([
    ['without a token', 'POST /api/deals HTTP/1.1', [], 401],
    ['with a token that is none', 'POST /api/deals HTTP/1.1', ['authorization: Bearer x'], 401],
    ['to nowhere', 'POST /api/nothing HTTP/1.1', [], 404],
    ['by another method', 'PATCH /api/deals HTTP/1.1', [], 405],
  ])('%s it is not waited for', async (_, line, headers, status) => {
    for (const length of [twentyMegabytes, inChunks]) {
      expect((await answerTo([line, ...headers, length])).status, length).toBe(status);
    }
  });

  test('of a person it is refused once it is too long, and not waited for any longer', async () => {
    const as = `authorization: Bearer ${originator.idToken}`;
    const line = 'POST /api/deals HTTP/1.1';
    expect((await answerTo([line, as, twentyMegabytes])).status, 'by what it says of itself').toBe(413);
    const whole = await answerTo([line, as, inChunks], chunk('x'.repeat(257 * 1024)));
    expect([whole.status, whole.body]).toEqual([413, expect.stringContaining('too-large')]);
  });

  test('that is sent whole is read, in one piece or several', async () => {
    const as = `authorization: Bearer ${originator.idToken}`;
    const line = 'POST /api/auth/update-language HTTP/1.1';
    const body = '{"languagePreference":"es"}';
    const answers = await Promise.all([
      answerTo([line, as, `content-length: ${body.length}`], body),
      answerTo([line, as, inChunks], `${chunk(body.slice(0, 5))}${chunk(body.slice(5))}0\r\n\r\n`),
    ]);
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: '{"languagePreference":"es"}' });
  });

  test('that comes late is refused of who was shut out meanwhile', async () => {
    const late = await person({ role: 'originator' });
    const { auth } = productionContext();
    const judged = vi.spyOn(auth, 'verifyIdToken');
    const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = [
      'POST /api/deals HTTP/1.1',
      `authorization: Bearer ${late.idToken}`,
      'content-length: 2',
      'host: portal',
    ];
    socket.write([...head, 'content-type: application/json', '', '{'].join('\r\n'));
    const [request] = await arrived;
    // Their account has been read once their body is.
    await expect.poll(() => request.listenerCount('readable')).toBe(1);
    expect(judged).toHaveBeenCalledTimes(1);
    await db.doc(paths.user(late.uid)).update({ status: 'deactivated' });
    socket.write('}');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 [\s\S]*"deactivated"/);
    expect(judged).toHaveBeenCalledTimes(2);
    judged.mockRestore();
    socket.destroy();
  });

  test('that just fits is read', async () => {
    const as = `authorization: Bearer ${originator.idToken}`;
    const line = 'POST /api/auth/update-language HTTP/1.1';
    const body = '{"languagePreference":"es"}'.padEnd(limits.requestBytes);
    expect(await answerTo([line, as, `content-length: ${body.length}`], body)).toMatchObject({ status: 200 });
    expect(await answerTo([line, as, inChunks], `${chunk(body)}0\r\n\r\n`)).toMatchObject({ status: 200 });
  });

  test('of any other function is left to the framework', async () => {
    const body = '{"dealId":"x"}';
    const answer = await answerTo(['POST /task HTTP/1.1', `content-length: ${body.length}`], body);
    expect(answer).toEqual({ status: 200, body });
  });
});
