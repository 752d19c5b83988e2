import { errorStatus } from 'domain/errors.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { ApiError } from './api-error.ts';

/** What a failed call tells a person, in their language. */
export function errorText(thrown: unknown): string {
  const code = thrown instanceof ApiError ? thrown.code : 'internal';
  if (code === 'network') return translate('errors.network', { ns: 'domain' });
  return translate(code in errorStatus ? `errors.${code}` : 'errors.internal', { ns: 'domain' });
}
