import type { DocumentData, DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { isAlreadyExists, isConflict, isTransactionLost } from './firestore-errors.ts';

const attempts = 5;

/**
 * Runs every transaction of the functions. Where one loses its locks in the middle of a query, the SDK's transport sends the query once
 * more under the transaction that is already gone, and the answer to that ("Transaction is invalid or closed") is not among the errors
 * that the SDK runs a transaction again for. Nothing was written then, so it is run again here.
 */
export async function runTransaction<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
  options: { maxAttempts?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction(run, options);
    } catch (error) {
      if (attempt === attempts || !isTransactionLost(error)) throw error;
    }
  }
}

/** What writes all or nothing: a transaction, or a batch that names what it was based on. */
export type AtomicWrites = {
  create(reference: DocumentReference, data: DocumentData): unknown;
  set(reference: DocumentReference, data: DocumentData): unknown;
};

/**
 * An optimistic transaction: `decide` reads what is there, without locks, and puts its writes into the batch with
 * `{ lastUpdateTime }` of each document that it went by, or as `create`. They are committed at once if none of those has changed since,
 * and otherwise decided anew, `maxAttempts` times in all. For what many want at the same time: with locks they would wait for each other
 * in turns, and time out.
 */
export async function commitUnlessChanged(
  db: Firestore,
  decide: (batch: WriteBatch) => Promise<void>,
  { maxAttempts = 10 }: { maxAttempts?: number } = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const batch = db.batch();
    await decide(batch);
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
    }
  }
}

/** Waits for a document to be created; one that is there already is left as it is, which is no error. */
export async function createOnce(created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}
