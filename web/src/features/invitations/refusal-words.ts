import type { TFunction } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';

const known = ['conflict', 'email-taken', 'not-found'];

/** Why something could not be done with an invitation, in words that fit invitations. */
export function refusalText(thrown: unknown, t: TFunction): string {
  const code = thrown instanceof ApiError ? thrown.code : '';
  return known.includes(code) ? t(`refusals.${code}`, { ns: 'invitations' }) : errorText(thrown);
}
