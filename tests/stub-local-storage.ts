import { beforeEach, vi } from 'vitest';

/** Stands in for the browser's local storage in the tests of a file, empty before each. @returns what is stored */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  return kept;
}
