// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { messageText } from './i18n.ts';

beforeAll(() => startTexts([], 'en'));

test('the error of a year built names the first and the last year, in both languages', async () => {
  vi.setSystemTime('2026-11-30T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  expect(messageText('validation.yearBuilt')).toBe('Year built must be from 1800 to 2032');
  await inSpanish();
  expect(messageText('validation.yearBuilt')).toBe('El año de construcción debe estar entre 1800 y 2032');
});
