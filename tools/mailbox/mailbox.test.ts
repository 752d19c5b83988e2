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

it('has a field to answer a text, with what was answered and texted back, and none for an email', () => {
  const answers = [
    { text: '<b>STOP</b>', reply: 'No more. http://127.0.0.1:5000/' },
    { text: 'STOP', reply: '' },
  ];
  const page = mailboxPage([message({ id: 'a"b', channel: 'text', to: '6025550134', answers })]);
  expect(page).toContain('<form method="post" action="/answers">');
  expect(page).toContain('value="a&quot;b"');
  expect(page).toContain('&lt;b&gt;STOP&lt;/b&gt;');
  expect(page).toContain('No more. <a href="http://127.0.0.1:5000/">');
  expect(page).toContain('(no reply)');
  expect(mailboxPage([message({ answers })])).not.toContain('<form');
});

it('says so when nothing was sent', () => {
  expect(mailboxPage([])).toContain('Nothing has been sent yet.');
});

it.each([
  ['another site', 'cross-site'],
  ['none', undefined],
])('takes no answer that was posted by %s', async (_, site) => {
  const addresses = addressesOf(offsetInstance(2691));
  const stop = await startMailbox(addresses, new Firestore({ projectId: 'nothing-is-read' }));
  const { status } = await fetch(`${addresses.mailbox}/answers`, {
    method: 'POST',
    headers: { ...(site && { 'sec-fetch-site': site }) },
    body: new URLSearchParams({ id: 'm', word: 'STOP' }),
  });
  await stop();
  expect(status).toBe(404);
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

it('shows the gallery as it is now, in the view that was asked for', async () => {
  const addresses = addressesOf(offsetInstance(2692));
  const stop = await startMailbox(addresses, new Firestore({ projectId: 'nothing-is-read' }));
  const response = await fetch(`${addresses.mailbox}/gallery?language=es&width=700`);
  const page = await response.text();
  await stop();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  expect(page).toContain('Tu invitación a The Deal Exchange');
  expect(page).toContain('width="700"');
});
