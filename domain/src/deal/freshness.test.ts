import { describe, expect, it } from 'vitest';
import { day } from 'domain/duration.ts';
import {
  freshnessAt,
  isConfirmationReminderDue,
  listOrderOf,
  nextFreshnessStep,
  reminderDays,
  unlistedFrom,
} from './freshness.ts';

const days = { unconfirmedAfterDays: 14, unlistedAfterDays: 30 };
const confirmedAt = new Date('2026-10-20T21:30:00Z');
const deal = { confirmedAt, publicAt: new Date('2026-09-01T00:00:00Z') };
const after = (count: number, milliseconds = 0) => new Date(confirmedAt.getTime() + count * day + milliseconds);

describe('How fresh a deal is', () => {
  it('changes after 14 and after 30 days, to the millisecond, also where the clocks change meanwhile', () => {
    const at = (count: number, milliseconds = 0) => freshnessAt(deal, after(count, milliseconds), days);
    expect([at(0), at(8), at(14, -1)]).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect([at(14), at(29), at(30, -1)]).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed']);
    expect([at(30), at(31), at(121)]).toEqual(['unlisted', 'unlisted', 'unlisted']);
    expect(unlistedFrom(deal, days)).toEqual(new Date('2026-11-19T21:30:00Z'));
  });

  it('counts from the end of a head start that is longer', () => {
    const early = { confirmedAt, publicAt: after(20) };
    expect(freshnessAt(early, after(33), days)).toBe('confirmed');
    expect(freshnessAt(early, after(34), days)).toBe('unconfirmed');
  });
});

describe('The originator', () => {
  it('is reminded after 10, 14, 21 and 29 days, or what other settings make of them', () => {
    expect(reminderDays(days)).toEqual([10, 14, 21, 29]);
    expect(reminderDays({ unconfirmedAfterDays: 5, unlistedAfterDays: 7 })).toEqual([1, 5, 6]);
    expect(reminderDays({ unconfirmedAfterDays: 60, unlistedAfterDays: 90 })).toEqual([56, 60, 67, 89]);
  });

  it('is reminded at one hour of the day for all deals of that day', () => {
    const other = { ...deal, confirmedAt: new Date('2026-10-20T00:10:00Z') };
    const first = new Date('2026-10-30T16:00:00Z');
    for (const each of [deal, other]) expect(nextFreshnessStep(each, after(0), days)).toEqual(first);
  });

  it('is reminded once of several reminders that were missed', () => {
    const since = nextFreshnessStep(deal, after(0), days)!;
    expect(isConfirmationReminderDue(deal, since, new Date(since.getTime() - 1), days)).toBe(false);
    expect(isConfirmationReminderDue(deal, since, after(22), days)).toBe(true);
    const next = nextFreshnessStep(deal, after(22), days)!;
    expect(next).toEqual(new Date('2026-11-18T16:00:00Z'));
    expect(isConfirmationReminderDue(deal, next, next, days)).toBe(true);
  });
});

it('What is due comes in order, and nothing is once the deal has left the lists', () => {
  const steps: Date[] = [];
  for (let at: Date | undefined = after(0); at; at = nextFreshnessStep(deal, at, days)) steps.push(at);
  expect(steps.slice(1).map((at) => at.toISOString())).toEqual([
    '2026-10-30T16:00:00.000Z',
    '2026-11-03T16:00:00.000Z',
    '2026-11-03T21:30:00.000Z',
    '2026-11-10T16:00:00.000Z',
    '2026-11-18T16:00:00.000Z',
    '2026-11-19T21:30:00.000Z',
  ]);
});

it('An unconfirmed deal goes behind every confirmed one, and these stay newest first', () => {
  const [old, young] = [new Date('2020-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')];
  const order = [listOrderOf(old, 'confirmed'), listOrderOf(young, 'unconfirmed'), listOrderOf(old, 'unlisted')];
  expect(order.toSorted((a, b) => b.getTime() - a.getTime())).toEqual(order);
});
