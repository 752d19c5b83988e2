import { expect } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi, type ApiAnswer } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';

export const creativeOffer = { offerType: 'creative', entryFee: 27_500, closeOfEscrow: dayAhead(60) };

export async function makeOffer(
  dealId: string,
  as: Person | undefined,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await callApi('POST', `/api/deals/${dealId}/offers`, { as, body: { ...creativeOffer, ...change } });
  expect(answer.text).toContain('"id"');
  return String(answer.json.id);
}

export type AnswerPath = 'accept' | 'counter' | 'decline' | 'release' | 'emd-received' | 'reopen';

/** Answers an offer: `answer('counter', dealId, offerId, owner, { entryFee: 30_000 })`. */
export const answer = (
  path: AnswerPath,
  dealId: string,
  offerId: string,
  as: Person | undefined,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => callApi('POST', `/api/deals/${dealId}/offers/${offerId}/${path}`, { as, body, headers });

export const offerAt = async (dealId: string, offerId: string) =>
  (await documentAt(paths.offer(dealId, offerId))) ?? {};
