import { describe, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { usStates, type UsState } from './states.ts';
import { startOfDayIn, todayIn } from './time-zones.ts';

/** A place in each part of states with several time zones, by the IANA name of its zone. */
const severalZones: Partial<Record<UsState, string[]>> = {
  AK: ['America/Anchorage', 'America/Juneau', 'America/Nome', 'America/Adak'],
  AZ: ['America/Phoenix', 'America/Denver'],
  FL: ['America/New_York', 'America/Chicago'],
  ID: ['America/Boise', 'America/Los_Angeles'],
  IN: ['America/Indiana/Indianapolis', 'America/Indiana/Knox', 'America/Indiana/Tell_City'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/Kentucky/Louisville', 'America/Chicago'],
  MI: ['America/Detroit', 'America/Menominee'],
  ND: ['America/Chicago', 'America/Denver', 'America/North_Dakota/Beulah'],
  NE: ['America/Chicago', 'America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  OR: ['America/Los_Angeles', 'America/Boise'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/New_York', 'America/Chicago'],
  TX: ['America/Chicago', 'America/Denver'],
};
const dayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
/** Every half hour of days in winter, in summer, and around clock changes. */
const times = ['2026-01-15', '2026-07-15', '2026-03-08', '2026-11-01', '2028-02-29'].flatMap((day) =>
  Array.from({ length: 48 }, (_, index) => new Date(Date.parse(`${day}T00:00:00Z`) + index * (hour / 2))),
);

describe('the day in a state', () => {
  test.each([
    ['AZ', '2026-11-22T06:59:00Z', '2026-11-21'],
    ['AZ', '2026-11-22T07:00:00Z', '2026-11-22'],
    ['NY', '2026-11-22T04:59:00Z', '2026-11-21'],
    ['NY', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['NY', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['HI', '2027-01-01T09:59:00Z', '2026-12-31'],
    ['TX', '2026-11-22T06:30:00Z', '2026-11-21'],
  ])('%s at %s: %s', (state, now, day) => {
    expect(todayIn(state, new Date(now))).toBe(day);
  });

  test('is a day of every state', () => {
    for (const state of usStates) {
      for (const now of times) {
        expect([-10, -9, -8, -7, -6, -5, -4].map((offset) => dayAt(offset, now))).toContain(todayIn(state, now));
      }
    }
  });

  test.each(Object.entries(severalZones))('%s: is nowhere later than in its westernmost part', (state, zones) => {
    for (const now of times) {
      expect(todayIn(state, now)).toBe(zones.map((zone) => dayIn(zone, now)).toSorted()[0]);
    }
  });

  test('is Hawaii’s where no state is known yet', () => {
    const now = new Date('2026-11-22T09:30:00Z');
    for (const state of [undefined, '', 'ZZ', 'constructor', 7]) expect(todayIn(state, now)).toBe('2026-11-21');
  });
});

const dayAt = (offset: number, now: Date) => new Date(now.getTime() + offset * hour).toISOString().slice(0, 10);

describe('the beginning of a day in a state', () => {
  test.each(['2026-01-15', '2026-03-08', '2026-07-15', '2026-11-01', '2028-02-29'])(
    'is where the day before ends: %s',
    (day) => {
      for (const state of usStates) {
        const start = startOfDayIn(state, day);
        expect([todayIn(state, start), todayIn(state, new Date(start.getTime() - 1)) < day], state).toEqual([
          day,
          true,
        ]);
      }
    },
  );
});
