import type { Language } from 'domain/account/account.ts';
import { usualTimeZone } from 'domain/time-zone.ts';

/** Returns a moment with its time zone, the reader's if known. */
export function momentText(iso: string, language: Language, timeZone = usualTimeZone): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));
}

/** @param day "YYYY-MM-DD" */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
