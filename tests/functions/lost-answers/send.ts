import { pathOf } from 'domain/api/endpoint.ts';
import { type ApiAnswer, callApi } from '#tests/call-api.ts';
import { endpointOf } from './writing-cases.ts';
import type { WritingRequest } from './writing-request.ts';

/** Sends the request of a case under a key. */
export function sendRequest(
  title: string,
  { as, params, query = '', headers, body, raw }: WritingRequest,
  key: string,
): Promise<ApiAnswer> {
  const endpoint = endpointOf(title);
  return callApi(endpoint.method, `${pathOf(endpoint, params)}${query}`, {
    as,
    body,
    ...(raw !== undefined && { raw }),
    headers: { ...headers, 'idempotency-key': key },
  });
}

/** Sends the request of a case, to be counted (tests/functions/taps). */
export async function tapRequest(title: string, request: WritingRequest) {
  const answer = await sendRequest(title, request, crypto.randomUUID());
  if (answer.status !== 200) throw new Error(answer.text);
  return { functions: 1, reads: 0 };
}
