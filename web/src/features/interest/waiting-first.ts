import { useState } from 'react';
import { waitingSince } from 'domain/interest/conversation.ts';
import type { Interest } from 'domain/interest/interest.ts';

/** Buyers who have waited while the page was open, by uid, and since when. */
type Waited = ReadonlyMap<string, Date>;

/**
 * Puts buyers who wait for an answer first, longest wait first, and keeps the order of the others. Answered buyers keep
 * their place until the page is opened again, so that nothing moves during a press.
 */
export function waitingFirst(interests: readonly Interest[], before: Waited): { order: Interest[]; waited: Waited } {
  const now = interests.flatMap((interest) => {
    const since = waitingSince(interest);
    return since && !before.has(interest.buyerUid) ? [[interest.buyerUid, since] as const] : [];
  });
  const waited = now.length === 0 ? before : new Map([...before, ...now]);
  const timeOf = ({ buyerUid }: Interest) => waited.get(buyerUid)?.getTime() ?? Infinity;
  return { order: interests.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b))), waited };
}

/** {@link waitingFirst} of a live list. */
export function useWaitingFirst(interests: readonly Interest[]): Interest[] {
  const [waited, setWaited] = useState<Waited>(new Map());
  const found = waitingFirst(interests, waited);
  if (found.waited !== waited) setWaited(found.waited);
  return found.order;
}
