import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { DealCounts } from 'domain/deal/deal-counts.ts';
import { paths } from 'domain/paths.ts';

/** Adds to a deal's counts, in the transaction that adds or removes what they count. */
export function addToCounts(
  db: Firestore,
  transaction: Transaction,
  dealId: string,
  changes: Partial<DealCounts>,
): void {
  const increments = Object.entries(changes).map(([name, by]) => [name, FieldValue.increment(by)]);
  transaction.set(db.doc(paths.counts(dealId)), Object.fromEntries(increments), { merge: true });
}
