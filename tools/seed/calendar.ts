const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const addHours = (date: Date, hours: number): Date => new Date(date.getTime() + hours * hour);
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day);

/** The whole hour that `date` is in: what the seed takes for now, so that a second run in the hour writes the same. */
export const startOfHour = (date: Date): Date => new Date(Math.floor(date.getTime() / hour) * hour);

/** "YYYY-MM-DD". */
export const calendarDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The first of the month that lies `months` away from the one of `date`. */
export const firstOfMonth = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
