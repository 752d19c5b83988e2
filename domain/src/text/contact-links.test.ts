import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  ['ana+deals@example.com', 'mailto:ana%2Bdeals@example.com'],
  ['ana?bcc=eve&body=x@example.com', 'mailto:ana%3Fbcc%3Deve%26body%3Dx@example.com'],
  ['ana@example.com?subject=Pay', 'mailto:ana@example.com%3Fsubject%3DPay'],
  ['ana@b@example.com', 'mailto:ana%40b@example.com'],
  ['"a b"@example.com\r\nBcc:eve', 'mailto:%22a%20b%22@example.com%0D%0ABcc%3Aeve'],
  ['nobody', 'mailto:nobody'],
])('%j is one address and no header', (email, link) => {
  expect(mailLink(email)).toBe(link);
});

test('a phone number is dialled as it stands, and nothing else is', () => {
  expect(phoneLink('6025550134')).toBe('tel:+16025550134');
  expect(phoneLink('602;phone-context=evil')).toBe('tel:+1602%3Bphone-context%3Devil');
});
