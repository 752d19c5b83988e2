// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { examplePaper } from './example-papers.ts';
import PaperReader from './paper-reader.tsx';

const onClose = vi.fn<() => void>();
const read = () => renderWithUser(<PaperReader paper={examplePaper} onClose={onClose} />);
const pageSent = (number: number) => `GET /api/deals/deal1/papers/paper1/pages/${number}`;
const shown = (number: number) =>
  waitFor(() => screen.getByRole('img', { name: `Page ${number}: mortgage statement, as a picture` }));

beforeAll(() => startTexts(['paper', 'paper-reading'], 'en'));

test('no page is asked for before the reader knows that it is recorded', async () => {
  const api = stubApi('bea');
  api.sendsFile('mortgageStatement-1.webp', 'image/webp');
  const page = read();
  expect(pageText()).toContain('the originator sees that you opened it');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the paper' }));
  expect(api.calls).toEqual([]);
  await page.press('Open the first page');
  await shown(1);
  expect(api.calls.map(({ to }) => to)).toEqual([pageSent(1)]);
});

test('pages turn by button, arrow key and swipe, each asked for anew, and are let go of', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const api = stubApi('bea');
  api.sendsFile('page.webp', 'image/webp');
  const page = read();
  await page.press('Open the first page');
  await shown(1);
  await page.press('Next');
  await shown(2);
  expect(revoked).toHaveBeenCalledOnce();
  await page.user.keyboard('{ArrowRight}');
  await shown(3);
  expect(isDisabled(screen.getByRole('button', { name: 'Next' }))).toBe(true);
  // Keys still reach the reader at its end.
  await page.user.keyboard('{ArrowRight}{ArrowLeft}');
  await shown(2);
  const pages = screen.getByRole('region');
  fireEvent.touchStart(pages, { touches: [{ clientX: 100, clientY: 50 }] });
  fireEvent.touchEnd(pages, { changedTouches: [{ clientX: 300, clientY: 60 }] });
  await shown(1);
  expect(api.calls.map(({ to }) => to)).toEqual([1, 2, 3, 2, 1].map(pageSent));
  revoked.mockRestore();
});

test('a page that loads already takes the space of its picture', async () => {
  const api = stubApi('bea');
  const letGo = api.holds({});
  const page = read();
  await page.press('Open the first page');
  const region = screen.getByRole('region');
  expect(region.textContent).toBe('Loading page 1…');
  const { width, height } = examplePaper.pages[0] ?? {};
  const standIn = region.querySelector<HTMLElement>('.MuiSkeleton-root');
  expect(standIn?.style.aspectRatio).toBe(`${width} / ${height}`);
  expect(standIn?.style.height).toBe('auto');
  letGo();
});

test('an enlarged page is scrolled, not turned', async () => {
  const api = stubApi('bea');
  api.sendsFile('page.webp', 'image/webp');
  const page = read();
  await page.press('Open the first page');
  const picture = await shown(1);
  await page.press('Larger');
  expect(picture.style.width).toContain('1.5');
  await page.user.keyboard('{ArrowRight}');
  expect(api.calls).toHaveLength(1);
  await page.user.keyboard('-{ArrowRight}');
  await shown(2);
});

test.each([
  [403, 'forbidden'],
  [404, 'not-found'],
] as const)('who is shut out while reading learns it at the next page (%d)', async (status, code) => {
  const api = stubApi('bea');
  api.sendsFile('page.webp', 'image/webp');
  const page = read();
  await page.press('Open the first page');
  await shown(1);
  api.refuses(status, code);
  await page.press('Next');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This paper is no longer open to you'));
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  onClose.mockReset();
  await page.press('Back to the deal');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a page that was lost, or comes too often, can be asked for again', async () => {
  const api = stubApi('bea');
  api.loses();
  const page = read();
  await page.press('Open the first page');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Page 1 could not be loaded'));
  api.refuses(429, 'too-many-requests', { retryAfter: 3600 });
  await page.press('Try again');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('1 hour'));
  api.sendsFile('page.webp', 'image/webp');
  await page.press('Try again');
  await shown(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
