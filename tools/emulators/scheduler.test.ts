import { expect, it } from 'vitest';
import { intervalOf } from '#tools/emulators/scheduler.ts';

it.each([
  ['every 1 minutes', 60],
  ['every 5 minutes', 300],
  ['every 2 hours', 7200],
  ['every day 03:00', 86_400],
])('runs a function of "%s" each %i seconds', (schedule, seconds) => {
  expect(intervalOf(schedule)).toBe(seconds * 1000);
});
