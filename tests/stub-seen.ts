import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Puts every observed element out of sight until `scrollThere` is called. */
export function stubSeen() {
  const waiting = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #near: () => void;
      constructor(near: (entries: object[]) => void) {
        this.#near = () => near([{ isIntersecting: true }]);
      }
      observe = () => void waiting.add(this.#near);
      disconnect = () => void waiting.delete(this.#near);
    },
  );
  return {
    scrollThere: () =>
      act(async () => {
        for (const near of waiting) near();
      }),
  };
}
