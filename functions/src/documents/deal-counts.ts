import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { countedDays, dayBefore, type DayCounts, type DealCounts } from 'domain/deal/deal-counts.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { paths } from 'domain/paths.ts';
import { basedOn } from '#platform/transaction.ts';

type Count = 'favoriteCount' | 'interestCount';

const byDay: Record<Count, keyof DayCounts> = { favoriteCount: 'saves', interestCount: 'interest' };

/** Number of days, before those that are kept, that each write removes: more than ever pass between two writes for an active deal. */
const removedAtOnce = 60;

type Changes = Partial<Pick<DealCounts, Count>>;

/**
 * Adds to a deal's counts within the transaction that adds or removes what is counted. Reads nothing, so that simultaneous favorites do not
 * wait for each other.
 * @param state the deal's state, in whose time zone days are counted
 * @param since when a removed item started: it is subtracted from the day on which it was counted
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
  if (changes.favoriteCount !== undefined) {
    const favoriteCount = FieldValue.increment(changes.favoriteCount);
    transaction.set(db.doc(paths.saves(id)), { favoriteCount }, { merge: true });
  }
  const ofDay = all.map(([name, by]) => [byDay[name], FieldValue.increment(by)] as const);
  const old = Array.from({ length: removedAtOnce }, (_, index) => dayBefore(oldest, index + 1));
  transaction.set(
    db.doc(paths.counts(id)),
    {
      ...Object.fromEntries(all.map(([name, by]) => [name, FieldValue.increment(by)])),
      ...(all.some(([, by]) => by > 0) && { activeAt: Timestamp.fromDate(now) }),
      days: {
        ...Object.fromEntries(old.map((each) => [each, FieldValue.delete()])),
        ...(day >= oldest && { [day]: Object.fromEntries(ofDay) }),
      },
    },
    { merge: true },
  );
}

/** Changes the document, whatever else does: Firestore keeps the update time of one that a write leaves as it is. */
const revised = { offerRevision: FieldValue.increment(1) };

/**
 * Counts new offers, or none, on condition that the counts have not changed since they were read. Everything that opens an offer or decides
 * on open offers reads this document before the offers and changes it, so that the second of two simultaneous changes is retried
 * (docs/decisions/0425).
 */
export function countOffers(batch: WriteBatch, counts: DocumentSnapshot, added: 0 | 1, now: Date): void {
  const change = {
    ...revised,
    ...(added > 0 && { offerCount: FieldValue.increment(added), activeAt: Timestamp.fromDate(now) }),
  };
  if (counts.exists) batch.update(counts.ref, change, basedOn(counts));
  else batch.create(counts.ref, change);
}

/** Counts offers that are created on a deal at once. */
export const addOffers = (db: Firestore, transaction: Transaction, dealId: string, added: number, now: Date) =>
  transaction.set(
    db.doc(paths.counts(dealId)),
    { ...revised, offerCount: FieldValue.increment(added), activeAt: Timestamp.fromDate(now) },
    { merge: true },
  );

/** Counts no new offer within a transaction, which locks the deal and its offers by reading them. */
export const reviseOffers = (db: Firestore, transaction: Transaction, dealId: string) =>
  transaction.set(db.doc(paths.counts(dealId)), revised, { merge: true });
