import { minute } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';

const quarter = 15 * minute;

/** Number of quarter hours that covers every hour of a day, even the longest. */
const quartersOfADay = 25 * 4;

/**
 * Returns when a text may be sent: now, or as soon as it is between 8:00 and 21:00 in every time zone where the recipient may be, including
 * changes of daylight saving time. In every zone, hours start on a quarter hour of UTC.
 * @param zones of the number; they must share an allowed hour
 * @param own the zone of the person's browser, if known; ignored if it shares no allowed hour with `zones`
 */
export const nextTextTime = (now: Date, zones: readonly string[], own?: string): Date =>
  (own === undefined ? undefined : nextOpen(now, [...zones, own])) ?? nextOpen(now, zones) ?? now;

function nextOpen(now: Date, zones: readonly string[]): Date | undefined {
  const hours = zones.map(hourIn);
  const open = (at: Date) => hours.every((hour) => limits.textsFrom <= hour(at) && hour(at) < limits.textsUntil);
  if (open(now)) return now;
  const next = Math.floor(now.getTime() / quarter) + 1;
  const quarters = Array.from({ length: quartersOfADay }, (_, index) => new Date((next + index) * quarter));
  return quarters.find(open);
}

function hourIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return (at) => Number(format.format(at));
}
