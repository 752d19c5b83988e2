/** Groups rows by day in the reader's time zone and keeps their order. */
export function byDay<Row>(rows: readonly Row[], timeOf: (row: Row) => Date): { day: Date; rows: Row[] }[] {
  const days: { day: Date; rows: Row[] }[] = [];
  for (const row of rows) {
    const time = timeOf(row);
    const last = days.at(-1);
    if (last && last.day.toDateString() === time.toDateString()) last.rows.push(row);
    else days.push({ day: time, rows: [row] });
  }
  return days;
}

/** "Today", "Yesterday", or undefined for any other day. */
export function nearDay(day: Date, now: Date): 'today' | 'yesterday' | undefined {
  if (day.toDateString() === now.toDateString()) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day.toDateString() === yesterday.toDateString() ? 'yesterday' : undefined;
}

/** Returns when "today" ends, in the reader's time zone. */
export const nextMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
