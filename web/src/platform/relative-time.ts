import { relativeTimeFormat } from 'domain/intl-formats.ts';
import { day, hour, minute, second } from 'domain/duration.ts';
import { daysApart, nextMidnight } from './by-day.ts';

/** Elapsed time, in the unit that section 9 of the specification requires. */
export type Elapsed = { unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'; value: number };

/**
 * Undefined ("just now") up to 5 seconds, then seconds (<60), minutes (<60), hours (<24), days (<30), months (<12), years. Days are those
 * of the calendar, in the reader's time zone, so that they agree with headings such as "Yesterday". A month is 30 days, a year 12 months.
 * Timestamps in the future, as from a fast clock, are "just now".
 */
export function elapsed(at: Date, now: Date): Elapsed | undefined {
  const milliseconds = now.getTime() - at.getTime();
  if (!(milliseconds >= 6 * second)) return undefined;
  if (milliseconds < minute) return { unit: 'second', value: Math.floor(milliseconds / second) };
  if (milliseconds < hour) return { unit: 'minute', value: Math.floor(milliseconds / minute) };
  const days = daysApart(at, now);
  // The day on which clocks are set back has 25 hours.
  if (milliseconds < day || days === 0) return { unit: 'hour', value: Math.floor(milliseconds / hour) };
  if (days < 30) return { unit: 'day', value: days };
  const months = Math.floor(days / 30);
  return months < 12 ? { unit: 'month', value: months } : { unit: 'year', value: Math.floor(months / 12) };
}

/** "3 minutes ago", "hace 3 minutos"; `justNow` up to 5 seconds. */
export function relativeTime(at: Date, now: Date, language: string, justNow: string): string {
  const passed = elapsed(at, now);
  return passed ? relativeTimeFormat(language).format(-passed.value, passed.unit) : justNow;
}

/** Returns the milliseconds until the text can change; days do at midnight. */
export function untilNextChange(at: Date, now: Date): number {
  const milliseconds = now.getTime() - at.getTime();
  if (milliseconds < minute) return second;
  if (milliseconds < hour) return minute / 2;
  return Math.min(hour / 2, nextMidnight(now).getTime() - now.getTime());
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
