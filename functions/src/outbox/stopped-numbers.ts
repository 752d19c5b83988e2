import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import type { Context } from '#platform/context.ts';

/** `stoppedNumbers/{number}`: a number that gets no texts, whoever confirmed it. Outlives accounts (functions/src/text-answers/README.md). */
export const stoppedNumberDocument = z.object({
  stoppedAt: timestamp,
  /** Whether its person answered here, or the provider refused a text because they had answered it. */
  by: z.enum(['answer', 'provider']),
});
type StoppedBy = z.infer<typeof stoppedNumberDocument>['by'];

export async function isStopped(
  { db }: Pick<Context, 'db'>,
  number: string,
  transaction?: Transaction,
): Promise<boolean> {
  const reference = db.doc(paths.stoppedNumber(number));
  return (await (transaction ? transaction.get(reference) : reference.get())).exists;
}

/**
 * Ends all texts to a number, and tells the accounts that confirmed it. Reads first.
 * @returns whether they were not ended before
 */
export async function stopNumberIn(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  number: string,
  by: StoppedBy,
): Promise<boolean> {
  const { db, now } = context;
  const [stopped, { docs }] = await Promise.all([
    isStopped(context, number, transaction),
    transaction.get(db.collection(paths.users()).where('confirmedPhone', '==', number)),
  ]);
  if (stopped) return false;
  transaction.set(db.doc(paths.stoppedNumber(number)), { stoppedAt: Timestamp.fromDate(now()), by });
  for (const { ref } of docs) transaction.update(ref, { stoppedPhone: number });
  return true;
}

/** Lets texts go to a number again. Reads first. */
export async function startNumberIn(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  number: string,
): Promise<void> {
  const { docs } = await transaction.get(db.collection(paths.users()).where('stoppedPhone', '==', number));
  transaction.delete(db.doc(paths.stoppedNumber(number)));
  for (const { ref } of docs) transaction.update(ref, { stoppedPhone: FieldValue.delete() });
}
