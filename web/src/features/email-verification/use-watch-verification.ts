import { useEffect } from 'react';
import { syncVerification } from './data.ts';

/** Milliseconds within which a page that opens does not ask the provider again. */
const recently = 30_000;

let asked = Number.NEGATIVE_INFINITY;
let underWay: Promise<void> | undefined;

/** What cannot be found out now is asked again at the next opportunity. */
function ask() {
  asked = performance.now();
  underWay ??= syncVerification()
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
}

/**
 * While an address is not proven: finds out when its link was opened elsewhere, in another browser or on another device. People
 * come back from there, so it asks when the page is looked at again. In this browser the account document tells by itself.
 */
export function useWatchVerification(): void {
  useEffect(() => {
    if (performance.now() - asked > recently) ask();
    const back = () => {
      if (document.visibilityState === 'visible') ask();
    };
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
