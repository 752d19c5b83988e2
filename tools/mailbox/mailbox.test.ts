import { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { offsetInstance } from '#tools/emulators/instance.ts';
import type { MailboxMessage } from '#tools/mailbox/messages.ts';
import { mailboxPage } from '#tools/mailbox/page.ts';
import { startMailbox } from '#tools/mailbox/server.ts';

const message = (over: Partial<MailboxMessage>): MailboxMessage => ({
  id: 'm',
  to: 'a@example.com',
  channel: 'email',
  subject: 'Invitation',
  text: 'Hello',
  createdAt: '2026-01-02T03:04:05.000Z',
  ...over,
});

it('takes nothing of a message as markup', () => {
  const attack = '<img src=x onerror=alert(1)>"\'';
  const page = mailboxPage([
    message({
      id: attack,
      to: attack,
      channel: attack,
      subject: attack,
      text: attack,
      html: attack,
      createdAt: attack,
    }),
  ]);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('"\'');
});

it('makes web addresses in the text links, and no other scheme', () => {
  const page = mailboxPage([message({ text: 'Open http://127.0.0.1:5000/auth?a=1&b=2 or javascript:alert(1)' })]);
  expect(page).toContain('<a href="http://127.0.0.1:5000/auth?a=1&amp;b=2">');
  expect(page).not.toContain('href="javascript');
});

it('shows the HTML of an email, and none of a text, which nobody gets', () => {
  const shown = (channel: string) => mailboxPage([message({ channel, html: '<p>Hello</p>' })]);
  expect(shown('email')).toContain('As HTML');
  expect(shown('text')).not.toContain('As HTML');
});

it('says so when nothing was sent', () => {
  expect(mailboxPage([])).toContain('Nothing has been sent yet.');
});

it('answers with a page that runs nothing, cannot be framed, and tells no link where one came from', async () => {
  const addresses = addressesOf(offsetInstance(2690));
  const stop = await startMailbox(addresses, new Firestore({ projectId: 'nothing-is-read' }));
  const { status, headers } = await fetch(`${addresses.mailbox}/no-such-page`);
  await stop();
  expect(status).toBe(404);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});
