import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '#tests/services.ts';

/** A killed test leaves its lock behind; after this many milliseconds it is ignored. */
const abandonedAfter = 90_000;

const lock = db.doc('testLocks/settings');

async function take(): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const since = (await transaction.get(lock)).get('since') as Timestamp | undefined;
    if (since && Date.now() - since.toMillis() < abandonedAfter) return false;
    transaction.set(lock, { since: Timestamp.now() });
    return true;
  });
}

/**
 * Runs exclusively among tests that change or depend on the app's settings, which are one document for the whole instance. Changes must be
 * undone before it ends.
 */
export async function withSettings<T>(run: () => Promise<T>): Promise<T> {
  await expect.poll(take, { timeout: abandonedAfter }).toBe(true);
  try {
    return await run();
  } finally {
    await lock.delete();
  }
}
