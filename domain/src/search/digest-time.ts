import { minute } from 'domain/duration.ts';
import { dateFormat } from 'domain/intl-formats.ts';
import type { SearchFrequency } from './search-frequency.ts';

const quarter = 15 * minute;
/** Quarter hours of a week and a day, even with one that is an hour longer. */
const quarters = (8 * 24 + 1) * 4;
const monday = 'Mon';

/**
 * Returns when the next mail about a day's or a week's finds goes out, after `now`: each day or Monday, in the person's time zone, at `hour`
 * or, where daylight saving skips that hour, at the next one. An hour that comes twice counts once. Hours start on a quarter hour of UTC in
 * every zone.
 * @param hour from 0 to 23
 */
export function nextDigest(
  now: Date,
  timeZone: string,
  frequency: Extract<SearchFrequency, 'daily' | 'weekly'>,
  hour: number,
): Date {
  const format = dateFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const partsOf = (at: Date) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { day: parts['day'], weekday: parts['weekday'], isReached: Number(parts['hour']) >= hour };
  };
  const first = Math.floor(now.getTime() / quarter);
  let before = partsOf(new Date(first * quarter));
  for (let next = first + 1; next <= first + quarters; next += 1) {
    const at = new Date(next * quarter);
    const here = partsOf(at);
    const begins = here.isReached && !(before.isReached && before.day === here.day);
    if (begins && (frequency === 'daily' || here.weekday === monday)) return at;
    before = here;
  }
  throw new Error(`No day in ${timeZone} has an hour ${hour}`);
}
