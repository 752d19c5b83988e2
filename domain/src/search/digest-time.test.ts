import { describe, expect, it } from 'vitest';
import { day, hour } from 'domain/duration.ts';
import { nextDigest } from './digest-time.ts';

const next = (now: string, zone: string, frequency: 'daily' | 'weekly' = 'daily', at = 8) =>
  nextDigest(new Date(now), zone, frequency, at).toISOString();

describe('the next mail of a day', () => {
  it.each([
    ['before the hour', '2026-11-25T12:59:00Z', 'America/New_York', '2026-11-25T13:00:00.000Z'],
    ['at the hour', '2026-11-25T13:00:00Z', 'America/New_York', '2026-11-26T13:00:00.000Z'],
    ['in a zone of half hours', '2026-11-25T12:00:00Z', 'Asia/Kolkata', '2026-11-26T02:30:00.000Z'],
    ['where it is another day', '2026-11-25T12:00:00Z', 'Pacific/Auckland', '2026-11-25T19:00:00.000Z'],
  ])('%s', (_, now, zone, at) => {
    expect(next(now, zone)).toBe(at);
  });

  it('at an hour that daylight saving skips, is at the next one', () => {
    expect(next('2027-03-14T06:00:00Z', 'America/New_York', 'daily', 2)).toBe('2027-03-14T07:00:00.000Z');
  });

  it('at an hour that comes twice, is at the first', () => {
    const first = next('2026-11-01T04:30:00Z', 'America/New_York', 'daily', 1);
    expect(first).toBe('2026-11-01T05:00:00.000Z');
    expect(next(first, 'America/New_York', 'daily', 1)).toBe('2026-11-02T06:00:00.000Z');
  });
});

it('the next mail of a week is Monday’s', () => {
  expect(next('2026-11-25T15:00:00Z', 'America/Phoenix', 'weekly')).toBe('2026-11-30T15:00:00.000Z');
  expect(next('2026-11-30T15:00:00Z', 'America/Phoenix', 'weekly')).toBe('2026-12-07T15:00:00.000Z');
});

it.each([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
])('in %s there is one mail each day for half a year, at any hour, over both nights of daylight saving', (zone) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  for (const at of [2, 8]) {
    const days: string[] = [];
    let now = new Date('2026-10-20T12:00:00Z');
    while (days.length < 160) {
      const mail = nextDigest(now, zone, 'daily', at);
      expect(mail.getTime() - now.getTime()).toBeLessThanOrEqual(day + hour);
      days.push(format.format(mail));
      now = mail;
    }
    expect(new Set(days).size).toBe(days.length);
  }
});
