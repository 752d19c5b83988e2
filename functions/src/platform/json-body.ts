import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'firebase-functions/https';
import { limits } from 'domain/limits.ts';
import { ApiError } from './api-error.ts';

/**
 * Keeps Google's functions framework from reading the bodies of our endpoints: it takes in up to 32 MB before any code of ours
 * knows who sends them, and what it cannot read it refuses in a format of its own (functions-framework-nodejs#686). Its parsers
 * leave a request alone whose headers name no body. Where this hook is not called they read first (docs/decisions/0142).
 */
export function readBodiesOurselves(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!request.url?.startsWith('/api/')) return;
    // Node itself has read them already: where the body ends is settled.
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

/**
 * The value that a request's body stands for; an empty object where there is no body. Reads no more of it than it may hold.
 * @throws ApiError `too-large`, or `invalid-input` when it is anything but JSON in UTF-8
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const bytes = request.rawBody ?? (await bytesOf(request));
  if (bytes.length === 0) return {};
  if (bytes.length > limits.requestBytes) throw new ApiError('too-large');
  if (!/^application\/json\s*(;|$)/i.test(request.get('content-type') ?? '')) throw new ApiError('invalid-input');
  const value = parsed(bytes);
  if (isDeeperThan(mostLevels, value)) throw new ApiError('invalid-input');
  return value;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('invalid-input', {}, error);
  }
}

/** Deeper than any body that an endpoint takes. JSON.parse goes down without end; what writes or walks a value overflows the stack. */
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
    // Left before its end the request stays open, so that it can be answered; Node throws away what still comes.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length > limits.requestBytes) break;
    }
  } catch (error) {
    throw new ApiError('invalid-input', {}, error); // broken off: nobody reads this
  }
  return Buffer.concat(parts);
}

/** What a request says of its length where headers stand as they came. */
function announcedLength({ rawHeaders }: Request): number {
  const name = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === 'content-length');
  return name < 0 ? 0 : Number(rawHeaders[name + 1]);
}
