import { hour } from 'domain/duration.ts';
import { dateFormat } from 'domain/intl-formats.ts';
import { usStates, type UsState } from './states.ts';

/**
 * The time zone in which the day ends last in each state: the westernmost if there are several, so that no date is refused that is still
 * today there (docs/decisions/0003).
 */
const timeZones: Record<UsState, string> = {
  AL: 'America/Chicago',
  AK: 'America/Adak',
  AZ: 'America/Phoenix',
  AR: 'America/Chicago',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DE: 'America/New_York',
  DC: 'America/New_York',
  FL: 'America/Chicago',
  GA: 'America/New_York',
  HI: 'Pacific/Honolulu',
  ID: 'America/Los_Angeles',
  IL: 'America/Chicago',
  IN: 'America/Chicago',
  IA: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  LA: 'America/Chicago',
  ME: 'America/New_York',
  MD: 'America/New_York',
  MA: 'America/New_York',
  MI: 'America/Chicago',
  MN: 'America/Chicago',
  MS: 'America/Chicago',
  MO: 'America/Chicago',
  MT: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Los_Angeles',
  NH: 'America/New_York',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NY: 'America/New_York',
  NC: 'America/New_York',
  ND: 'America/Denver',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles',
  PA: 'America/New_York',
  RI: 'America/New_York',
  SC: 'America/New_York',
  SD: 'America/Denver',
  TN: 'America/Chicago',
  TX: 'America/Denver',
  UT: 'America/Denver',
  VT: 'America/New_York',
  VA: 'America/New_York',
  WA: 'America/Los_Angeles',
  WV: 'America/New_York',
  WI: 'America/Chicago',
  WY: 'America/Denver',
};

const isState = (state: unknown): state is UsState => (usStates as readonly unknown[]).includes(state);

/**
 * Returns the calendar day in a state, "YYYY-MM-DD".
 * @param state anything but a state counts as Hawaii, where days begin last
 */
export function todayIn(state: unknown, now: Date): string {
  const timeZone = timeZones[isState(state) ? state : 'HI'];
  // Canadian English formats dates as ISO 8601.
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** Returns when a calendar day begins in a state. */
export function startOfDayIn(state: unknown, day: string): Date {
  const begun = (hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * hour);
  // All of them are whole hours behind UTC.
  let hours = 0;
  while (todayIn(state, begun(hours)) < day) hours += 1;
  return begun(hours);
}
