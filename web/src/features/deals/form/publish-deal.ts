import type { DealFields } from 'domain/deal/deal.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { newClientId } from '#platform/client-id.ts';
import { sendEdit, sendNewDeal, type DealEdit } from '#features/deals/data.ts';

/** Of a deal that was only just created. */
const firstVersion = 1;
const maxAttempts = 5;

type Request = { body: string; key: string };
const lastRequest = new Map<string, Request>();

/** The same key for the same body, so that a retry after a lost answer gets the first answer; another body, another key. */
function keyFor(dealId: string, sent: DealFields | DealEdit): string {
  const body = JSON.stringify(sent);
  const last = lastRequest.get(dealId);
  if (last?.body === body) return last.key;
  const request = { body, key: newClientId() };
  lastRequest.set(dealId, request);
  return request.key;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Retries while the server is still processing the same request, after the delay that its `Retry-After` header asks for. */
async function retryWhileBusy<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (thrown) {
      const seconds = thrown instanceof ApiError && thrown.code === 'conflict' ? thrown.retryAfterSeconds : undefined;
      if (seconds === undefined || attempt >= maxAttempts) throw thrown;
      await pause(seconds);
    }
  }
}

/**
 * Lists a deal, once: where an earlier try created it and its answer was lost, what was typed since is saved as an edit.
 * @throws ApiError
 */
export async function publishDeal(dealId: string, fields: DealFields): Promise<void> {
  const key = keyFor(dealId, fields);
  try {
    await retryWhileBusy(() => sendNewDeal(dealId, fields, key));
  } catch (thrown) {
    const created = thrown instanceof ApiError && thrown.code === 'conflict' && thrown.retryAfterSeconds === undefined;
    if (!created) throw thrown;
    await retryWhileBusy(() => sendEdit(dealId, { body: fields }, firstVersion, `${key}-edit`));
  }
  lastRequest.delete(dealId);
}

/** Saves an edit of the version given. @throws ApiError `edited-meanwhile` when somebody saved since */
export async function saveEdit(dealId: string, edit: DealEdit, version: number): Promise<void> {
  const key = keyFor(`${dealId} ${version}`, edit);
  await retryWhileBusy(() => sendEdit(dealId, edit, version, key));
  lastRequest.delete(`${dealId} ${version}`);
}
