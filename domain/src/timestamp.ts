import * as z from 'zod/mini';

type HasToDate = { toDate(): Date };
const hasToDate = (value: unknown): value is HasToDate =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** A Firestore Timestamp (client or Admin SDK) as a Date. */
export const timestamp = z.pipe(
  z.custom<HasToDate>(hasToDate, 'validation.timestamp'),
  z.transform((value) => value.toDate()),
);

/** A calendar day "YYYY-MM-DD" that exists. */
export const calendarDay = (error: string) =>
  z.string(error).check(
    z.refine((day) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
      const date = new Date(`${day}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    }, error),
  );
