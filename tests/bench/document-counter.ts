import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DocumentCounter = {
  /** URL for a browser's proxy setting. */
  readonly url: string;
  reset: () => void;
  /** Paths of the documents that Firestore has sent since the reset, including missing ones; aggregations appear as "count". */
  reads: () => string[];
  close: () => Promise<void>;
};

/** Matches a document, or a missing one, in the emulator's responses to the SDK. */
const sent = /"document(?:Change|Delete)":\s*\{\s*"document":\s*(?:\{\s*"name":\s*)?"[^"]*\/documents\/([^"]+)"/g;
const counted = /"aggregateFields"/g;

/**
 * A proxy for a browser that counts the documents that the Firestore emulator sends. Documents that the rules read (the account, once per
 * request) never leave the emulator and are not counted.
 */
export async function countDocuments(firestore: string): Promise<DocumentCounter> {
  const { host } = new URL(firestore);
  let streams: string[][] = [];
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const target = request(incoming.url ?? '', { method: incoming.method ?? 'GET', headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (headers.host === host) {
        const stream: string[] = [];
        streams.push(stream);
        response.setEncoding('utf8');
        response.on('data', (text: string) => stream.push(text));
      }
      response.pipe(answer);
    });
    target.on('error', () => answer.destroy());
    answer.on('close', () => target.destroy());
    incoming.pipe(target);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset: () => {
      streams = [];
    },
    reads: () =>
      streams
        .map((stream) => stream.join(''))
        .flatMap((text) => [
          ...[...text.matchAll(sent)].map(([, path = '']) => path),
          ...[...text.matchAll(counted)].map(() => 'count'),
        ]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
