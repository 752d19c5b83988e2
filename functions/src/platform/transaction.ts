import { setTimeout as pause } from 'node:timers/promises';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
  WriteBatch,
  WriteResult,
} from 'firebase-admin/firestore';
import { ApiError } from './api-error.ts';
import { isAlreadyExists, isConflict, isTransactionLost } from './firestore-errors.ts';

const attempts = 5;

/**
 * Runs a transaction; all functions use this. If a transaction loses its locks during a query, the SDK's transport repeats the query in the
 * lost transaction, and the SDK does not retry after the resulting error ("Transaction is invalid or closed"). Nothing was written then, so
 * it is retried here.
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

/** Writes that succeed or fail together: a transaction, or a batch with preconditions. */
export type AtomicWrites = {
  create(reference: DocumentReference, data: DocumentData): unknown;
  set(reference: DocumentReference, data: DocumentData): unknown;
};

/** Maximum time (ms) of retries within a request; afterwards the client retries. */
const longestTrying = 10_000;
/** Upper bound (ms) of the random pause, which separates writers that collided. About as long as a decision takes under contention. */
const longestPause = 400;

/**
 * Runs an optimistic transaction: `decide` reads without locks and adds its writes to the batch, with `{ lastUpdateTime }` of each document
 * that it depends on, or as `create`. They are committed if none of those documents has changed, otherwise decided again, for ten seconds
 * and at most `maxAttempts` times. For contended documents: with locks, transactions would wait for each other and time out.
 * @throws ApiError `busy` if others were faster each time; anything that `decide` throws
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

/** Returns the precondition that a document has not changed since it was read. */
export const basedOn = ({ updateTime }: DocumentSnapshot) => (updateTime ? { lastUpdateTime: updateTime } : {});

/** Waits for a document to be created. An existing one is left unchanged, without an error; then the result is undefined. */
export async function createOnce(created: Promise<WriteResult>): Promise<WriteResult | undefined> {
  try {
    return await created;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return undefined;
  }
}
