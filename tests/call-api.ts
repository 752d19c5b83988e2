import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { addresses } from '#tests/addresses.ts';
import type { Person } from '#tests/people.ts';

export type ApiCall = {
  /** The person whose token is sent; a string is the whole `Authorization` header; without it, there is no header. */
  as?: Pick<Person, 'idToken'> | string | undefined;
  /** Sent as JSON; see `raw` for anything else. */
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export type ApiAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body's bytes; reading it as text drops a byte order mark. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The parsed JSON; undefined if there is none. */
  json: any; // oxlint-disable-line typescript/no-explicit-any -- tests assert its content
  /** `error.code` of an error response. */
  code: string | undefined;
};

/** Returns headers of a client with this address behind Hosting; by default, with a unique address. */
export const fromClient = (address: string = randomUUID()) => ({ 'x-forwarded-for': `${address}, 74.125.0.1` });

/** The URL of the API for calls inside; by default, Hosting's. */
export const apiOrigin = new AsyncLocalStorage<string>();

/** Sends one HTTP request through Hosting's rewrite, like the client: `callApi('POST', '/api/deals', { as, body })`. */
export async function callApi(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
  // A client of its own for each call, unless a test is about one: tests at once would use up what one may call a minute.
  const headers = new Headers({ ...fromClient(), ...call.headers });
  const { as, body, raw } = call;
  if (as !== undefined) headers.set('authorization', typeof as === 'string' ? as : `Bearer ${as.idToken}`);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await fetch(`${apiOrigin.getStore() ?? addresses.hosting}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const json: unknown = jsonOf(text);
  const code = (json as { error?: { code?: string } } | undefined)?.error?.code;
  return { status: response.status, headers: response.headers, text, bytes, json, code };
}

/** Returns the statuses of several responses in ascending order, for parallel calls. */
export const statusesOf = (answers: readonly ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
