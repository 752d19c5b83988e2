import * as z from 'zod/mini';

/** An IANA time zone name, e.g. "America/Phoenix". */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'validation.choice'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
