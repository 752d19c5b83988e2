import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseStored, readText, storageKeys, writeJson } from './local-storage.ts';

const recentPage = z.object({
  title: z.string(),
  /** Path alone: "/deals/abc". */
  url: z.string(),
  /** ISO timestamp. */
  visitedAt: z.string(),
  /** The title is what the page is about, such as an address, and says the same in every language. */
  named: z.optional(z.boolean()),
});
export type RecentPage = z.infer<typeof recentPage>;

const recentPagesCap = 10;

/** Newest first, one entry for each url, ten at most (specification, section 9). A name given to the page before stays. */
export function withVisit(pages: readonly RecentPage[], visit: RecentPage): RecentPage[] {
  const before = pages.find(({ url }) => url === visit.url);
  const entry = before?.named && !visit.named ? { ...visit, title: before.title, named: true } : visit;
  return [entry, ...pages.filter(({ url }) => url !== visit.url)].slice(0, recentPagesCap);
}

const recentPages = z.array(recentPage);
const listeners = new Set<() => void>();

const parse = (stored: string | undefined): RecentPage[] => parseStored(stored, recentPages) ?? [];

/** Puts a page at the top of what this person visited in this browser. */
export function recordVisit(uid: string, visit: RecentPage): void {
  const key = storageKeys.recentPages(uid);
  writeJson(key, withVisit(parse(readText(key)), visit));
  for (const listener of listeners) listener();
}

/** Gives the page on screen a name in the recent list: a deal's address instead of "View deal". */
export function useRecentPageName(uid: string | undefined, name: string | undefined): void {
  useEffect(() => {
    if (!uid || !name) return;
    recordVisit(uid, { title: name, url: location.pathname, visitedAt: new Date().toISOString(), named: true });
  }, [uid, name]);
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  // Another tab of the same person.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
};

/** What the person visited last, newest first; kept up to date. */
export function useRecentPages(uid: string): RecentPage[] {
  const stored = useSyncExternalStore(subscribe, () => readText(storageKeys.recentPages(uid)));
  return useMemo(() => parse(stored), [stored]);
}
