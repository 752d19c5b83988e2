import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { minute } from 'domain/duration.ts';
import { startTwilioServer } from '#tests/twilio-server.ts';
import { PermanentFailure, ProviderUnavailable } from './provider.ts';
import { twilioProvider } from './twilio-provider.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

type Received = { url: string | undefined; authorization: string | undefined; body: string };

/** A server that responds with a status like Twilio, and records the requests. */
async function twilio(status: number) {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ url: request.url, authorization: request.headers.authorization, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"as Twilio says"}');
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, provider: twilioProvider({ accountSid: 'AC1', authToken: 'secret', from: '+16025550100', api }) };
}
const message = {
  id: 'm1',
  recipient: '4805550111',
  channel: 'text' as const,
  subject: 'S',
  text: 'Hello & more',
  html: '',
};

describe('a text through Twilio', () => {
  test('goes to the ten digits in the United States, signed with the account', async () => {
    const { provider, received } = await twilio(201);
    await provider.send(message);
    expect(received).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${btoa('AC1:secret')}`,
        body: 'To=%2B14805550111&From=%2B16025550100&Body=Hello+%26+more',
      },
    ]);
  });

  test.each([400, 404])('%i is final', async (status) => {
    const { provider } = await twilio(status);
    await expect(provider.send(message)).rejects.toThrow(PermanentFailure);
  });

  test.each([401, 403, 429, 500, 503])('%i is tried again', async (status) => {
    const { provider } = await twilio(status);
    const error: unknown = await provider.send(message).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PermanentFailure);
  });

  test('that was tried before waits where Twilio does not say whether it has it', async () => {
    const { provider, received } = await twilio(503);
    await expect(provider.send({ ...message, triedSince: new Date() })).rejects.toThrow(ProviderUnavailable);
    expect(received.map(({ body }) => body)).toEqual(['']);
  });

  test('that was tried before is not sent if Twilio has it; an older one, another one and one that failed do not count', async () => {
    const stand = await startTwilioServer();
    const provider = twilioProvider({ accountSid: 'AC1', authToken: 'secret', from: '+16025550100', api: stand.api });
    const triedSince = new Date('2040-01-01T19:00:00Z');
    const [before, after] = [-2 * minute, minute].map((offset) => new Date(triedSince.getTime() + offset)) as [
      Date,
      Date,
    ];
    const [to, body] = ['+14805550111', message.text];
    const others = [
      { to, body, createdAt: before },
      { to, body: `${body} than that`, createdAt: after },
      { to, body, createdAt: after, status: 'undelivered' },
    ];
    stand.taken.push(...others);
    stand.clock.now = after.getTime();
    for (let tries = 0; tries < 3; tries += 1)
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await provider.send({ ...message, triedSince });
    expect(stand.taken).toEqual([...others, { to, body, createdAt: after }]);
    const trial = { to, body: `Sent from your Twilio trial account - ${body}`, createdAt: after };
    stand.taken.splice(0, Infinity, trial);
    await provider.send({ ...message, triedSince });
    expect(stand.taken).toEqual([trial]);
    await stand.close();
  });
});
