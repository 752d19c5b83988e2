const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hour);
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);

/** The whole hour that `moment` is in: what the seed takes for now, so that a second run in the hour writes the same. */
export const startOfHour = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hour) * hour);

/** "YYYY-MM-DD". */
export const calendarDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first of the month that lies `months` away from the one of `moment`. */
export const firstOfMonth = (moment: Date, months: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1));
