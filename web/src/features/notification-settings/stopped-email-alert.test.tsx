// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { StoppedEmailAlert } from './stopped-email-alert.tsx';

const email = 'ana@example.com';
const note = () => screen.getByRole('note').textContent;

beforeAll(() => startTexts(['notification-settings'], 'en'));

test('says that emails come back, and lets them go again by one press', async () => {
  let resumed = 0;
  const { press, toasts } = renderWithUser(
    <StoppedEmailAlert email={email} why="bounce" resume={async () => void (resumed += 1)} />,
  );
  expect(note()).toMatch(/^Emails to ana@example\.com come back.*no such mailbox/);
  await press('Send emails there again');
  expect([resumed, toasts.map(({ title }) => title)]).toEqual([
    1,
    ['Emails go to ana@example.com again. One is on its way.'],
  ]);
});

test('says what came of a complaint, in Spanish too', async () => {
  renderWithUser(<StoppedEmailAlert email={email} why="complaint" resume={async () => {}} />);
  expect(note()).toMatch(/^An email to ana@example\.com was marked as spam/);
  await inSpanish();
  renderWithUser(<StoppedEmailAlert email={email} why="complaint" resume={async () => {}} />);
  expect(screen.getAllByRole('note').at(-1)?.textContent).toMatch(/se marcó como spam/);
});

test('who lets them go too often reads when they can again', async () => {
  await startTexts(['notification-settings'], 'en');
  const refusal = new ApiError('limited', { status: 429, code: 'too-many-requests', retryAfterSeconds: 7200 });
  const { press } = renderWithUser(
    <StoppedEmailAlert email={email} why="bounce" resume={() => Promise.reject(refusal)} />,
  );
  await press('Send emails there again');
  expect(screen.getByRole('alert').textContent).not.toBe('');
});
