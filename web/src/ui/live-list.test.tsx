// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { EmptyState } from './empty-state.tsx';
import { LiveList } from './live-list.tsx';

type List = ComponentProps<typeof LiveList>['list'];

const retry = vi.fn<() => void>();
const loadMore = vi.fn<() => void>();
const of = (list: Partial<List>, rows: readonly string[] = []) => (
  <LiveList
    list={{ state: 'ready', retry, ...list }}
    shown={rows.length}
    loading={{ label: 'Loading people', count: 3, height: '4rem' }}
    failed={{ title: 'People could not be loaded', text: 'Nothing was lost.' }}
    empty={<EmptyState title="There is nobody yet" />}
  >
    {rows.map((row) => (
      <p key={row}>{row}</p>
    ))}
  </LiveList>
);

beforeAll(() => startTexts([], 'en'));
beforeEach(() => {
  retry.mockReset();
  loadMore.mockReset();
  // Rows also come by scrolling, which the browser tests cover.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

test('on its way shows the given number of rows, and says to screen readers that it loads', () => {
  renderWithUser(of({ state: 'loading' }));
  expect(screen.getByRole('status').textContent).toBe('Loading people');
  expect(document.querySelectorAll('.MuiSkeleton-root')).toHaveLength(3);
  expect(pageText()).not.toContain('There is nobody yet');
});

test('keeps the rows that it has while others come', () => {
  renderWithUser(of({ state: 'loading' }, ['Ana']));
  expect(pageText()).toBe('Ana');
});

test('that is empty says so, once it is complete', () => {
  const { rerender } = renderWithUser(of({ complete: false }));
  expect(pageText()).toBe('');
  rerender(of({}));
  expect(pageText()).toBe('There is nobody yet');
});

test('that failed says what, in place of rows, and tries again by one press', async () => {
  const { press } = renderWithUser(of({ state: 'error' }, ['Ana']));
  expect(screen.getByRole('alert').textContent).toContain('People could not be loaded');
  expect(pageText()).not.toContain('Ana');
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

test('that failed offers to try again in Spanish, too', async () => {
  await inSpanish();
  renderWithUser(of({ state: 'error' }));
  expect(screen.getByRole('button').textContent).toBe('Reintentar');
});

test('with more rows offers them, says when they are on their way or failed, and when there are none', async () => {
  const more = (state: 'idle' | 'loading' | 'failed', complete = false) =>
    of({ complete, more: state, loadMore }, ['Ana']);
  const { press, rerender } = renderWithUser(more('idle'));
  await press('Show more');
  expect(loadMore).toHaveBeenCalledOnce();
  rerender(more('loading'));
  expect(isDisabled(screen.getByRole('button', { name: 'Loading more…' }))).toBe(true);
  rerender(more('failed'));
  expect(screen.getByRole('alert').textContent).toBe('Could not load more');
  await press('Try again');
  expect(loadMore).toHaveBeenCalledTimes(2);
  rerender(more('idle', true));
  expect(pageText()).toBe('AnaEnd of the list');
});
