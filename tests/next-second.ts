import { expect } from 'vitest';

/** Until the next sign-in lies in a later second than the last: the identity provider tells moments apart by seconds. */
export const nextSecond = () => {
  const second = Math.floor(Date.now() / 1000);
  return expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 }).toBeGreaterThan(second);
};
