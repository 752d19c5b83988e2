import { limits } from 'domain/limits.ts';

const quarter = 15 * 60_000;

/** So many quarters have every hour of a day among them, also of the longest. */
const quartersOfADay = 25 * 4;

/**
 * When a text may go out: now, or when it is neither before 8:00 nor after 21:00 any more in any zone that its person may be in, whatever
 * daylight saving does to the night between. Every zone's hours begin on a quarter of an hour.
 * @param zones of the number, which have an hour of their days in common
 * @param own the zone that the person's browser says, if known; left out where it has no hour in common with those
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
