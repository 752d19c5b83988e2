import type { TFunction } from 'i18next';
import { errorStatus } from 'domain/errors.ts';
import { ApiError } from '#platform/api/api-error.ts';

/** What a failed call tells a person, in their language. `t` has the namespaces `deals` and `domain`. */
export function errorText(thrown: unknown, t: TFunction<['deals', 'domain']>): string {
  const code = thrown instanceof ApiError ? thrown.code : 'internal';
  if (code === 'network') return t('errors.network');
  return t(code in errorStatus ? `errors.${code}` : 'errors.internal', { ns: 'domain' });
}
