import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

export type TakenText = { to: string; body: string; createdAt: Date; status?: string };

/** Answer of the server to a request to send a text; `take` adds the text to `taken`. */
export type TextAnswer = (response: ServerResponse, take: () => void) => void;

export type TwilioServer = {
  /** `http://127.0.0.1:PORT` */
  api: string;
  taken: TakenText[];
  /** Answers to the next texts; later ones are taken again. */
  answers: TextAnswer[];
  /** The time of texts that it takes. */
  clock: { now: number };
  close(): Promise<void>;
};

export const takes: TextAnswer = (response, take) => {
  take();
  json(response, 201, { status: 'queued', error_message: null });
};
export const refuses =
  (status: number, headers: Record<string, string> = {}): TextAnswer =>
  (response) =>
    json(response, status, { code: 20_000 + status, message: `refused with ${status}` }, headers);

/** Starts a small HTTP server in the place of Twilio's Messages resource: takes texts, and lists those of a recipient. */
export async function startTwilioServer(): Promise<TwilioServer> {
  const taken: TakenText[] = [];
  const answers: TextAnswer[] = [];
  const clock = { now: Date.now() };
  const server = createServer((request, response) => {
    let received = '';
    request.on('data', (chunk) => (received += String(chunk)));
    request.on('end', () => {
      if (request.method === 'GET') {
        const to = new URL(request.url ?? '', 'http://twilio').searchParams.get('To');
        const messages = taken
          .filter((text) => text.to === to)
          .map(({ body, createdAt, status = 'sent' }) => {
            return { body, status, error_message: null, date_created: createdAt.toUTCString() };
          });
        json(response, 200, { messages });
        return;
      }
      const form = new URLSearchParams(received);
      const text = { to: form.get('To') ?? '', body: form.get('Body') ?? '', createdAt: new Date(clock.now) };
      (answers.shift() ?? takes)(response, () => taken.push(text));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answers,
    clock,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
