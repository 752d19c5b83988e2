import { tooMany } from './rate-limit.ts';

const minute = 60_000;

/**
 * What each instance counts for itself: the first line, which costs nothing. What must hold for all instances together is
 * counted in the database (rate-limit.ts).
 */
export const instanceLimits = {
  /** Counted first, so that what one client is refused for takes nothing from others of its network. */
  publicPerClient: { count: 120, window: minute },
  /** Bounds who has many addresses of IPv6. Not in the database, where one document for a whole network would be what holds it up. */
  publicPerNetwork: { count: 1200, window: minute },
  /** More than anybody does by hand: bounds who hammers an endpoint with what it refuses. */
  requestsPerPerson: { count: 300, window: minute },
} as const;

/** The time (ms) by which everything that somebody took of a limit is paid back. */
const paidBack = new Map<string, number>();
const mostKept = 10_000;

/**
 * Counts one request at `time` (ms), by the same algorithm as the limits in the database.
 * @throws ApiError `too-many-requests`
 */
export function limitInInstance(limit: keyof typeof instanceLimits, whom: string, time: number): void {
  const { count, window } = instanceLimits[limit];
  const key = `${limit} ${whom}`;
  const paidBackAt = Math.max(time, paidBack.get(key) ?? 0) + window / count;
  if (paidBackAt > time + window) throw tooMany(paidBackAt - time - window);
  if (paidBack.size >= mostKept) for (const [known, until] of paidBack) if (until <= time) paidBack.delete(known);
  paidBack.set(key, paidBackAt);
}
