import { relativeTimeFormat } from 'domain/intl-formats.ts';
import { day, hour, minute, second } from 'domain/duration.ts';

/** Elapsed time, in the unit that section 9 of the specification requires. */
export type Elapsed = { unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'; value: number };

/**
 * Undefined ("just now") up to 5 seconds, then seconds (<60), minutes (<60), hours (<24), days (<30), months (<12), years. A month is 30
 * days, a year 12 months. Timestamps in the future, as from a fast clock, are "just now".
 * @param milliseconds since the event
 */
export function elapsed(milliseconds: number): Elapsed | undefined {
  if (!(milliseconds >= 6 * second)) return undefined;
  if (milliseconds < minute) return { unit: 'second', value: Math.floor(milliseconds / second) };
  if (milliseconds < hour) return { unit: 'minute', value: Math.floor(milliseconds / minute) };
  if (milliseconds < day) return { unit: 'hour', value: Math.floor(milliseconds / hour) };
  if (milliseconds < 30 * day) return { unit: 'day', value: Math.floor(milliseconds / day) };
  const months = Math.floor(milliseconds / (30 * day));
  return months < 12 ? { unit: 'month', value: months } : { unit: 'year', value: Math.floor(months / 12) };
}

/** "3 minutes ago", "hace 3 minutos"; `justNow` up to 5 seconds. */
export function relativeTime(milliseconds: number, language: string, justNow: string): string {
  const passed = elapsed(milliseconds);
  return passed ? relativeTimeFormat(language).format(-passed.value, passed.unit) : justNow;
}

/** Returns the milliseconds until the text can change. */
export function untilNextChange(milliseconds: number): number {
  if (milliseconds < minute) return second;
  return milliseconds < hour ? minute / 2 : hour / 2;
}

/**
 * "in 7 days", rounded to the nearest day; "in 3 hours", "in 5 minutes", rounded down, at least one minute.
 * @param milliseconds until the end
 */
export function timeLeft(milliseconds: number, language: string): string {
  const format = relativeTimeFormat(language);
  if (milliseconds >= 2 * day) return format.format(Math.round(milliseconds / day), 'day');
  if (milliseconds >= hour) return format.format(Math.floor(milliseconds / hour), 'hour');
  return format.format(Math.max(1, Math.floor(milliseconds / minute)), 'minute');
}

/** Returns the milliseconds until the text of {@link timeLeft} can change. */
export const untilLessLeft = (milliseconds: number): number => (milliseconds >= 2 * day + hour ? hour : minute);
