import { setTimeout as pause } from 'node:timers/promises';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';
import { ApiError } from './api-error.ts';
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

/** How long (ms) one request tries to get through; a person waits no longer, and the client tries again. */
const longestTrying = 10_000;
/** Random, so that those who met once do not meet again; as long as a decision takes that many others are making, too. */
const longestPause = 400;

/**
 * An optimistic transaction: `decide` reads what is there, without locks, and puts its writes into the batch with
 * `{ lastUpdateTime }` of each document that it went by, or as `create`. They are committed at once if none of those has changed since,
 * and otherwise decided anew, for ten seconds and `maxAttempts` times in all. For what many want at the same time: with locks they would wait
 * for each other in turns, and time out.
 * @throws ApiError `busy` when others were faster each time; whatever `decide` throws
 */
export async function commitUnlessChanged(
  db: Firestore,
  decide: (batch: WriteBatch) => Promise<void>,
  { maxAttempts = Number.POSITIVE_INFINITY }: { maxAttempts?: number } = {},
): Promise<void> {
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const batch = db.batch();
    await decide(batch);
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt >= maxAttempts || performance.now() - start > longestTrying) throw busy(error);
    }
    await pause(Math.random() * Math.min(longestPause, 10 * 2 ** attempt));
  }
}

const busy = (cause: unknown) => new ApiError('busy', { retryAfterSeconds: 1 }, cause);

/** A condition of a write: that nothing has changed since this was read. */
export const basedOn = ({ updateTime }: DocumentSnapshot) => (updateTime ? { lastUpdateTime: updateTime } : {});

/** Waits for a document to be created; one that is there already is left as it is, which is no error. */
export async function createOnce(created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}
