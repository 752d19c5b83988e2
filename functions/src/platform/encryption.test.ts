import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypt, decrypt } from './encryption.ts';

test('an encrypted text is read with its secret, and with no other', () => {
  const encrypted = encrypt('{"link":"https://…/auth?invitation=abc"}', 'key', randomBytes);
  expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toContain('invitation');
  expect(decrypt(encrypted, 'key')).toBe('{"link":"https://…/auth?invitation=abc"}');
  expect(() => decrypt(encrypted, 'another')).toThrow('unable to authenticate data');
});

test('a changed text is refused', () => {
  const bytes = Buffer.from(encrypt('text', 'key', randomBytes), 'base64');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => decrypt(bytes.toString('base64'), 'key')).toThrow('unable to authenticate data');
});
