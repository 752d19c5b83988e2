import type { TFunction } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';

const known = ['conflict', 'edited-meanwhile', 'email-taken', 'not-found'];

/** Whether the server has said no. Anything else, such as an answer that was lost, can be tried again with the same key. */
export const isRefusal = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && known.includes(thrown.code);

/** Why a request could not be decided, in words that fit requests. */
export function refusalText(thrown: unknown, t: TFunction): string {
  return isRefusal(thrown) ? t(`refusals.${thrown.code}`, { ns: 'access-requests' }) : errorText(thrown);
}
