import { describe, expect, test } from 'vitest';
import { day, hour, minute } from 'domain/duration.ts';
import { backOff, maxTriesOf } from './back-off.ts';
import { ProviderUnavailable } from './provider.ts';

/** All waits of a message, in hours; `chance` is where each falls between half and one and a half of its length. */
function waitsOf(message: { channel: 'email' | 'text' | 'push'; template: string }, chance = 0): number[] {
  const random = { randomBytes: (count: number) => Buffer.alloc(count, Math.round(chance * 255)) };
  return Array.from(
    { length: maxTriesOf(message) - 1 },
    (_, index) => backOff({ ...message, tries: index + 1 }, random) / hour,
  );
}
const all = (waits: readonly number[]) => waits.reduce((sum, wait) => sum + wait);
const email = { channel: 'email', template: 'offer-received' } as const;

describe('an email that a server does not take for now', () => {
  test.each(['offer-received', 'search-digest', 'invitation', 'requestApproved', 'emailsResumed'])(
    '(%s) is tried for the better part of a day at least, and for a day and a half as a rule',
    (template) => {
      expect(all(waitsOf({ channel: 'email', template }))).toBeGreaterThan(18);
      const usual = all(waitsOf({ channel: 'email', template }, 0.5));
      expect(usual).toBeGreaterThan(36);
      expect(usual).toBeLessThan(42);
      expect(all(waitsOf({ channel: 'email', template }, 1)), 'not for days').toBeLessThan(60);
    },
  );

  test('is tried often at first, and with growing gaps of six hours at most', () => {
    const waits = waitsOf(email, 0.5);
    expect(waits.filter((wait) => wait < 0.5).length, 'within the first half hour').toBeGreaterThan(5);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(Math.max(...waits)).toBeCloseTo(6, 1);
  });
});

test.each([
  ['a sign-in link', 'email', 'signInLink'],
  ['a password reset', 'email', 'passwordReset'],
  ['a confirmation of an address', 'email', 'verifyEmail'],
  ['a code', 'text', 'phoneCode'],
  ['a text', 'text', 'offer-received'],
  ['a push', 'push', 'offer-received'],
] as const)('%s is tried for an hour and a half at least, and never comes half a day later', (_, channel, template) => {
  expect(all(waitsOf({ channel, template }))).toBeGreaterThan(1.5);
  expect(all(waitsOf({ channel, template }, 1))).toBeLessThan(6);
});

test('a provider may ask for more, up to a day', () => {
  const none = { randomBytes: (count: number) => Buffer.alloc(count) };
  const asking = (retryAfter: number) =>
    backOff({ ...email, tries: 1 }, none, new ProviderUnavailable('429', { retryAfter }));
  expect(asking(20 * minute)).toBe(20 * minute);
  expect(asking(30 * day), 'however long the provider asks to wait').toBe(day);
});
