import { limits } from 'domain/limits.ts';

const quarter = 15 * 60_000;

/**
 * When a text may go out: now, or when it is neither before 8:00 nor after 21:00 any more in any zone that its person may be in, whatever
 * daylight saving does to the night between. Every zone's hours begin on a quarter of an hour.
 */
export function nextTextTime(now: Date, zones: readonly string[]): Date {
  const hours = zones.map(hourIn);
  const open = (at: Date) => hours.every((hour) => limits.textsFrom <= hour(at) && hour(at) < limits.textsUntil);
  let at = now;
  while (!open(at)) at = new Date((Math.floor(at.getTime() / quarter) + 1) * quarter);
  return at;
}

function hourIn(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return (at) => Number(format.format(at));
}
