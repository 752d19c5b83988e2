import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'firebase-functions/https';
import { limits } from 'domain/limits.ts';
import { ApiError } from './api-error.ts';

/**
 * Prevents Google's functions framework from reading the bodies of our endpoints: it would accept up to 32 MB before our code knows the
 * sender, and refuse invalid bodies in its own format (functions-framework-nodejs#686). Its parsers ignore requests whose headers announce
 * no body. Where this hook is not called the framework reads first (docs/decisions/0142).
 */
export function readBodiesOurselves(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!request.url?.startsWith('/api/')) return;
    // Node has already parsed them, so the end of the body is known.
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

/**
 * Parses a request's body; an empty object if there is none. Reads no more than the maximum size.
 * @throws ApiError `too-large`, or `invalid-input` if it is not JSON in UTF-8
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = await bodyText(request, /^application\/json\s*(;|$)/i);
  if (text === '') return {};
  const value = parsed(text);
  if (isDeeperThan(mostLevels, value)) throw new ApiError('invalid-input');
  return value;
}

/** A form's fields, in their order. */
export type Form = readonly (readonly [name: string, value: string])[];

/**
 * Returns the fields of a form.
 * @throws ApiError as {@link jsonBody}
 */
export async function formBody(request: Request): Promise<Form> {
  const text = await bodyText(request, /^application\/x-www-form-urlencoded\s*(;|$)/i);
  return [...new URLSearchParams(text)];
}

/**
 * Returns an email as it was received, in whichever encodings.
 * @throws ApiError as {@link jsonBody}
 */
export const mailBody = (request: Request): Promise<Uint8Array> => bodyBytes(request, /^message\/rfc822\s*(;|$)/i);

async function bodyText(request: Request, mediaType: RegExp): Promise<string> {
  const bytes = await bodyBytes(request, mediaType);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ApiError('invalid-input', {}, error);
  }
}

async function bodyBytes(request: Request, mediaType: RegExp): Promise<Uint8Array> {
  const bytes = request.rawBody ?? (await bytesOf(request));
  if (bytes.length > limits.requestBytes) throw new ApiError('too-large');
  if (bytes.length > 0 && !mediaType.test(request.get('content-type') ?? '')) throw new ApiError('invalid-input');
  return bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('invalid-input', {}, error);
  }
}

/**
 * Maximum nesting, deeper than any endpoint's body. JSON.parse has no limit, and code that serializes or walks a deep value overflows the
 * stack.
 */
const mostLevels = 20;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

async function bytesOf(request: Request): Promise<Buffer> {
  if (announcedLength(request) > limits.requestBytes) throw new ApiError('too-large');
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Stopping early keeps the request open, so that it can be answered; Node discards the rest.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length > limits.requestBytes) break;
    }
  } catch (error) {
    throw new ApiError('invalid-input', {}, error); // connection lost: this error is never sent
  }
  return Buffer.concat(parts);
}

/** Returns the length that the original headers announce. */
function announcedLength({ rawHeaders }: Request): number {
  const name = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === 'content-length');
  return name < 0 ? 0 : Number(rawHeaders[name + 1]);
}
