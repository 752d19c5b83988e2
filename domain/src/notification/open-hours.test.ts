import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, hour, minute } from 'domain/duration.ts';
import { chosenTimeZones } from './notification-hours.ts';
import { type HourSpan, isWithin, nextOpenTime, type OpenHours } from './open-hours.ts';

const next = (now: string, ...hours: OpenHours[]) => nextOpenTime(new Date(now), hours)?.toISOString();
const open = (from: number, until: number, timeZone = 'America/New_York'): OpenHours => ({ from, until, timeZone });

describe('What is open from 7:00 to 22:00 goes out', () => {
  it.each([
    ['in between at once', '2026-07-01T18:31:07.123Z', '2026-07-01T18:31:07.123Z'],
    ['a moment before 22:00', '2026-07-02T01:59:59.999Z', '2026-07-02T01:59:59.999Z'],
    ['from 22:00 on in the morning', '2026-07-02T02:00:00.000Z', '2026-07-02T11:00:00.000Z'],
    ['a moment before 7:00 at 7:00', '2026-07-02T10:59:59.999Z', '2026-07-02T11:00:00.000Z'],
    ['at 7:00 after the night that is shorter', '2027-03-14T04:00:00.000Z', '2027-03-14T11:00:00.000Z'],
    ['at 7:00 after the night that is longer', '2026-11-01T03:00:00.000Z', '2026-11-01T12:00:00.000Z'],
  ])('%s', (_, now, then) => {
    expect(next(now, open(7, 22))).toBe(then);
  });
});

it('a beginning that daylight saving skips is the next hour; one that comes twice is the first', () => {
  expect(next('2027-03-14T05:30:00.000Z', open(2, 22))).toBe('2027-03-14T07:00:00.000Z');
  expect(next('2026-11-01T04:30:00.000Z', open(1, 22))).toBe('2026-11-01T05:00:00.000Z');
  // Not again in the second hour of the same name.
  expect(next('2026-11-01T06:30:00.000Z', open(1, 2))).toBe('2026-11-01T06:30:00.000Z');
});

it('the only open hour comes a day later where daylight saving skips it', () => {
  expect(next('2027-03-13T08:00:00.000Z', open(2, 3))).toBe('2027-03-15T06:00:00.000Z');
});

it('hours that share none are never open', () => {
  expect(next('2026-07-01T12:00:00.000Z', open(8, 21), open(21, 8))).toBeUndefined();
  expect(next('2026-07-01T12:00:00.000Z')).toBe('2026-07-01T12:00:00.000Z');
});

const quarter = 15 * minute;
const nights = ['2026-11-01', '2027-03-14'].map((night) => Date.parse(`${night}T00:00:00Z`));
const around = fc
  .tuple(fc.constantFrom(...nights), fc.integer({ min: -day, max: 2 * day }))
  .map(([night, offset]) => new Date(night + offset));
const span = fc
  .record({ from: fc.integer({ min: 0, max: 23 }), until: fc.integer({ min: 0, max: 23 }) })
  .filter(({ from, until }) => from !== until);
const hoursIn = (...zones: readonly string[]) =>
  fc.record({ span, timeZone: fc.constantFrom(...zones) }).map(({ span: hours, timeZone }) => ({ ...hours, timeZone }));
const anyZone = [...chosenTimeZones, 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin'];

const clocks = new Map(
  anyZone.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })]),
);
/** The hour by the clock, in another way than the code. */
const hourAt = (timeZone: string, at: Date) => Number(clocks.get(timeZone)?.format(at).slice(0, 2));
const isOpen = (hours: readonly OpenHours[], at: Date) =>
  hours.every(({ timeZone, ...each }) => isWithin(each, hourAt(timeZone, at)));

/** Returns the open moments among a beginning and the quarters of hours after it. */
function openBetween(hours: readonly OpenHours[], from: number, until: number): Date[] {
  const quarters: Date[] = [];
  for (let time = from; time < until; time = (Math.floor(time / quarter) + 1) * quarter) quarters.push(new Date(time));
  return quarters.filter((at) => isOpen(hours, at));
}

it('any hours are open when something goes out; it is never early, and no quarter before was open', () => {
  fc.assert(
    fc.property(around, fc.array(hoursIn(...anyZone), { maxLength: 3 }), (now, hours) => {
      const at = nextOpenTime(now, hours);
      const end = at?.getTime() ?? now.getTime() + day;
      expect(at === undefined || (isOpen(hours, at) && at >= now)).toBe(true);
      expect(openBetween(hours, now.getTime(), end)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('1,000 people in eight zones over both nights of daylight saving: no message early, none twice, none lost', () => {
  const people = fc.sample(fc.tuple(span, fc.integer({ min: 0, max: 59 })), { numRuns: 1000, seed: 1 });
  const openOf = (quiet: HourSpan, index: number): OpenHours[] => [
    { from: quiet.until, until: quiet.from, timeZone: chosenTimeZones[index % 8] ?? '' },
  ];
  for (const night of nights) {
    const waiting = people.map(([quiet, past], index) => ({
      hours: openOf(quiet, index),
      // Each hour of the night and the day before has messages.
      made: night - day + (index % 36) * hour + past * minute,
      due: 0,
      sent: [] as number[],
    }));
    for (const each of waiting) each.due = each.made;
    // As the outbox: what is due is looked at every minute, and waits for the next open time or is sent.
    const end = night + 3 * day;
    for (let now = night - day; now <= end; now += minute)
      for (const each of waiting.filter(({ due, sent }) => due <= now && sent.length === 0)) {
        const until = nextOpenTime(new Date(now), each.hours)?.getTime() ?? Infinity;
        if (until > now) each.due = until;
        else each.sent.push(now);
      }
    for (const { hours, made, sent } of waiting) {
      expect(sent).toHaveLength(1);
      const [at = 0] = sent;
      expect(isOpen(hours, new Date(at))).toBe(true);
      expect(openBetween(hours, made, at)).toEqual([]);
    }
  }
});
