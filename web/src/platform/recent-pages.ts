import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseStored, readText, storageKeys, writeJson } from './local-storage.ts';
import { currentSession } from './session/session.tsx';

const recentPage = z.object({
  title: z.string(),
  /** Path only: "/deals/abc". */
  url: z.string(),
  /** ISO timestamp. */
  visitedAt: z.string(),
  /** Whether the title names the page's subject, such as an address, which is the same in every language. */
  named: z.optional(z.boolean()),
});
export type RecentPage = z.infer<typeof recentPage>;

const recentPagesCap = 10;

/** Adds a visit: newest first, one entry per URL, ten at most (specification, section 9). Keeps the name that the page had before. */
export function withVisit(pages: readonly RecentPage[], visit: RecentPage): RecentPage[] {
  const before = pages.find(({ url }) => url === visit.url);
  const entry = before?.named && !visit.named ? { ...visit, title: before.title, named: true } : visit;
  return [entry, ...pages.filter(({ url }) => url !== visit.url)].slice(0, recentPagesCap);
}

const recentPages = z.array(recentPage);
const listeners = new Set<() => void>();

const parse = (stored: string | undefined): RecentPage[] => parseStored(stored, recentPages) ?? [];

/**
 * Puts a page at the top of the user's recently visited pages in this browser, unless their session has ended: a page can still appear
 * after what the session stored was removed.
 */
export function recordVisit(uid: string, visit: RecentPage): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.uid !== uid) return;
  const key = storageKeys.recentPages(uid);
  writeJson(key, withVisit(parse(readText(key)), visit));
  for (const listener of listeners) listener();
}

/** Names the current page in the list of recent pages: a deal's address instead of "View deal". */
export function useRecentPageName(uid: string | undefined, name: string | undefined): void {
  useEffect(() => {
    if (!uid || !name) return;
    recordVisit(uid, { title: name, url: location.pathname, visitedAt: new Date().toISOString(), named: true });
  }, [uid, name]);
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  // Changes in another tab.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
};

/** Returns the user's recent pages, newest first, updated live. */
export function useRecentPages(uid: string): RecentPage[] {
  const stored = useSyncExternalStore(subscribe, () => readText(storageKeys.recentPages(uid)));
  return useMemo(() => parse(stored), [stored]);
}
