import { todayIn } from 'domain/geo/time-zones.ts';

/** Calendar days, "YYYY-MM-DD", both included. */
export type DateRange = { first: string; last: string };

/** When an offer or a deal may close: from today, where the house stands, to two years ahead. */
export function closingRange(state: unknown, now: Date): DateRange {
  const today = todayIn(state, now);
  return { first: today, last: yearsAfter(today, 2) };
}

/** When a loan may become due: from tomorrow, where the house stands, to fifty years ahead. */
export function maturityRange(state: unknown, now: Date): DateRange {
  const today = todayIn(state, now);
  return { first: dayAfter(today), last: yearsAfter(today, 50) };
}

export const isInRange = (day: string, { first, last }: DateRange): boolean => first <= day && day <= last;

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return isoDay(date);
}

/** The same day of a later month; its last one where that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return isoDay(date);
}

const yearsAfter = (day: string, years: number): string => monthsAfter(day, years * 12);
