const minute = 60_000;

/** What is left of a head start, rounded up to minutes so that it never says less than there is; undefined when it is over. */
export type TimeLeft =
  | { key: 'days'; days: number; hours: number }
  | { key: 'hours' | 'minutes'; hours: number; minutes: number };

/** @param milliseconds until the head start ends */
export function timeLeft(milliseconds: number): TimeLeft | undefined {
  if (milliseconds <= 0) return undefined;
  const total = Math.ceil(milliseconds / minute);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  // Two days are said by the hour: nobody waits for their minutes.
  if (hours >= 48) return { key: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  return { key: hours > 0 ? 'hours' : 'minutes', hours, minutes };
}

/** Milliseconds until {@link timeLeft} says something else. */
export const untilNextMinute = (milliseconds: number): number => ((milliseconds - 1) % minute) + 1;
