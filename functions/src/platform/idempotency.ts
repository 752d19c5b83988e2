import { createHash } from 'node:crypto';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { encrypt, decrypt } from './encryption.ts';
import { type AtomicWrites, runTransaction } from './transaction.ts';

export type StoredResponse = { status: number; body: unknown };

/** Age (ms) after which a request without a response counts as interrupted, so that its key can be used again. */
const abandonedAfter = 60_000;

export type Idempotency = {
  /** Returns the stored response if this request was already carried out. */
  begin(): Promise<StoredResponse | undefined>;
  /** Stores the response in the operation's own transaction, so that a crash afterwards cannot lose it. */
  recordIn(transaction: AtomicWrites, response: StoredResponse): void;
  record(response: StoredResponse): Promise<void>;
  /** Called when the request failed: frees the key unless the operation already stored its response. */
  release(): Promise<void>;
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** For requests without an `Idempotency-Key`: stores nothing. */
export const noIdempotency: Idempotency = {
  begin: async () => undefined,
  recordIn: () => undefined,
  record: async () => undefined,
  release: async () => undefined,
};

/**
 * Stores the response to a request under its caller and `Idempotency-Key` for 24 hours (docs/decisions/0005), following the IETF draft "The
 * Idempotency-Key HTTP Header Field": another request with the same key gives 422, the same request while the first is still running 409.
 */
export function idempotency(context: Context, caller: string, key: string, request: unknown): Idempotency {
  const { db } = context;
  const now = () => context.now();
  const secret = JSON.stringify([caller, key]);
  const reference = db.doc(paths.idempotency(hash(secret)));
  const requestHash = hash(JSON.stringify(request));
  const ageOf = (earlier: DocumentData) => now().getTime() - (earlier['startedAt'] as Timestamp).toMillis();
  const document = (response: StoredResponse | null) => ({
    requestHash,
    // Encrypted, because a response may contain an invitation's link, which is not stored anywhere else. Only the holder of the key can
    // read it.
    answer: response === null ? null : encrypt(JSON.stringify(response), secret, (count) => context.randomBytes(count)),
    startedAt: Timestamp.fromDate(now()),
    expiresAt: Timestamp.fromMillis(now().getTime() + limits.idempotencyLifetime),
  });

  return {
    begin: () =>
      runTransaction(db, async (transaction) => {
        const earlier = (await transaction.get(reference)).data();
        if (!earlier || ageOf(earlier) > limits.idempotencyLifetime) {
          transaction.set(reference, document(null));
          return undefined;
        }
        if (earlier['requestHash'] !== requestHash) throw new ApiError('idempotency-mismatch');
        if (earlier['answer'] !== null) return JSON.parse(decrypt(String(earlier['answer']), secret)) as StoredResponse;
        if (ageOf(earlier) <= abandonedAfter) throw new ApiError('conflict', { retryAfterSeconds: 1 });
        transaction.set(reference, document(null));
        return undefined;
      }),
    recordIn: (transaction, response) => void transaction.set(reference, document(response)),
    record: async (response) => void (await reference.set(document(response))),
    release: () =>
      runTransaction(db, async (transaction) => {
        if ((await transaction.get(reference)).get('answer') === null) transaction.delete(reference);
      }),
  };
}
