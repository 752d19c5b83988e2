import { useEffect, useState } from 'react';

/** The longest that a browser's timer waits, in milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * The time, and again when a moment comes that changes what is shown.
 * @param next the next such moment at a time; undefined when there is none
 */
export function useNow(next: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const coming = next(now)?.getTime();
  useEffect(() => {
    if (coming === undefined) return undefined;
    const wait = Math.min(Math.max(coming - Date.now(), 0), longest);
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
    // Another time may have the same moment ahead: after the longest wait, or a timer that came too early.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [coming, now]);
  return now;
}
