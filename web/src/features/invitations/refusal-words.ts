import type { TFunction } from 'i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { errorText } from '#platform/api/error-text.ts';

const known = ['conflict', 'email-taken', 'not-found'];

/** Whether the server has said no. Anything else, such as an answer that was lost, can be tried again with the same key. */
export const isRefusal = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && known.includes(thrown.code);

/** Why something could not be done with an invitation, in words that fit invitations. */
export function refusalText(thrown: unknown, t: TFunction): string {
  return isRefusal(thrown) ? t(`refusals.${thrown.code}`, { ns: 'invitations' }) : errorText(thrown);
}
