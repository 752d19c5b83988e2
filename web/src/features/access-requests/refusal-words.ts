import type { TFunction } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';

const refusals = ['conflict', 'edited-meanwhile', 'email-taken', 'not-found'] as const;
type Refusal = ApiError & { code: (typeof refusals)[number] };

/** Whether the server has said no. Anything else, such as an answer that was lost, can be tried again with the same key. */
export const isRefusal = (thrown: unknown): thrown is Refusal =>
  thrown instanceof ApiError && (refusals as readonly string[]).includes(thrown.code);

/** Why a request could not be decided, in words that fit requests. */
export function refusalText(thrown: unknown, t: TFunction<'access-requests'>): string {
  return isRefusal(thrown) ? t(`refusals.${thrown.code}`) : errorText(thrown);
}
