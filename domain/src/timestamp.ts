import * as z from 'zod/mini';

type HasToDate = { toDate(): Date };
const hasToDate = (value: unknown): value is HasToDate =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function';

/** Parses a Firestore Timestamp (client or Admin SDK) into a Date. */
export const timestamp = z.pipe(
  z.custom<HasToDate>(hasToDate, 'validation.timestamp'),
  z.transform((value) => value.toDate()),
);

/** An existing calendar day in the format "YYYY-MM-DD". */
export const calendarDay = (error: string) =>
  z.string(error).check(
    z.refine((day) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
      const date = new Date(`${day}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    }, error),
  );
