import { isErrorCode, type ErrorCode } from 'domain/errors.ts';
import { currentLanguage, textsOf } from '#platform/i18n/i18n.ts';
import { ApiError } from './api-error.ts';

/** Returns the user's message for a failed call, in their language. */
export function errorText(thrown: unknown): string {
  const t = textsOf('domain');
  const code = thrown instanceof ApiError ? thrown.code : 'internal';
  if (code === 'network') return t('errors.network');
  if (code === 'too-many-requests' && thrown instanceof ApiError && thrown.retryAfterSeconds !== undefined) {
    const wait = waitText(thrown.retryAfterSeconds, currentLanguage());
    return t('errors.too-many-requests-until', { wait });
  }
  return t(isErrorCode(code) ? `errors.${code}` : 'errors.internal');
}

/** Returns the error's code if it is one of `codes`, for example those for which a feature has its own texts. */
export const codeAmong = <Code extends ErrorCode>(thrown: unknown, codes: readonly Code[]): Code | undefined =>
  thrown instanceof ApiError ? codes.find((code) => code === thrown.code) : undefined;

/** "40 seconds", "12 minutes", "3 hours": rounded up, so that a retry is not too early. */
export function waitText(seconds: number, language: string): string {
  const [amount, unit] =
    seconds < 60 ? [seconds, 'second'] : seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(amount)),
  );
}
