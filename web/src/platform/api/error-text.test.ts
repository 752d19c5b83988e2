import { expect, test } from 'vitest';
import { waitText } from './error-text.ts';

test.each([
  [0.2, 'en', '1 second'],
  [59, 'en', '59 seconds'],
  [60, 'en', '1 minute'],
  [601, 'es', '11 minutos'],
  [3600, 'es', '1 hora'],
  [3601, 'en', '2 hours'],
])('%d seconds in %s are "%s"', (seconds, language, text) => {
  expect(waitText(seconds, language)).toBe(text);
});
