import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { answerText } from '#tools/mailbox/answer.ts';
import { mailboxMessages } from '#tools/mailbox/messages.ts';
import { mailboxPage } from '#tools/mailbox/page.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

/** Carries out the form under a text, and leads back to it. */
async function takeAnswer(
  addresses: EmulatorAddresses,
  firestore: Firestore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const id = form.get('id') ?? '';
  await answerText(addresses, firestore, id, form.get('word') ?? form.get('text') ?? '');
  response.writeHead(303, { location: `/#${encodeURIComponent(id)}` }).end();
}

/** Made by a process of its own, so that it shows the texts and templates as they are now. */
async function gallery(view: URLSearchParams): Promise<string> {
  const program = join(import.meta.dirname, 'gallery.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, view.toString()], { maxBuffer: 64_000_000 });
  return stdout;
}

/**
 * Serves the messages of local work on this machine only: `/` to read and to answer texts, `/messages.json` for scripts, `/gallery` for a
 * look at every message that there is.
 * @returns a function that stops it
 */
export async function startMailbox(addresses: EmulatorAddresses, firestore: Firestore): Promise<() => Promise<void>> {
  const { host, port } = new URL(addresses.mailbox);

  const server = createServer((request, response) => {
    // The mailbox contains sign-in links: requests under other host names are refused, against DNS rebinding by other sites.
    const ours = [host, `localhost:${port}`].includes(request.headers.host ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', addresses.mailbox);
    // The page's own form alone. Browsers name no origin there, as the page tells no referrer.
    if (
      ours &&
      pathname === '/answers' &&
      request.method === 'POST' &&
      request.headers['sec-fetch-site'] === 'same-origin'
    ) {
      takeAnswer(addresses, firestore, request, response).catch((error: unknown) =>
        answer(response, 400, 'text/plain', String(error)),
      );
      return;
    }
    if (ours && pathname === '/gallery' && request.method === 'GET') {
      gallery(searchParams).then(
        (page) => answer(response, 200, 'text/html', page),
        (error: unknown) => answer(response, 500, 'text/plain', String(error)),
      );
      return;
    }
    if (!ours || request.method !== 'GET' || !['/', '/messages.json'].includes(pathname)) {
      answer(response, ours ? 404 : 403, 'text/plain', 'Nothing here.');
      return;
    }
    mailboxMessages(firestore).then(
      (list) =>
        pathname === '/'
          ? answer(response, 200, 'text/html', mailboxPage(list))
          : answer(response, 200, 'application/json', JSON.stringify(list)),
      (error: unknown) => answer(response, 500, 'text/plain', String(error)),
    );
  });
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  };
}
