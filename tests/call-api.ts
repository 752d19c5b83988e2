import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { addresses } from '#tests/addresses.ts';
import type { Person } from '#tests/people.ts';

export type ApiCall = {
  /** Whose token goes along; a text is taken as the whole `Authorization` header, nothing sends none. */
  as?: Pick<Person, 'idToken'> | string | undefined;
  /** Sent as JSON; see `raw` for anything else. */
  body?: unknown;
  /** The body's bytes as they are. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export type ApiAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as it came: reading it as text drops a byte order mark. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The parsed JSON, or undefined when there is none. */
  json: any; // oxlint-disable-line typescript/no-explicit-any -- a test asserts what is in it
  /** `error.code` of a refusal. */
  code: string | undefined;
};

/** As whoever comes from an address through Hosting; without one, from an address of their own. */
export const fromClient = (address: string = randomUUID()) => ({ 'x-forwarded-for': `${address}, 74.125.0.1` });

/** Where the API is for what runs inside; otherwise behind Hosting. */
export const apiOrigin = new AsyncLocalStorage<string>();

/** One request over HTTP through Hosting's rewrite, as the client makes it: `callApi('POST', '/api/deals', { as, body })`. */
export async function callApi(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
  const headers = new Headers(call.headers);
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

/** The statuses of several answers in ascending order, for those that came in any. */
export const statusesOf = (answers: readonly ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
