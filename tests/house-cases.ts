import { paths } from 'domain/paths.ts';
import { callApi, type ApiAnswer } from '#tests/call-api.ts';
import { cashForm, type DealForm, listDeal } from '#tests/deal-forms.ts';
import { documentAt } from '#tests/deals.ts';
import type { Person } from '#tests/people.ts';

export const aClaim = { control: { kind: 'owner' }, statement: 'The seller signed my contract on Monday' };

/** Claims the house of a form, with the same form unless `change` says otherwise. */
export const openCase = (
  form: DealForm,
  as: Person | string | undefined,
  change: object = {},
  headers?: Record<string, string>,
): Promise<ApiAnswer> =>
  callApi('POST', '/api/deals/claims', { as, body: { ...aClaim, deal: form, ...change }, ...(headers && { headers }) });

/** Lists a deal of `owner`, and opens a case about it by `claimant`. */
export async function givenCase(owner: Person, claimant: Person, form: DealForm = cashForm()) {
  const dealId = await listDeal(owner, form);
  const answer = await openCase(form, claimant);
  if (answer.status !== 200) throw new Error(`No case: ${answer.text}`);
  return { form, dealId, claimId: String(answer.json.id) };
}

export const stays = { outcome: 'stays', reason: 'The contract of who lists it is the earlier one' };
export const neither = { outcome: 'neither', reason: 'The owner knows neither of you' };
export const moves = (offers: 'end' | 'along' = 'end') => ({
  outcome: 'moves',
  offers,
  reason: 'The recorded option is the claimant’s',
});

export const decideCase = (caseId: string, as: Person | undefined, body: object, version = 1): Promise<ApiAnswer> =>
  callApi('POST', `/api/admin/house-cases/${caseId}/decide`, { as, body, headers: { 'if-match': `"${version}"` } });

export const caseAt = (caseId: string) => documentAt(paths.houseCase(caseId));
