// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { buttonNames, isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import AnswerDialog from './answer-dialog.tsx';
import InterestDialog from './interest-dialog.tsx';
import { InterestedBuyers } from './interested-buyers.tsx';

const interest = {
  dealId: 'deal1',
  buyerUid: 'bea',
  name: 'Bea Buyer',
  email: 'bea@example.com',
  phone: '6025550177',
  message: 'Can I see it?',
  createdAt: new Date('2026-11-20T12:00:00Z'),
} as Interest;
const answered = {
  ...interest,
  answeredAt: new Date('2026-11-21T12:00:00Z'),
  replies: [{ by: 'originator', message: 'Friday at ten', at: new Date('2026-11-21T12:00:00Z') }],
} as unknown as Interest;
const onClose = vi.fn<() => void>();
const expressing = ({ open = true, emailVerified = true, before = undefined as Interest | undefined } = {}) => (
  <InterestDialog
    dealId="deal1"
    uid="bea"
    interest={before}
    open={open}
    emailVerified={emailVerified}
    verifyEmail={<p>Verify your address</p>}
    onClose={onClose}
  />
);
const answering = (status: DealStatus = 'active') => (
  <AnswerDialog dealId="deal1" status={status} interest={interest} onClose={onClose} />
);
const message = 'Message to the originator';
const alert = () => screen.getByRole('alert').textContent;

beforeAll(() => startTexts(['interest', 'deal'], 'en'));
beforeEach(() => {
  onClose.mockReset();
  localStorage.clear();
});

test('interest goes out with or without a message, once', async () => {
  const api = stubApi('bea');
  const arrive = api.holds({ dealId: 'deal1' });
  const page = renderWithUser(expressing());
  await page.fill(new RegExp(`^${message}`), '  Can I see it? ');
  await page.press('Express interest');
  expect(isDisabled(screen.getByRole('button', { name: 'Sending…' }))).toBe(true);
  await page.press('Sending…');
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const to = 'PUT /api/deals/deal1/interest';
  expect(api.calls).toEqual([{ to, body: { message: 'Can I see it?' }, key: expect.any(String), version: undefined }]);
  expect(page.toasts).toEqual([{ title: 'The originator has been notified' }]);
  await page.user.clear(screen.getByLabelText(new RegExp(`^${message}`)));
  await page.press('Express interest');
  expect(api.calls[1]?.body).toEqual({});
});

test('a message that was typed and not sent is there again, until it is sent', async () => {
  const api = stubApi('bea');
  const page = renderWithUser(expressing());
  await page.fill(new RegExp(`^${message}`), 'Is the roof new?');
  cleanup();
  const again = renderWithUser(expressing());
  expect(screen.getByLabelText(new RegExp(`^${message}`))).toHaveProperty('value', 'Is the roof new?');
  api.answers({ dealId: 'deal1' });
  await again.press('Express interest');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  cleanup();
  renderWithUser(expressing());
  expect(screen.getByLabelText(new RegExp(`^${message}`))).toHaveProperty('value', '');
});

