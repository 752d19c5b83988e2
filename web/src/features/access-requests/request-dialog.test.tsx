// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buttonNames, isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import type { Request } from './data.ts';
import RequestDialog from './request-dialog.tsx';

const request: Request = {
  id: 'ask1',
  firstName: 'Omar',
  lastName: 'Díaz',
  email: 'omar@example.com',
  phoneNumber: '4805550199',
  role: 'originator',
  kind: 'invitation',
  state: 'open',
  language: 'es',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  updatedAt: new Date('2026-11-21T12:00:00Z'),
  confirmed: [],
};
const edited: Request = { ...request, role: 'buyer', updatedAt: new Date('2026-11-22T12:00:00Z') };
const link = 'https://portal.example/auth?invitation=secret';
const invitation = { id: 'invitation1', link, expiresAt: '2026-11-28T12:00:00Z' };
const send = { approve: 'Approve and send invitation', decline: 'Decline request' };

const onClose = vi.fn<(decided: boolean) => void>();
type What = keyof typeof send;
/** `now` is null once the request has left the list. */
const dialog = (what: What, now: Request | null = request) => (
  <RequestDialog what={what} request={request} now={now ?? undefined} onClose={onClose} />
);
const alert = () => screen.getByRole('alert').textContent;

beforeAll(() => startTexts(['access-requests'], 'en'));
beforeEach(() => {
  onClose.mockReset();
});

test('an approval says who gets which email, is sent once for the version that was read, and ends with the link', async () => {
  const api = stubApi();
  const arrive = api.holds(invitation);
  const { press, user } = renderWithUser(dialog('approve'));
  expect(pageText()).toContain(
    'Omar Díaz will get an email in Spanish at omar@example.com with a link that works for 7 days and lets them join as an originator.',
  );
  await press(send.approve);
  expect(isDisabled(screen.getByRole('button', { name: 'Approving…' }))).toBe(true);
  await user.keyboard('{Enter}');
  // The link is shown only once, so nothing closes the dialog while it is on its way.
  expect(isDisabled(screen.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  arrive();
  expect(await screen.findByDisplayValue(link)).toBeDefined();
  expect(pageText()).toContain('Invitation sent to Omar Díaz');
  const sent = { to: 'POST /api/admin/requests/ask1/approve', key: expect.any(String), body: undefined };
  expect(api.calls).toEqual([{ ...sent, version: '"2026-11-21T12:00:00.000Z"' }]);
  await press('Done');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});

test('an approval whose answer is lost is asked for again by the same key, although the request has left the list by it', async () => {
  const api = stubApi();
  api.loses();
  const { press, rerender } = renderWithUser(dialog('approve'));
  await press(send.approve);
  expect(alert()).toContain('The request was not approved');
  rerender(dialog('approve', null));
  expect(pageText()).not.toContain('no longer in the list');
  api.answers(invitation);
  await press(send.approve);
  expect(screen.getByDisplayValue(link)).toBeDefined();
  expect(api.calls.map(({ key }) => key)).toEqual([api.calls[0]?.key, api.calls[0]?.key]);
});

test('a request that someone else decided, or that its person edited, while the dialog was open cannot be decided by it', async () => {
  const api = stubApi();
  const { press, rerender } = renderWithUser(dialog('approve'));
  expect(buttonNames()).toEqual(['Cancel', send.approve]);
  rerender(dialog('approve', edited));
  expect(screen.getByRole('status').textContent).toContain('This person just edited their request');
  expect(buttonNames()).toEqual(['Close']);
  rerender(dialog('approve', null));
  expect(screen.getByRole('status').textContent).toContain('This request is no longer in the list');
  await press('Close');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  expect(api.calls).toEqual([]);
});

test.each([
  ['approve', 409, 'conflict', 'Someone else already reviewed this request.'],
  ['approve', 412, 'edited-meanwhile', 'The request changed after you opened it.'],
  ['approve', 409, 'email-taken', 'This email already belongs to a member.'],
  ['decline', 404, 'not-found', 'This request no longer exists.'],
  ['decline', 500, 'internal', 'Something went wrong'],
] as const)(
  'what the server refuses to %s by %d %s is said, and can be tried again',
  async (what, status, code, said) => {
    const api = stubApi();
    api.refuses(status, code);
    const { press } = renderWithUser(dialog(what));
    await press(send[what]);
    expect(alert()).toContain(said);
    expect(onClose).not.toHaveBeenCalled();
    await press(send[what]);
    expect(api.calls).toHaveLength(2);
  },
);

test('a refusal is said once, and not beside what the list says of the same', async () => {
  const api = stubApi();
  api.refuses(409, 'conflict');
  const { press, rerender } = renderWithUser(dialog('decline'));
  await press(send.decline);
  rerender(dialog('decline', null));
  expect(alert()).toContain('Someone else already reviewed this request.');
  expect(pageText()).not.toContain('no longer in the list');
  expect(buttonNames()).toEqual(['Close']);
});

test('declining warns that it is final, and tells so once it is done', async () => {
  const api = stubApi();
  api.answers({ ok: true });
  const { press, toasts } = renderWithUser(dialog('decline'));
  expect(pageText()).toContain('This cannot be undone');
  await press(send.decline);
  expect(api.calls.map(({ to }) => to)).toEqual(['POST /api/admin/requests/ask1/decline']);
  expect(toasts).toEqual([{ title: 'Omar Díaz’s request was declined' }]);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});

test('names the person, the role and the language in Spanish, too', async () => {
  await inSpanish();
  renderWithUser(dialog('approve'));
  expect(pageText()).toContain(
    'recibirá un correo en español en omar@example.com con un enlace que sirve durante 7 días',
  );
});
