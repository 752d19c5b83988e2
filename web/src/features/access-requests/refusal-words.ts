import type { TFunction } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';

const known = ['conflict', 'edited-meanwhile', 'email-taken', 'not-found'];

/** Why a request could not be decided, in words that fit requests. */
export function refusalText(thrown: unknown, t: TFunction): string {
  const code = thrown instanceof ApiError ? thrown.code : '';
  return known.includes(code) ? t(`refusals.${code}`, { ns: 'access-requests' }) : errorText(thrown);
}
