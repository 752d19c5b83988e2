import type { TFunction } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';

const refusals = ['conflict', 'email-taken', 'not-found'] as const;
type Refusal = ApiError & { code: (typeof refusals)[number] };

/** Whether the server has said no. Anything else, such as an answer that was lost, can be tried again with the same key. */
export const isRefusal = (thrown: unknown): thrown is Refusal =>
  thrown instanceof ApiError && (refusals as readonly string[]).includes(thrown.code);

/** Why something could not be done with an invitation, in words that fit invitations. */
export function refusalText(thrown: unknown, t: TFunction<'invitations'>): string {
  return isRefusal(thrown) ? t(`refusals.${thrown.code}`) : errorText(thrown);
}
