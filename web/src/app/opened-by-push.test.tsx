// @vitest-environment happy-dom
import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { OpenedByPush } from './opened-by-push.tsx';

beforeAll(() => startTexts(['devices'], 'en'));

let worker: EventTarget;
beforeEach(() => {
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
});

/** Asks as the worker does. Returns whether the page answered. */
async function ask(open: unknown, { until = Date.now() + 1000, port = true } = {}) {
  const answer = vi.fn<(message: unknown) => void>();
  const event = Object.assign(new Event('message'), {
    data: { open, until },
    ports: port ? [{ postMessage: answer }] : [],
  });
  await act(async () => {
    worker.dispatchEvent(event);
    await settled();
  });
  return answer.mock.calls.length > 0;
}

const page = () =>
  renderWithUser(
    <>
      <OpenedByPush />
      <InputBase multiline rows={2} inputProps={{ 'aria-label': 'Note' }} />
      <InputBase type="search" inputProps={{ 'aria-label': 'Search' }} />
      <Checkbox aria-label="Chosen" />
    </>,
    '/manage',
  );

test('the window leads to the subject by itself', async () => {
  const { path, toasts } = page();
  expect(await ask('/deals/d1#offers')).toBe(true);
  expect(path()).toBe('/deals/d1');
  expect(toasts).toEqual([]);
});

test('where something is typed, the window stays, and leads there once its person says so', async () => {
  const { path, toasts, fill } = page();
  await fill('Note', 'Seller calls back on Friday');
  expect(await ask('/deals/d1'), 'or the worker opens another window').toBe(true);
  await expect.poll(() => toasts).toMatchObject([{ title: 'Open the notification?', persist: true }]);
  expect(path()).toBe('/manage');
  await act(async () => toasts[0]?.action?.onClick());
  expect(path()).toBe('/deals/d1');
});

test('what was emptied, closed, searched or ticked keeps no window', async () => {
  const { path, fill, user, rerender } = page();
  await fill('Note', 'Seller');
  await user.clear(screen.getByLabelText('Note'));
  await fill('Search', 'Mesa');
  await user.click(screen.getByRole('checkbox'));
  await ask('/deals/d1');
  expect(path()).toBe('/deals/d1');
  await fill('Note', 'Seller');
  rerender(<OpenedByPush />);
  await ask('/deals/d2');
  expect(path()).toBe('/deals/d2');
});

test.each<[string, unknown, Parameters<typeof ask>[1]?]>([
  ['an address elsewhere', 'https://evil.example.com'],
  ['an address elsewhere without a protocol', '//evil.example.com'],
  ['nothing', undefined],
  ['what comes after the worker opened another window', '/deals/d1', { until: Date.now() - 1 }],
  ['what cannot be answered', '/deals/d1', { port: false }],
])('%s is neither answered nor opened', async (_, open, how) => {
  const { path } = page();
  expect(await ask(open, how)).toBe(false);
  expect(path()).toBe('/manage');
});
