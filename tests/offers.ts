import { expect } from 'vitest';
import { paths } from 'domain/paths.ts';
import { callApi, type ApiAnswer } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';

export const creativeOffer = { offerType: 'creative', entryFee: 27_500, closeOfEscrow: dayAhead(60) };
/** The same, by a buyer who confirms that they know of the due-on-sale clause: it can be accepted where a loan is taken over. */
export const knowingOffer = { ...creativeOffer, dueOnSaleKnown: true };

export async function makeOffer(
  dealId: string,
  as: Person | undefined,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await callApi('POST', `/api/deals/${dealId}/offers`, { as, body: { ...knowingOffer, ...change } });
  expect(answer.text).toContain('"id"');
  return String(answer.json.id);
}

export type AnswerPath = 'accept' | 'counter' | 'due-on-sale' | 'decline' | 'release' | 'emd-received' | 'reopen';

const knowing: readonly AnswerPath[] = ['accept', 'counter'];

/**
 * Answers an offer: `answer('counter', dealId, offerId, owner, { entryFee: 30_000 })`. Whoever accepts or counters says that they know of
 * the due-on-sale clause, unless the body has it undefined.
 */
export const answer = (
  path: AnswerPath,
  dealId: string,
  offerId: string,
  as: Person | undefined,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer> =>
  callApi('POST', `/api/deals/${dealId}/offers/${offerId}/${path}`, {
    as,
    body: { ...(knowing.includes(path) && { dueOnSaleKnown: true }), ...body },
    headers,
  });

export const offerAt = async (dealId: string, offerId: string) =>
  (await documentAt(paths.offer(dealId, offerId))) ?? {};
