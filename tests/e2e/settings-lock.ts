import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '#tests/services.ts';

/** A test that was killed leaves its lock behind; after this (ms) it counts no more. */
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
 * Runs alone among all that changes the portal's settings, or relies on them: they are one document for all tests of the instance.
 * What changes them puts them back before it ends.
 */
export async function withSettings<T>(run: () => Promise<T>): Promise<T> {
  await expect.poll(take, { timeout: abandonedAfter }).toBe(true);
  try {
    return await run();
  } finally {
    await lock.delete();
  }
}
