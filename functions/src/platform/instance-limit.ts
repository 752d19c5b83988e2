import { hour, minute } from 'domain/duration.ts';
import { tooMany } from './rate-limit.ts';

/**
 * Limits that each instance counts in memory: the first line of defense, at no cost. Limits that must hold across instances are counted in
 * the database (rate-limit.ts).
 */
export const instanceLimits = {
  /** Calls by a provider's server, counted before their signature is read. A wrong one also counts as `publicPerClient`. */
  webhooksPerClient: { count: 3000, window: minute },
  /** Counted first, so that a client's refused requests do not count against others in its network. */
  publicPerClient: { count: 120, window: minute },
  /** Limits owners of many IPv6 addresses. Not in the database, where one document per network would be a bottleneck. */
  publicPerNetwork: { count: 1200, window: minute },
  /** More than a person makes by hand; limits repeated calls that are refused. */
  requestsPerPerson: { count: 300, window: minute },
  /**
   * Calls that write: each writes up to 30 documents, and every open list reads a changed deal again (docs/numbers.md). Twice what the
   * photos of a person's deals need.
   */
  writesPerPerson: { count: 600, window: hour },
  /** Bounds the log: a page reports at most ten errors. */
  clientErrorsPerClient: { count: 20, window: minute },
  clientErrors: { count: 600, window: minute },
  /** Writes of one error's document, which takes one per second. */
  clientErrorWrites: { count: 10, window: minute },
} as const;

/** Time (ms) at which the used part of a limit is fully available again. */
const paidBack = new Map<string, number>();
const mostKept = 10_000;

/**
 * Counts one request at `time` (ms), with the same algorithm as the limits in the database.
 * @throws ApiError `too-many-requests`
 */
export function limitInInstance(limit: keyof typeof instanceLimits, whom: string, time: number): void {
  const { count, window } = instanceLimits[limit];
  const key = `${limit} ${whom}`;
  const before = paidBack.get(key) ?? 0;
  // More than a window ahead only if the clock was set back since; it must not refuse until it has caught up.
  const paidBackAt = Math.max(time, before > time + window ? 0 : before) + window / count;
  if (paidBackAt > time + window) throw tooMany(paidBackAt - time - window);
  if (paidBack.size >= mostKept) for (const [known, until] of paidBack) if (until <= time) paidBack.delete(known);
  paidBack.set(key, paidBackAt);
}

/** Counts one request and returns true, or returns false if it exceeds the limit. */
export function isWithinInstanceLimit(...request: Parameters<typeof limitInInstance>): boolean {
  try {
    limitInInstance(...request);
    return true;
  } catch {
    return false;
  }
}
