import { t } from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '#tests/start-texts.ts';

beforeAll(() => startTexts());

test('a text that does not exist is an uncaught error; one with a default is none', () => {
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockReturnValue();
  const textOf = t as unknown as (key: string, options?: object) => string;
  expect(textOf('category.gone', { defaultValue: '' })).toBe('');
  expect(later).not.toHaveBeenCalled();
  expect(textOf('category.gone')).toBe('category.gone');
  expect(later.mock.calls[0]?.[0]).toThrow('No text for category.gone');
});
