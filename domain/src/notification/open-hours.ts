import { minute } from 'domain/duration.ts';
import { dateFormat } from 'domain/intl-formats.ts';

/** Hours of the day by the clock, from 0 to 23, from `from` up to but without `until`, which may be past midnight. They are not equal. */
export type HourSpan = { from: number; until: number };

/** Hours of the day in which something may go out. */
export type OpenHours = HourSpan & { timeZone: string };

export const isWithin = ({ from, until }: HourSpan, hour: number): boolean =>
  from < until ? from <= hour && hour < until : from <= hour || hour < until;

const quarter = 15 * minute;

/** Quarter hours of two days, the longest wait: daylight saving may skip the only open hour of one of them. */
const quarters = (2 * 24 + 1) * 4;

/**
 * Returns when something may go out: now, or as soon as all of these hours are open, by the clock of their time zones, whatever daylight
 * saving skips or repeats. Undefined if they share no hour. In every zone, hours start on a quarter hour of UTC.
 */
export function nextOpenTime(now: Date, hours: readonly OpenHours[]): Date | undefined {
  const clocks = hours.map((span) => ({ span, hourAt: clockIn(span.timeZone) }));
  const isOpen = (at: Date) => clocks.every(({ span, hourAt }) => isWithin(span, hourAt(at)));
  if (isOpen(now)) return now;
  const first = Math.floor(now.getTime() / quarter) + 1;
  for (let next = first; next < first + quarters; next += 1) {
    const at = new Date(next * quarter);
    if (isOpen(at)) return at;
  }
  return undefined;
}

function clockIn(timeZone: string): (at: Date) => number {
  const format = dateFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return (at) => Number(format.format(at));
}
