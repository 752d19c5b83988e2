import type { DealFields } from 'domain/deal/deal.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { sameCaller } from '#platform/api/call.ts';
import { IdempotencyKeys } from '#platform/api/idempotency-key.ts';
import type { ToldSide } from 'domain/law/statements.ts';
import { sendStatements } from '#features/law/data.ts';
import type { Claim } from '#features/house-case/claim-data.ts';
import { sendEdit, sendNewDeal, type DealEdit } from '#features/deal/data.ts';

/** The version of a deal that was just created. */
const firstVersion = 1;
const maxAttempts = 5;

/**
 * Module-level so that they outlive the form: a retry after a lost response gets the first response even from a reopened
 * form.
 */
const keys = new IdempotencyKeys();

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Retries while the server is processing the same request, after the delay in its `Retry-After` header. Stops when another
 * person signs in.
 */
async function retryWhileBusy<T>(send: () => Promise<T>, isSame: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (thrown) {
      const seconds = thrown instanceof ApiError && thrown.code === 'conflict' ? thrown.retryAfterSeconds : undefined;
      if (seconds === undefined || attempt >= maxAttempts) throw thrown;
      await pause(seconds);
      if (!isSame()) throw thrown;
    }
  }
}

/**
 * Lists a deal exactly once: if an earlier attempt created it and its response was lost, later input is saved as an edit.
 * @param key idempotency key, if it was stored with the deal
 * @param send how it is sent: a deal of a house that someone else lists opens a case
 * @throws ApiError
 */
export async function publishDeal(
  dealId: string,
  fields: DealFields,
  key = keys.keyFor(dealId, JSON.stringify(fields)),
  send = sendNewDeal,
): Promise<void> {
  const isSame = sameCaller();
  try {
    await retryWhileBusy(() => send(dealId, fields, key), isSame);
  } catch (thrown) {
    const created = thrown instanceof ApiError && thrown.code === 'conflict' && thrown.retryAfterSeconds === undefined;
    if (!created || !isSame()) throw thrown;
    await retryWhileBusy(() => sendEdit(dealId, { body: fields }, firstVersion, `${key}-edit`), isSame);
  }
  keys.clear(dealId);
}

/** Opens a case with a deal whose house someone else lists. @throws ApiError */
export async function publishClaim(dealId: string, fields: DealFields, claim: Claim): Promise<void> {
  const { sendClaim } = await import('#features/house-case/claim-data.ts');
  const key = keys.keyFor(dealId, JSON.stringify([fields, claim]));
  const send: typeof sendNewDeal = (id, deal, idempotencyKey) => sendClaim(id, { ...claim, deal }, idempotencyKey);
  await publishDeal(dealId, fields, key, send);
}

/** Says of a deal that was just listed whom its originator told. @returns whether that was saved, if anything was said */
export async function publishStatements(dealId: string, sides: readonly ToldSide[]): Promise<boolean> {
  if (sides.length === 0) return true;
  const subject = `${dealId} statements`;
  const statements = Object.fromEntries(sides.map((side) => [side, true]));
  const key = keys.keyFor(subject, JSON.stringify(statements));
  try {
    await retryWhileBusy(() => sendStatements(dealId, statements, undefined, key), sameCaller());
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    return false;
  }
  keys.clear(subject);
  return true;
}

/** Saves an edit of the given version. @throws ApiError `edited-meanwhile` when another person has saved since */
export async function saveEdit(dealId: string, edit: DealEdit, version: number): Promise<void> {
  const subject = `${dealId} ${version}`;
  const key = keys.keyFor(subject, JSON.stringify(edit));
  await retryWhileBusy(() => sendEdit(dealId, edit, version, key), sameCaller());
  keys.clear(subject);
}
