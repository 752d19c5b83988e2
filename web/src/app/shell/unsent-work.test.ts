import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/local-storage.ts';
import { forgetUnsentWork, hasUnsentWork } from './unsent-work.ts';

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => void delete kept[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each([
  ['a draft', storageKeys.dealDraft('ana'), true],
  ['an edit', storageKeys.dealDraft('ana', 'd1'), true],
  ['a deal that waits for a network', storageKeys.waitingDeals('ana'), true],
  ['a typed note', storageKeys.noteDraft('ana', 'd1'), true],
  ['a note of somebody else', storageKeys.noteDraft('ben', 'd1'), false],
  ['a draft of somebody else', storageKeys.dealDraft('ben'), false],
  ['a draft of whose uid begins alike', storageKeys.dealDraft('anabel'), false],
  ['where somebody was', storageKeys.recentPages('ana'), false],
])('of %s somebody is asked: %s', (_, key, asked) => {
  kept[key] = 'x';
  expect(hasUnsentWork('ana')).toBe(asked);
});

test('one’s own goes, and nobody else’s', async () => {
  const others = [
    storageKeys.dealDraft('ben'),
    storageKeys.noteDraft('ben', 'd1'),
    storageKeys.waitingDeals('anabel'),
    storageKeys.language,
  ];
  const own = [
    storageKeys.noteDraft('ana', 'd1'),
    storageKeys.dealDraft('ana'),
    storageKeys.dealDraft('ana', 'd1'),
    storageKeys.waitingDeals('ana'),
  ];
  for (const key of [...others, ...own]) kept[key] = 'x';
  await forgetUnsentWork('ana');
  expect(Object.keys(kept)).toEqual(others);
});
