import { todayIn } from 'domain/geo/time-zones.ts';

/** Calendar days in the format "YYYY-MM-DD", both included. */
export type DateRange = { first: string; last: string };

/** Days on which an offer or deal may close: from today, in the property's time zone, to two years ahead. */
export function closingRange(state: unknown, now: Date): DateRange {
  const today = todayIn(state, now);
  return { first: today, last: yearsAfter(today, 2) };
}

/** Days on which a loan may mature: from tomorrow, in the property's time zone, to fifty years ahead. */
export function maturityRange(state: unknown, now: Date): DateRange {
  const today = todayIn(state, now);
  return { first: daysAfter(today, 1), last: yearsAfter(today, 50) };
}

/** Days on which the right to sell a deal may end: from today, in the property's time zone, to ten years ahead. */
export function controlRange(state: unknown, now: Date): DateRange {
  const today = todayIn(state, now);
  return { first: today, last: yearsAfter(today, 10) };
}

export const isInRange = (day: string, { first, last }: DateRange): boolean => first <= day && day <= last;

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the day that is `days` later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return isoDay(date);
}

/** Returns the same day of a later month, or that month's last day if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return isoDay(date);
}

const yearsAfter = (day: string, years: number): string => monthsAfter(day, years * 12);
