import type { Firestore, Transaction } from 'firebase-admin/firestore';

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

const lostItsTransaction = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === invalidArgument &&
  error.message.includes('Transaction is invalid or closed');
