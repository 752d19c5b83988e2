import { limits } from 'domain/limits.ts';
import { nextOpenTime, type OpenHours } from 'domain/notification/open-hours.ts';

/**
 * Returns when a text may be sent: now, or as soon as it is between 8:00 and 21:00 in every time zone where the recipient may be, and not
 * within their quiet hours. Undefined if these leave no hour.
 * @param zones of the number; they must share an allowed hour
 * @param own the person's zone, if known; ignored if it shares no allowed hour with `zones`
 * @param open hours that are not quiet, if the person chose any
 */
export function nextTextTime(
  now: Date,
  zones: readonly string[],
  own?: string,
  open: readonly OpenHours[] = [],
): Date | undefined {
  const next = (all: readonly string[]) =>
    nextOpenTime(now, [
      ...all.map((timeZone) => ({ timeZone, from: limits.textsFrom, until: limits.textsUntil })),
      ...open,
    ]);
  return (own === undefined ? undefined : next([...zones, own])) ?? next(zones);
}
