import { beforeEach, vi } from 'vitest';

/**
 * Replaces the browser's local storage in the tests of a file; empty before each test.
 * @returns the stored values
 */
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
