const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** "in 6 days", "in 3 hours", "in 5 minutes": never more than is left, at least a minute. @param milliseconds until it ends */
export function timeLeft(milliseconds: number, language: string): string {
  const [unit, length] =
    milliseconds >= 2 * day
      ? (['day', day] as const)
      : milliseconds >= hour
        ? (['hour', hour] as const)
        : (['minute', minute] as const);
  return new Intl.RelativeTimeFormat(language).format(Math.max(1, Math.floor(milliseconds / length)), unit);
}

/** Milliseconds until the text can change. */
export const untilNextText = (milliseconds: number): number => (milliseconds >= 2 * day + hour ? hour : minute);
