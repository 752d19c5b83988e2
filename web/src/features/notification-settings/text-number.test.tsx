// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { TextNumber } from './text-number.tsx';

const number = '6025550134';
const other = '4805550199';
const calls = { sendCode: async () => {}, confirm: async () => {} };
const shown = (account: Parameters<typeof TextNumber>[0]['account'], wanted = true) =>
  renderWithUser(<TextNumber account={account} wanted={wanted} {...calls} />);

beforeAll(() => startTexts(['notification-settings'], 'en'));

test('whose number answered STOP reads that texts come by email, and how they go on; there is no button for it', () => {
  shown({ phoneNumber: number, confirmedPhone: number, stoppedPhone: number });
  expect(screen.getByRole('note').textContent).toMatch(
    /^\(602\) 555-0134 answered STOP .*comes by email for now\. .*send START from this number/,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Change number' })).toBeTruthy();
  shown({ phoneNumber: number, confirmedPhone: number, stoppedPhone: number }, false);
  expect(pageText()).not.toContain('email');
});

test('a number that answered STOP before another one was confirmed is not spoken of', () => {
  shown({ phoneNumber: number, confirmedPhone: number, stoppedPhone: other });
  expect(pageText()).toContain('Text messages go to (602) 555-0134.');
  shown({ phoneNumber: number, confirmedPhone: other, stoppedPhone: other });
  expect(screen.getByRole('button', { name: 'Text me a code' })).toBeTruthy();
  expect(pageText()).not.toContain('STOP');
});

test('who asks for a code to a number that answered STOP reads what to do first', async () => {
  const account = { phoneNumber: number };
  const sendCode = () => Promise.reject(new ApiError('phone-stopped', { status: 409, code: 'phone-stopped' }));
  const { user } = renderWithUser(<TextNumber account={account} wanted {...calls} sendCode={sendCode} />);
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Send START from it/);
});
