import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { countedDays, dayBefore, type DayCounts, type DealCounts } from 'domain/deal/deal-counts.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { paths } from 'domain/paths.ts';

type Count = 'favoriteCount' | 'interestCount' | 'offerCount';

/** What is counted by day, too. */
const byDay: Partial<Record<Count, keyof DayCounts>> = { favoriteCount: 'saves', interestCount: 'interest' };

/** So many days before those that are kept are removed with each write: more than pass between two on a deal that anybody looks at. */
const removedAtOnce = 60;

type Changes = Partial<Pick<DealCounts, Count>>;

/**
 * Adds to a deal's counts, in the transaction that adds or removes what they count. Nothing is read, so that hearts do not wait for each other.
 * @param state where the deal is, by whose days it is counted
 * @param since when what is removed began: it is taken from the day on which it was counted
 */
export function addToCounts(
  db: Firestore,
  transaction: Transaction,
  { id, state }: { id: string; state: unknown },
  changes: Changes,
  { now, since = now }: { now: Date; since?: Date },
): void {
  const all = Object.entries(changes) as [Count, number][];
  const today = todayIn(state, now);
  const day = todayIn(state, since);
  const oldest = dayBefore(today, countedDays - 1);
  const ofDay = all.flatMap(([name, by]) => (byDay[name] ? [[byDay[name], FieldValue.increment(by)] as const] : []));
  const old = Array.from({ length: removedAtOnce }, (_, index) => dayBefore(oldest, index + 1));
  transaction.set(
    db.doc(paths.counts(id)),
    {
      ...Object.fromEntries(all.map(([name, by]) => [name, FieldValue.increment(by)])),
      ...(all.some(([, by]) => by > 0) && { activeAt: Timestamp.fromDate(now) }),
      ...(ofDay.length > 0 && {
        days: {
          ...Object.fromEntries(old.map((each) => [each, FieldValue.delete()])),
          ...(day >= oldest && { [day]: Object.fromEntries(ofDay) }),
        },
      }),
    },
    { merge: true },
  );
}
