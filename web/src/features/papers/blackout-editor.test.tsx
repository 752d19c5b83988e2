// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import BlackoutEditor from './blackout-editor.tsx';
import type { PageEdit } from './blackout-state.ts';
import type { DrawnPage, OpenPaper } from './open-paper.ts';
import { RefusedPaperError } from './refused-paper.ts';

const ssn = { x: 0.5, y: 0.2, width: 0.1, height: 0.02 };
let flattened: PageEdit[];
let pages: (() => Promise<DrawnPage>)[];
let done: ReturnType<typeof vi.fn<(pages: Blob[]) => void>>;
let closed: ReturnType<typeof vi.fn<() => void>>;
let page: ReturnType<typeof renderWithUser>;

const drawn =
  (...suggested: DrawnPage['suggested'][number][]) =>
  () =>
    Promise.resolve({
      image: Object.assign(document.createElement('canvas'), { width: 1545, height: 2000 }),
      suggested,
    });

beforeAll(() => startTexts(['papers']));
beforeEach(() => {
  flattened = [];
  pages = [drawn(ssn), drawn()];
  done = vi.fn<(pages: Blob[]) => void>();
  closed = vi.fn<() => void>();
});

async function show() {
  const paper: OpenPaper = {
    pageCount: pages.length,
    page: (index) => pages[index]?.() ?? Promise.reject(new RangeError(`There is no page ${index}`)),
    close: () => undefined,
  };
  page = renderWithUser(
    <BlackoutEditor
      paper={paper}
      onDone={done}
      onClose={closed}
      flatten={async (_, edit) => {
        flattened.push(edit);
        return new Blob([`page ${flattened.length}`], { type: 'image/webp' });
      }}
    />,
  );
  await act(settled);
}
const boxes = () => screen.queryAllByRole('button', { name: /ox \d+ of \d+/ });
const key = (name: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, shiftKey });

test('by keyboard alone: a box is added in the middle, moved, resized and removed, and each step undone', async () => {
  await show();
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
    'Suggested box 1 of 1: 50% from the left, 20% from the top, 10% wide, 2% high',
  ]);
  await page.press('Add a box');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /^Box 2 of 2: 35% from the left, 47% from the top/,
  );
  expect(screen.getByRole('status').textContent).toBe('Box added. 2 boxes on this page.');
  key('ArrowRight');
  key('ArrowUp');
  key('ArrowDown', true);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /: 36% from the left, 46% from the top, 30% wide, 7% high/,
  );
  await page.press('Undo');
  expect(boxes()[1]?.getAttribute('aria-label')).toMatch(/35% from the left, 47% from the top, 30% wide, 6% high/);
  boxes()[0]?.focus();
  key('Delete');
  expect(boxes()).toHaveLength(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 1 of 2');
  await page.press('Undo');
  expect(boxes()).toHaveLength(2);
});

test('a suggested box that is moved is no longer a suggestion', async () => {
  await show();
  boxes()[0]?.focus();
  key('ArrowLeft');
  expect(boxes()[0]?.getAttribute('aria-label')).toMatch(/^Box 1 of 1: 49% from the left/);
});

test('arrow keys go where the page is turned to', async () => {
  await show();
  await page.press('Turn the page');
  expect(boxes()[0]?.getAttribute('aria-label')).toMatch(/78% from the left, 50% from the top, 2% wide, 10% high/);
  boxes()[0]?.focus();
  key('ArrowDown');
  expect(boxes()[0]?.getAttribute('aria-label')).toMatch(/78% from the left, 51% from the top/);
});

test('each page must have been seen, and what is handed over is what was shown at last', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Page 2, not seen yet' })).toBeTruthy();
  await page.press('Look at page 2');
  await page.press('Turn the page');
  await page.press('Review');
  expect(pageText()).toContain('This is what others will see');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Page 1 as others will see it',
    'Page 2 as others will see it',
  ]);
  expect(flattened).toMatchObject([
    { turns: 0, boxes: [ssn] },
    { turns: 1, boxes: [] },
  ]);
  await page.press('Back to editing');
  expect(within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('button')).toHaveLength(2);
  await page.press('Turn the page');
  await page.press('Review');
  expect(flattened.slice(2), 'made anew is only what was changed').toMatchObject([{ turns: 2, boxes: [] }]);
  await page.press('Use these pages');
  expect(await Promise.all(done.mock.lastCall?.[0].map((blob) => blob.text()) ?? [])).toEqual(['page 1', 'page 3']);
});

test('while somebody looks at a page, the one before is made and the next one drawn', async () => {
  const asked: number[] = [];
  pages = [0, 1, 2].map((index) => () => {
    asked.push(index);
    return drawn()();
  });
  await show();
  expect(asked).toEqual([0, 1]);
  await page.press('Look at page 2');
  await act(settled);
  expect(flattened).toHaveLength(1);
  expect(asked).toEqual([0, 1, 1, 0, 2]);
});

test('what was drawn is not lost by closing', async () => {
  await show();
  await page.press('Add a box');
  await page.press('Close without adding the paper');
  await page.press('Keep editing');
  expect(boxes()).toHaveLength(2);
  await page.press('Close without adding the paper');
  await page.press('Discard');
  expect(closed).toHaveBeenCalledOnce();
});

test('a page that cannot be read says so, and cannot be sent', async () => {
  pages[1] = () => Promise.reject(new RefusedPaperError('too-slow'));
  await show();
  await page.press('Look at page 2');
  expect(screen.getByRole('alert').textContent).toContain('took too long');
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});
