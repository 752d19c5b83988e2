import * as z from 'zod/mini';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { usualTimeZone } from 'domain/time-zone.ts';
import type { HourSpan, OpenHours } from './open-hours.ts';

/** The time zones that people choose from. Whoever is elsewhere has the one of their browser. */
export const chosenTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const;

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** Hours that a person chose, in the field `hours` of their notification settings. Absent ones are usual. */
export const notificationHours = z.strictObject({
  /** Hour at which the email about a day's or a week's finds goes out. */
  digest: z.optional(hour),
  /** When no email or text about notifications goes out; it waits for the end. */
  quiet: z.optional(z.strictObject({ from: hour, until: hour }).check(z.refine(({ from, until }) => from !== until))),
  /** Otherwise that of the browser at the last visit. */
  timeZone: z.optional(z.enum(chosenTimeZones)),
});
export type NotificationHours = z.infer<typeof notificationHours>;

/** Quiet hours at first, when a person switches them on. */
export const usualQuietHours: HourSpan = { from: 22, until: 7 };

/**
 * Maximum number of quiet hours that a link in an email sets: quiet hours hold all notifications, also those about offers, which whoever
 * an email was forwarded to must not stop.
 */
export const longestQuietByLink = 12;

export const quietHoursIn = ({ from, until }: HourSpan): number => (until - from + 24) % 24;

export const digestHourOf = ({ digest = limits.digestHour }: NotificationHours): number => digest;

export const timeZoneOf = (
  { timeZone: chosen }: NotificationHours,
  { timeZone }: Pick<Account, 'timeZone'>,
): string | undefined => chosen ?? timeZone;

/** Returns the hours in which emails and texts about notifications may go out: those that are not quiet. */
export const openHoursOf = (hours: NotificationHours, account: Pick<Account, 'timeZone'>): OpenHours[] =>
  hours.quiet
    ? [{ from: hours.quiet.until, until: hours.quiet.from, timeZone: timeZoneOf(hours, account) ?? usualTimeZone }]
    : [];
