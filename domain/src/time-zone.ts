import * as z from 'zod/mini';

/** An IANA time zone name, e.g. "America/Phoenix". */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'validation.choice'));

/**
 * For people without an account or who never opened the portal. Most of the country is at most three hours behind; where a time is told,
 * the zone is, too.
 */
export const usualTimeZone = 'America/New_York';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
