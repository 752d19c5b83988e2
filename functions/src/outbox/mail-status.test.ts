import { expect, test } from 'vitest';
import { isMailStatus, meaningOfStatus, type MailStatusMeaning, statusInReply } from './mail-status.ts';

// RFC 3463, 3.2 to 3.8, with the additions of its registry.
test.each<[string, string, MailStatusMeaning]>([
  ['4.1.1', 'mailbox unknown, for the moment', 'later'],
  ['5.1.0', 'something about the address', 'messageRefused'],
  ['5.1.1', 'mailbox unknown', 'addressIsDead'],
  ['5.1.2', 'system unknown', 'addressIsDead'],
  ['5.1.3', 'not an address', 'addressIsDead'],
  ['5.1.4', 'ambiguous', 'addressIsDead'],
  ['5.1.6', 'moved, no forwarding', 'addressIsDead'],
  ['5.1.7', 'the sender’s address is none', 'messageRefused'],
  ['5.1.8', 'the sender’s system is unknown', 'messageRefused'],
  ['5.1.10', 'the domain takes no mail', 'addressIsDead'],
  ['5.2.1', 'mailbox disabled', 'addressIsDead'],
  ['4.2.1', 'mailbox disabled, for the moment', 'later'],
  ['4.2.2', 'mailbox full', 'later'],
  ['5.2.2', 'mailbox full, as many servers say it', 'later'],
  ['5.2.3', 'message too long for the mailbox', 'messageRefused'],
  ['5.3.0', 'something about the system', 'messageRefused'],
  ['5.3.4', 'message too big', 'messageRefused'],
  ['4.4.1', 'no answer from the host', 'later'],
  ['5.4.4', 'no route', 'messageRefused'],
  ['4.4.7', 'waited too long', 'later'],
  ['5.5.2', 'syntax', 'messageRefused'],
  ['5.6.1', 'media not supported', 'messageRefused'],
  ['5.7.1', 'not authorized: policy, spam', 'messageRefused'],
  ['4.7.1', 'greylisted', 'later'],
])('%s (%s): %s', (status, _, meaning) => {
  expect(meaningOfStatus(status)).toBe(meaning);
});

test.each([
  ['550 5.1.1 <ana@example.com>: Recipient address rejected', '5.1.1'],
  ['550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try', '5.1.1'],
  ['556 5.1.10', '5.1.10'],
  ['550 no such mailbox', undefined],
  ['550 See 5.1.1', undefined],
  ['550 5.1.1.1 more', undefined],
  ['550 3.1.1 no class', undefined],
  ['', undefined],
])('a reply %j has status %s', (reply, status) => {
  expect(statusInReply(reply)).toBe(status);
});

test('of a bare 552 is a full mailbox where it answers the recipient, and not where it may be the size', () => {
  expect(statusInReply('552 mailbox full', 'RCPT TO')).toBe('5.2.2');
  expect(statusInReply('552-quota\n552 exceeded', 'RCPT TO')).toBe('5.2.2');
  expect(statusInReply('552 5.3.4 too big', 'RCPT TO')).toBe('5.3.4');
  expect(statusInReply('550 no', 'RCPT TO')).toBeUndefined();
  expect(statusInReply('552 too big', 'DATA')).toBeUndefined();
  expect(statusInReply('552 mailbox full')).toBeUndefined();
});

test('is three numbers, of class 2, 4 or 5', () => {
  expect(['5.1.1', '4.2.2', '2.0.0', '5.1', '5.1.1 ', '1.1.1', '5.1.1234', ''].filter(isMailStatus)).toEqual([
    '5.1.1',
    '4.2.2',
    '2.0.0',
  ]);
});
