import { expect } from 'vitest';

/** Waits until the next sign-in is in a later second, because the identity provider's timestamps are in seconds. */
export const nextSecond = () => {
  const second = Math.floor(Date.now() / 1000);
  return expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 }).toBeGreaterThan(second);
};
