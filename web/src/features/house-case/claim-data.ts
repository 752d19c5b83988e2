import type { BodyOf } from 'domain/api/endpoint.ts';
import { openCase } from 'domain/api/house-cases.ts';
import { call } from '#platform/api/call.ts';

type Body = BodyOf<typeof openCase>;
export type Claim = Pick<Body, 'control' | 'statement'>;

/** Opens a case with a deal under the id that its photos were uploaded to. @throws ApiError */
export const sendClaim = (dealId: string, body: Body, idempotencyKey: string) =>
  call(openCase, { query: { id: dealId }, body, idempotencyKey });
