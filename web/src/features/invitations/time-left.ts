const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * "in 7 days", to the nearest; "in 3 hours", "in 5 minutes": never more than is left, at least a minute.
 * @param milliseconds until it ends
 */
export function timeLeft(milliseconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language);
  if (milliseconds >= 2 * day) return words.format(Math.round(milliseconds / day), 'day');
  if (milliseconds >= hour) return words.format(Math.floor(milliseconds / hour), 'hour');
  return words.format(Math.max(1, Math.floor(milliseconds / minute)), 'minute');
}

/** Milliseconds until the text can change. */
export const untilNextText = (milliseconds: number): number => (milliseconds >= 2 * day + hour ? hour : minute);
