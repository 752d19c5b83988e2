import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

test('a sealed text is read with its secret, and with no other', () => {
  const sealed = seal('{"link":"https://…/auth?invitation=abc"}', 'key', randomBytes);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('invitation');
  expect(unseal(sealed, 'key')).toBe('{"link":"https://…/auth?invitation=abc"}');
  expect(() => unseal(sealed, 'another')).toThrow('unable to authenticate data');
});

test('a changed text is refused', () => {
  const bytes = Buffer.from(seal('text', 'key', randomBytes), 'base64');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => unseal(bytes.toString('base64'), 'key')).toThrow('unable to authenticate data');
});
