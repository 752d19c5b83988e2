import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlers as allHandlers } from '#functions/handlers.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { type Handler, type Response, serve } from '#functions/platform/serve.ts';
import { apiOrigin } from '#tests/call-api.ts';
import type { Person } from '#tests/people.ts';

type Request = Parameters<ReturnType<typeof serve>>[0];

/**
 * Runs one instance of the API in this process which, like Cloud Run, handles many requests in parallel. The functions emulator starts a
 * process for every parallel request, so 50 of them would measure the startup of 50 processes.
 * @param loses called with the status and body of each answer; if it returns true the connection is cut instead
 */
export async function withApiInstance<T>(
  handlers: readonly Handler[],
  createContext: () => Context,
  work: (url: string) => Promise<T>,
  loses: (status: number, body: unknown) => boolean = () => false,
): Promise<T> {
  const answer = serve(handlers, createContext);
  const server = createServer((incoming, outgoing) => void answer(requestOf(incoming), responseOf(outgoing, loses)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Runs API calls by {@link callApi} in parallel, so that they meet in the database. The emulator starts a process for the second call,
 * which arrives after the first has finished, or runs them one after the other.
 */
export const atOnce = <T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withApiInstance(allHandlers, productionContext, (url) =>
    apiOrigin.run(url, () => Promise.all(calls.map((call) => call()))),
  );

/** Returns the parts of an Express request that the endpoint wrapper reads; as in Express, the body is not read yet. */
function requestOf(incoming: IncomingMessage): Request {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  return Object.assign(incoming, {
    path: pathname,
    query: Object.fromEntries(searchParams),
    get: (name: string) => incoming.headers[name.toLowerCase()],
  }) as unknown as Request;
}

function responseOf(outgoing: ServerResponse, loses: (status: number, body: unknown) => boolean): Response {
  return Object.assign(outgoing, {
    set: (name: string, value: string) => outgoing.setHeader(name, value),
    status: (code: number) => ({
      end: (body?: string) => (loses(code, body) ? outgoing.destroy() : outgoing.writeHead(code).end(body)),
      json: (body: unknown) =>
        loses(code, body)
          ? outgoing.destroy()
          : outgoing.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    }),
  });
}

/** Sends one call to an instance of these handlers, for tests with many sequential calls. */
export const callInstance = (
  handlers: readonly Handler[],
  method: string,
  path: string,
  { as, body }: { as: Pick<Person, 'idToken'>; body?: unknown },
) =>
  withApiInstance(handlers, productionContext, async (url) => {
    const headers = { authorization: `Bearer ${as.idToken}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body ?? {}) });
    // oxlint-disable-next-line typescript/no-explicit-any -- tests assert its content
    const json: any = await response.json();
    return { status: response.status, json, code: json.error?.code as string | undefined };
  });
