import { expect, onTestFinished, test, vi } from 'vitest';
import { recordVisit, withVisit, type RecentPage } from './recent-pages.ts';

const page = (url: string, more: Partial<RecentPage> = {}): RecentPage => ({
  title: `Page ${url}`,
  url,
  visitedAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

test('the newest page comes first', () => {
  expect(withVisit([page('/deals')], page('/profile')).map(({ url }) => url)).toEqual(['/profile', '/deals']);
});

test('a page visited again moves to the top, with its new time, and is there once', () => {
  const later = page('/deals', { visitedAt: '2026-11-02T10:00:00.000Z' });
  expect(withVisit([page('/profile'), page('/deals')], later)).toEqual([later, page('/profile')]);
});

test('the list keeps ten pages and drops the oldest', () => {
  let pages: RecentPage[] = [];
  for (let number = 1; number <= 12; number += 1) pages = withVisit(pages, page(`/deals/${number}`));
  expect(pages.map(({ url }) => url)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `/deals/${number}`));
});

test('a name, once known, survives a visit that does not know it yet', () => {
  const named = page('/deals/1', { title: '12 Main St', named: true });
  expect(withVisit([named], page('/deals/1', { title: 'View deal' }))[0]).toMatchObject({
    title: '12 Main St',
    named: true,
  });
});

test('a new name replaces the old one', () => {
  const pages = withVisit(
    [page('/deals/1', { title: '12 Main St', named: true })],
    page('/deals/1', { title: '14 Main St', named: true }),
  );
  expect(pages).toEqual([page('/deals/1', { title: '14 Main St', named: true })]);
});

test('a visit that is noted after the session has ended leaves nothing', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  recordVisit('olga', { title: 'Deals', url: '/deals', visitedAt: '2026-11-26T12:00:00Z' });
  expect([...stored]).toEqual([]);
});