test.each([
  [409, 'interest-not-open', undefined, 'This deal is not taking new interest'],
  [429, 'too-many-requests', 60, '1 minute'],
] as const)(
  'interest that the server refuses by %d %s says why, and keeps the message',
  async (status, code, retryAfter, said) => {
    const api = stubApi('bea');
    api.refuses(status, code, retryAfter === undefined ? {} : { retryAfter });
    const page = renderWithUser(expressing());
    await page.fill(new RegExp(`^${message}`), 'What I wrote');
    await page.press('Express interest');
    expect(alert()).toContain('Your interest was not sent');
    expect(alert()).toContain(said);
    expect(screen.getByDisplayValue('What I wrote')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('expressed interest is edited from what was written, or withdrawn', async () => {
  const api = stubApi('bea');
  api.answers({ dealId: 'deal1' });
  const page = renderWithUser(expressing({ before: interest }));
  expect(screen.getByDisplayValue('Can I see it?')).toBeDefined();
  await page.fill(new RegExp(`^${message}`), 'Saturday?');
  await page.press('Save message');
  await page.press('Withdraw interest');
  expect(api.calls.map(({ to, body }) => [to, body])).toEqual([
    ['PUT /api/deals/deal1/interest', { message: 'Saturday?' }],
    ['DELETE /api/deals/deal1/interest', undefined],
  ]);
  expect(page.toasts.map(({ title }) => title)).toEqual(['Your message was updated', 'Your interest was withdrawn']);
});

test('a reply to an answer begins empty, and is not sent so', async () => {
  const api = stubApi('bea');
  const page = renderWithUser(expressing({ before: answered }));
  expect(pageText()).toContain('Friday at ten');
  await page.press('Send message');
  expect(screen.getByLabelText('Your message').getAttribute('aria-invalid')).toBe('true');
  expect(api.calls).toEqual([]);
});

test('a deal that takes no more interest says so, and leaves what was expressed to be withdrawn', () => {
  renderWithUser(expressing({ open: false, before: interest }));
  expect(screen.getByRole('status').textContent).toContain('not taking new interest');
  expect(buttonNames()).toEqual(['Withdraw interest', 'Cancel']);
});

test('nothing is sent before the address is verified', () => {
  renderWithUser(expressing({ emailVerified: false }));
  expect(pageText()).toContain('Verify your address');
  expect(buttonNames()).toEqual(['Cancel']);
});

test('a refusal for want of a verified address shows its verification, keeps the message, and can be sent again', async () => {
  const api = stubApi('bea');
  api.refuses(403, 'email-unverified');
  const page = renderWithUser(expressing());
  await page.fill(new RegExp(`^${message}`), 'What I wrote');
  await page.press('Express interest');
  expect(pageText()).toContain('Verify your address');
  expect(screen.getByDisplayValue('What I wrote')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  api.answers({ dealId: 'deal1' });
  await page.press('Express interest');
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.calls[1]?.body).toEqual({ message: 'What I wrote' });
});

test('an answer is not empty, is sent once, and reaches the buyer it is for', async () => {
  const api = stubApi();
  api.answers({ dealId: 'deal1', buyerUid: 'bea' });
  const page = renderWithUser(answering());
  expect(pageText()).toContain('Can I see it?');
  await page.fill('Your answer', '   ');
  await page.press('Send answer');
  expect(screen.getByLabelText('Your answer').getAttribute('aria-invalid')).toBe('true');
  expect(api.calls).toEqual([]);
  await page.fill('Your answer', ' Friday at ten. ');
  await page.press('Send answer');
  const to = 'POST /api/deals/deal1/interests/bea/answer';
  expect(api.calls).toMatchObject([{ to, body: { message: 'Friday at ten.' } }]);
  expect(page.toasts).toEqual([{ title: 'Your answer was sent' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an answer that does not arrive is kept and sent again by the same key, and says whether it can be replied to', async () => {
  const api = stubApi();
  api.loses();
  const page = renderWithUser(answering());
  expect(pageText()).toContain('and can write back');
  await page.fill('Your answer', 'It is sold, sorry.');
  page.rerender(answering('sold'));
  expect(pageText()).toContain('so they cannot write back');
  await page.press('Send answer');
  expect(alert()).toContain('Your answer was not sent');
  await page.press('Send answer');
  expect(api.calls[1]?.key).toBe(api.calls[0]?.key);
  expect(screen.getByDisplayValue('It is sold, sorry.')).toBeDefined();
});

test('interested buyers that cannot be loaded say so, and can be loaded again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const documents = stubDocuments();
  documents.refuse(paths.interests('deal1'));
  const page = renderSignedIn(<InterestedBuyers dealId="deal1" status="active" />, { documents });
  await act(settled);
  expect(alert()).toContain('Failed to load interested users');
  documents.set(paths.interests('deal1'), { bea: { ...interest, createdAt: { toDate: () => interest.createdAt } } });
  await page.press('Try again');
  expect(screen.getByRole('listitem').textContent).toContain('Bea Buyer');
  await act(async () => documents.set(paths.interests('deal1'), {}));
  expect(pageText()).toContain('No one has expressed interest yet');
});

test('is in Spanish, too', async () => {
  await inSpanish();
  renderWithUser(answering());
  expect(buttonNames()).toContain('Enviar respuesta');
});
