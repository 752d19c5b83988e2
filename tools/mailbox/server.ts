import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Firestore } from 'firebase-admin/firestore';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { mailboxMessages } from '#tools/mailbox/messages.ts';
import { mailboxPage } from '#tools/mailbox/page.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

/**
 * Serves the messages of local work on this machine only: `/` to read, `/messages.json` for scripts.
 * @returns a function that stops it
 */
export async function startMailbox(addresses: EmulatorAddresses, firestore: Firestore): Promise<() => Promise<void>> {
  const { host, port } = new URL(addresses.mailbox);

  const server = createServer((request, response) => {
    // The mailbox contains sign-in links: requests under other host names are refused, against DNS rebinding by other sites.
    const ours = [host, `localhost:${port}`].includes(request.headers.host ?? '');
    const { pathname } = new URL(request.url ?? '/', addresses.mailbox);
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
