import { saveStatements } from 'domain/api/deals.ts';
import type { StatementsInput } from 'domain/law/statements.ts';
import { call } from '#platform/api/call.ts';

/**
 * Says whom the originator told, or no longer (false).
 * @param version the deal's version; undefined for a deal that was just listed
 * @throws ApiError `edited-meanwhile`
 */
export const sendStatements = (
  dealId: string,
  statements: StatementsInput,
  version: number | undefined,
  idempotencyKey: string,
) =>
  call(saveStatements, {
    params: { dealId },
    body: statements,
    idempotencyKey,
    ...(version !== undefined && { headers: { 'If-Match': String(version) } }),
  });
