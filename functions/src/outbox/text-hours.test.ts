import { describe, expect, test } from 'vitest';
import { nextTextTime } from './text-hours.ts';

const next = (now: string, ...zones: string[]) => nextTextTime(new Date(now), zones)?.toISOString();

describe('a text goes out', () => {
  test.each([
    ['in the day at once', '2026-07-01T18:31:07.123Z', '2026-07-01T18:31:07.123Z'],
    ['at 8:00 sharp', '2026-07-01T15:00:00.000Z', '2026-07-01T15:00:00.000Z'],
    ['a moment before 8:00 at 8:00', '2026-07-01T14:59:59.999Z', '2026-07-01T15:00:00.000Z'],
    ['a moment before 21:00', '2026-07-02T03:59:59.999Z', '2026-07-02T03:59:59.999Z'],
    ['from 21:00 on the next morning', '2026-07-02T04:00:00.000Z', '2026-07-02T15:00:00.000Z'],
    ['at midnight the same morning', '2026-07-02T07:00:00.000Z', '2026-07-02T15:00:00.000Z'],
  ])('%s', (_, now, then) => {
    expect(next(now, 'America/Phoenix')).toBe(then);
  });

  test('at 8:00 of the clock also after the night in which it goes forward, or back', () => {
    expect(next('2026-03-08T03:30:00.000Z', 'America/Chicago')).toBe('2026-03-08T13:00:00.000Z');
    expect(next('2026-11-01T03:30:00.000Z', 'America/Chicago')).toBe('2026-11-01T14:00:00.000Z');
    // During the repeated hour.
    expect(next('2026-11-01T06:30:00.000Z', 'America/Chicago')).toBe('2026-11-01T14:00:00.000Z');
    expect(next('2026-11-01T07:30:00.000Z', 'America/Chicago')).toBe('2026-11-01T14:00:00.000Z');
  });

  test('when it is day in every zone that its person may be in', () => {
    // 8:30 in New York is 7:30 in Chicago.
    expect(next('2026-07-01T12:30:00.000Z', 'America/New_York', 'America/Chicago')).toBe('2026-07-01T13:00:00.000Z');
    // 20:30 in Chicago is 21:30 in New York.
    expect(next('2026-07-02T01:30:00.000Z', 'America/Chicago', 'America/New_York')).toBe('2026-07-02T13:00:00.000Z');
    expect(next('2026-07-01T12:30:00.000Z', 'America/New_York', 'Pacific/Honolulu')).toBe('2026-07-01T18:00:00.000Z');
  });

  test('when it is day where the person is, too, as far as that leaves an hour', () => {
    const at = (now: string, own?: string) => nextTextTime(new Date(now), ['America/New_York'], own)?.toISOString();
    // 9:00 in New York is 6:00 in Los Angeles.
    expect(at('2026-07-01T13:00:00.000Z')).toBe('2026-07-01T13:00:00.000Z');
    expect(at('2026-07-01T13:00:00.000Z', 'America/Los_Angeles')).toBe('2026-07-01T15:00:00.000Z');
    const everywhere = ['America/New_York', 'Pacific/Honolulu'];
    expect(nextTextTime(new Date('2026-07-01T18:00:00.000Z'), everywhere, 'Asia/Kolkata')?.toISOString()).toBe(
      '2026-07-01T18:00:00.000Z',
    );
  });

  test('outside of quiet hours, too, and never where these leave no hour', () => {
    const at = (now: string, from: number, until: number) =>
      nextTextTime(new Date(now), ['America/Phoenix'], 'America/Phoenix', [
        { from: until, until: from, timeZone: 'America/Phoenix' },
      ])?.toISOString();
    // 7:00 in Phoenix: quiet until 10:00, or until 7:00.
    expect(at('2026-07-01T14:00:00.000Z', 22, 10)).toBe('2026-07-01T17:00:00.000Z');
    expect(at('2026-07-01T14:00:00.000Z', 22, 7)).toBe('2026-07-01T15:00:00.000Z');
    // 19:30.
    expect(at('2026-07-02T02:30:00.000Z', 19, 6)).toBe('2026-07-02T15:00:00.000Z');
    expect(at('2026-07-01T14:00:00.000Z', 7, 22)).toBeUndefined();
  });
});
