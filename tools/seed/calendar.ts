import { day, hour } from 'domain/duration.ts';

export const addHours = (date: Date, hours: number): Date => new Date(date.getTime() + hours * hour);
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day);

/** Returns the start of the hour. The seed uses it as the current time, so that a second run within the hour writes the same data. */
export const startOfHour = (date: Date): Date => new Date(Math.floor(date.getTime() / hour) * hour);

/** "YYYY-MM-DD". */
export const calendarDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the first day of the month that is `months` away from that of `date`. */
export const firstOfMonth = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
