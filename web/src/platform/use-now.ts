import { useEffect, useState } from 'react';

/** Maximum delay of a browser timer, in milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * Returns the current time, updated whenever the rendered output would change.
 * @param next returns when the output changes next after a given time; undefined if never
 */
export function useNow(next: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const coming = next(now)?.getTime();
  useEffect(() => {
    if (coming === undefined) return undefined;
    const wait = Math.min(Math.max(coming - Date.now(), 0), longest);
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
    // `coming` may be the same at a later time: after the longest timeout, or a timer that fired too early.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [coming, now]);
  return now;
}
