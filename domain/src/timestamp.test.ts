import { describe, expect, test } from 'vitest';
import { calendarDay, timestamp } from './timestamp.ts';

describe('timestamps', () => {
  test('a Timestamp of either SDK becomes a Date', () => {
    const date = new Date('2026-11-20T09:00:00Z');
    expect(timestamp.parse({ toDate: () => date })).toBe(date);
  });

  test.each([null, undefined, '2026-11-20', 5, {}, { toDate: '2026' }, new Date()])('%j is none', (value) => {
    expect(timestamp.safeParse(value).error?.issues[0]?.message).toBe('validation.timestamp');
  });
});

describe('calendar days', () => {
  const day = calendarDay('validation.date');

  test.each(['2026-11-20', '2024-02-29', '1999-12-31', '2066-01-01'])('%s', (value) => {
    expect(day.parse(value)).toBe(value);
  });

  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '11/20/2026',
    '2026-11-20T00:00:00Z',
    '',
    20261120,
    null,
  ])('%j is none', (value) => {
    expect(day.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['validation.date']);
  });
});
