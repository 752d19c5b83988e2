import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import { EmptyState } from './empty-state.tsx';
import { LiveList } from './live-list.tsx';

type List = ComponentProps<typeof LiveList>['list'];

const render = (list: Partial<List>, rows: readonly string[] = [], language?: 'en' | 'es') =>
  renderInPortal(
    <LiveList
      list={{ state: 'ready', retry: () => {}, ...list }}
      shown={rows.length}
      loading={{ label: 'Loading people', count: 3, height: '4rem' }}
      failed={{ title: 'People could not be loaded', text: 'Nothing was lost.' }}
      empty={<EmptyState title="There is nobody yet" />}
    >
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
    </LiveList>,
    language,
  );

describe('a live list', () => {
  test('on its way shows the given number of rows, and says to screen readers that it loads', () => {
    const page = render({ state: 'loading' });
    expect(page.querySelector('output')?.textContent).toBe('Loading people');
    expect(page.querySelectorAll('.MuiSkeleton-root')).toHaveLength(3);
    expect(page.textContent).not.toContain('There is nobody yet');
  });

  test('keeps the rows that it has while others come', () => {
    const page = render({ state: 'loading' }, ['Ana']);
    expect(page.textContent).toBe('Ana');
  });

  test('that is empty says so, once it is complete', () => {
    expect(render({}).textContent).toBe('There is nobody yet');
    expect(render({ complete: false }).textContent).toBe('');
  });

  test.each([
    ['en', 'Try again'],
    ['es', 'Reintentar'],
  ] as const)('that failed says what, in place of rows, and offers to try again, in %s', (language, retry) => {
    const page = render({ state: 'error' }, ['Ana'], language);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('People could not be loaded');
    expect(page.querySelector('button')?.textContent).toBe(retry);
    expect(page.textContent).not.toContain('Ana');
  });

  test('with more rows offers them, says when they are on their way or failed, and when there are none', () => {
    const more = (state: 'idle' | 'loading' | 'failed', complete = false) =>
      render({ complete, more: state, loadMore: () => {} }, ['Ana']).textContent;
    expect(more('idle')).toBe('AnaShow more');
    expect(more('loading')).toContain('Loading more…');
    expect(more('failed')).toBe('AnaCould not load moreTry again');
    expect(more('idle', true)).toBe('AnaEnd of the list');
  });
});
