import { describe, expect, test } from 'vitest';
import { day, hour, minute } from 'domain/duration.ts';
import { controlEnd, controlNeedsAttention, isControlGood, isReminderDue, nextControlStep } from './control-end.ts';
import { controlInput, controlKinds, endsOnDay, isPassedOn } from './control.ts';

const messagesOf = (value: unknown) =>
  (controlInput.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const until = '2026-12-12';

describe('the right to sell, as entered', () => {
  test.each([
    { kind: 'owner' },
    { kind: 'contract', until },
    { kind: 'contract', until, assignable: true, closing: 'either' },
    { kind: 'option', until, assignable: false, closing: 'doubleClosing' },
    { kind: 'assignment', until, closing: 'assignment' },
    { kind: 'listing', until },
    { kind: 'authorization', until: '2028-02-29' },
  ])('may be %j', (value) => {
    expect(controlInput.parse(value)).toEqual(value);
  });

  test.each<[object, string, string]>([
    [{}, 'kind', 'validation.controlKind'],
    [{ kind: 'squatter', until }, 'kind', 'validation.controlKind'],
    [{ kind: 'contract' }, 'until', 'validation.date'],
    [{ kind: 'contract', until: '2027-02-30' }, 'until', 'validation.date'],
    [{ kind: 'listing', until: '12/12/2026' }, 'until', 'validation.date'],
    [{ kind: 'contract', until, closing: 'tomorrow' }, 'closing', 'validation.choice'],
    [{ kind: 'contract', until, assignable: 'yes' }, 'assignable', 'validation.choice'],
    [{ kind: 'contract', until, assignable: false, closing: 'assignment' }, 'closing', 'validation.controlClosing'],
    [{ kind: 'option', until, assignable: false, closing: 'either' }, 'closing', 'validation.controlClosing'],
  ])('is not %j', (value, path, message) => {
    expect(messagesOf(value)).toContainEqual([path, message]);
  });

  test('has no field that does not belong to its kind', () => {
    for (const value of [
      { kind: 'owner', until },
      { kind: 'listing', until, assignable: true },
      { kind: 'authorization', until, closing: 'either' },
      { kind: 'contract', until, note: 'x'.repeat(100_000) },
    ])
      expect(controlInput.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });

  test('has a day unless it is an owner’s, and is passed on where it was bought', () => {
    const row = (kind: (typeof controlKinds)[number]) => [kind, endsOnDay(kind), isPassedOn(kind)];
    expect(controlKinds.map(row)).toEqual([
      ['owner', false, false],
      ['contract', true, true],
      ['option', true, true],
      ['assignment', true, true],
      ['listing', true, false],
      ['authorization', true, false],
    ]);
  });
});

describe('its end', () => {
  const end = new Date('2026-12-13T07:00:00Z');

  test('is the end of its last day in the state of the property', () => {
    expect(controlEnd({ until }, 'AZ')).toEqual(end);
    expect(controlEnd({ until }, 'HI')).toEqual(new Date('2026-12-13T10:00:00Z'));
    expect(controlEnd({}, 'AZ')).toBeUndefined();
    expect(isControlGood({ until }, 'AZ', new Date(end.getTime() - 1))).toBe(true);
    expect(isControlGood({ until }, 'AZ', end)).toBe(false);
    expect(isControlGood({}, 'AZ', new Date('2999-01-01'))).toBe(true);
  });

  const stepsFrom = (start: Date): string[] => {
    const next = nextControlStep({ until }, 'AZ', start);
    return next ? [next.toISOString(), ...stepsFrom(next)] : [];
  };

  test('is announced 14, 7 and 1 days before, at eight in the morning', () => {
    expect(stepsFrom(new Date('2026-11-01'))).toEqual([
      '2026-11-28T15:00:00.000Z',
      '2026-12-05T15:00:00.000Z',
      '2026-12-11T15:00:00.000Z',
      '2026-12-13T07:00:00.000Z',
    ]);
    expect(stepsFrom(end)).toEqual([]);
    expect(nextControlStep({}, 'AZ', end)).toBeUndefined();
  });

  test('is announced by one reminder for all that were missed, and by none once it has come', () => {
    const first = new Date('2026-11-28T15:00:00Z');
    const isDue = (since: Date, now: Date) => isReminderDue({ until }, 'AZ', since, now);
    expect(isDue(first, new Date(first.getTime() - 1)), 'not yet').toBe(false);
    expect(isDue(first, first)).toBe(true);
    expect(isDue(first, new Date(end.getTime() - minute)), 'all three missed').toBe(true);
    expect(isDue(first, end), 'all missed, and it has ended').toBe(false);
    expect(isDue(new Date('2026-12-05T15:00:00Z'), new Date('2026-12-04T15:00:00Z')), 'already reminded').toBe(false);
    expect(isReminderDue({}, 'AZ', first, end)).toBe(false);
  });

  test('needs attention from fourteen days before', () => {
    const at = (days: number) => controlNeedsAttention({ until }, 'AZ', new Date(end.getTime() - days * day - hour));
    expect([at(15), at(14), at(0), at(-30)]).toEqual([false, true, true, true]);
    expect(controlNeedsAttention({}, 'AZ', end)).toBe(false);
  });
});
