import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'firebase-functions/https';
import { limits } from 'domain/limits.ts';
import { ApiError } from './api-error.ts';

/** The content type of a request as its sender named it. */
const asSent = new WeakMap<IncomingMessage, string | undefined>();

/**
 * Keeps Google's functions framework from reading the bodies of our endpoints: what it cannot read it refuses before any code
 * of ours runs, in words of its own (functions-framework-nodejs#686). Under a type that it does not know it hands the bytes on as
 * they are. A request that goes by without this is read all the same, and only refused in its words (docs/decisions/0101).
 */
export function readBodiesOurselves(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!request.url?.startsWith('/api/')) return;
    asSent.set(request, request.headers['content-type']);
    request.headers['content-type'] = 'application/octet-stream';
    // The framework would inflate it; nobody sends us compressed bodies, and so they are no JSON.
    delete request.headers['content-encoding'];
  });
}

/**
 * The value that a request's body stands for; an empty object where there is no body.
 * @throws ApiError `too-large`, or `invalid-input` when it is anything but JSON in UTF-8
 */
export function jsonBody(request: Request): unknown {
  const bytes = request.rawBody;
  if (bytes === undefined || bytes.length === 0) return {};
  if (bytes.length > limits.requestBytes) throw new ApiError('too-large');
  const type = asSent.has(request) ? asSent.get(request) : request.get('content-type');
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) throw new ApiError('invalid-input');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('invalid-input', {}, error);
  }
}
