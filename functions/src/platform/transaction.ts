import type { DocumentData, DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';

const invalidArgument = 3;
const attempts = 5;

/**
 * `db.runTransaction` for transactions that query. Where one loses its locks in the middle of a query, the SDK's transport
 * sends the query once more under the transaction that is already gone, and the answer to that ("Transaction is invalid or
 * closed") is not among the errors that the SDK runs a transaction again for. Nothing was written then, so it is run again here.
 */
export async function runQueryTransaction<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
  options: { maxAttempts?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction(run, options);
    } catch (error) {
      if (attempt === attempts || !lostItsTransaction(error)) throw error;
    }
  }
}

function lostItsTransaction(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === invalidArgument && String(message).includes('Transaction is invalid or closed');
}

/** What writes all or nothing: a transaction, or a batch that names what it was based on. */
export type AtomicWrites = {
  create(reference: DocumentReference, data: DocumentData): unknown;
  set(reference: DocumentReference, data: DocumentData): unknown;
};

const failedPrecondition = 9;
const aborted = 10;
const optimisticAttempts = 10;

/**
 * An optimistic transaction: `decide` reads what is there, without locks, and puts its writes into the batch with
 * `{ lastUpdateTime }` of each document that it went by. They are committed at once if none of those has changed since, and
 * otherwise decided anew. For what many want at the same moment and one gets: with locks they would wait for each other in
 * turns, and time out; here all but the winner find on their second look that it is over.
 */
export async function commitUnlessChanged(db: Firestore, decide: (batch: WriteBatch) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const batch = db.batch();
    await decide(batch);
    try {
      await batch.commit();
      return;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === optimisticAttempts || (code !== failedPrecondition && code !== aborted)) throw error;
    }
  }
}
