import type { Language } from 'domain/account/account.ts';
import { dateFormat, numberFormat } from 'domain/intl-formats.ts';

/** US formats in both languages. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** "Jun 1, 2051", "1 jun 2051". Formatted in UTC, because a calendar day must not shift with the time zone. */
export const formatDay = (day: string, language: Language): string =>
  dateFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "2051" */
export const yearOf = (day: string): string => day.slice(0, 4);

/** Date and time in the user's time zone: "Nov 20, 2026, 9:34 AM". */
export const formatDateTime = (date: Date, language: Language): string =>
  dateFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' }).format(date);

/** The time in the user's time zone: "9:34 AM". */
export const formatTime = (date: Date, language: Language): string =>
  dateFormat(locales[language], { timeStyle: 'short' }).format(date);

/** An hour of the day, from 0 to 23: "8:00 AM". */
export const formatHour = (hour: number, language: Language): string =>
  dateFormat(locales[language], { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));

/** A number with thousands separators; en-US in both languages, like money (specification, section 1). */
export const formatNumber = (value: number): string =>
  numberFormat('en-US', { maximumFractionDigits: 3 }).format(value);

/** A number that was counted up to a limit: "640", "10,000+". */
export const formatCount = (count: number, most: number): string =>
  count < most ? formatNumber(count) : `${formatNumber(most)}+`;

/** The day in the user's time zone: "Nov 20, 2026". */
export const formatDate = (date: Date, language: Language): string =>
  dateFormat(locales[language], { dateStyle: 'medium' }).format(date);

/** The calendar day in the user's time zone: "2026-11-20". Canadian dates have the ISO 8601 format. */
export const localDay = (date: Date): string => dateFormat('en-CA').format(date);
