import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { describe, expect, test } from 'vitest';
import { documentAt, newId } from '#tests/deals.ts';
import { db } from '#tests/services.ts';
import { commitUnlessChanged, createOnce, runTransaction } from './transaction.ts';

// The emulator loses transactions and races unpredictably; this fake database fails a given number of times with Firestore's errors.

const failure = (code: number, message = 'failed') => Object.assign(new Error(message), { code });
const lost = failure(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');

/** Returns a function that fails `times` times before it succeeds; `runs` counts the calls. */
function failing(times: number, error: Error) {
  const counter = { runs: 0 };
  const run = async (): Promise<string> => {
    counter.runs += 1;
    if (counter.runs <= times) throw error;
    return 'done';
  };
  return { counter, run };
}

describe('a transaction', () => {
  const running = (run: () => Promise<string>) =>
    runTransaction({ runTransaction: run } as unknown as Firestore, async () => 'done');

  test('is run again where it was lost in the middle, five times in all', async () => {
    expect(await running(failing(4, lost).run)).toBe('done');
    const { counter, run } = failing(5, lost);
    await expect(running(run)).rejects.toBe(lost);
    expect(counter.runs).toBe(5);
  });

  test.each([
    failure(3, 'Another invalid argument'),
    failure(7, 'Transaction is invalid or closed'),
    new Error('Transaction is invalid or closed'),
  ])('fails at once with anything else: %o', async (error) => {
    const { counter, run } = failing(1, error);
    await expect(running(run)).rejects.toBe(error);
    expect(counter.runs).toBe(1);
  });
});

describe('a commit that goes by what was read', () => {
  const committing = (commit: () => Promise<unknown>, maxAttempts = 10) => {
    const decisions: WriteBatch[] = [];
    const db = { batch: () => ({ commit }) } as unknown as Firestore;
    const done = commitUnlessChanged(db, async (batch) => void decisions.push(batch), { maxAttempts });
    return { decisions, done };
  };

  test.each([6, 9, 10])(
    'is decided anew when somebody was first (%i), and says after some attempts that it is busy',
    async (code) => {
      const { decisions, done } = committing(failing(3, failure(code)).run, 4);
      await done;
      expect(new Set(decisions).size).toBe(4);
      const tooMany = committing(failing(4, failure(code)).run, 4);
      await expect(tooMany.done).rejects.toMatchObject({ code: 'busy', more: { retryAfterSeconds: 1 } });
      expect(tooMany.decisions).toHaveLength(4);
    },
  );

  test('fails at once with anything else', async () => {
    const { decisions, done } = committing(failing(1, failure(7)).run);
    await expect(done).rejects.toMatchObject({ code: 7 });
    expect(decisions).toHaveLength(1);
  });
});

describe('creating once', () => {
  test('a document that is there already is left as it is', async () => {
    const path = paths.premiumNotice(newId(), 'publication');
    await createOnce(db.doc(path).create({ count: 1 }));
    await createOnce(db.doc(path).create({ count: 2 }));
    expect(await documentAt(path)).toEqual({ count: 1 });
  });

  test('anything else that goes wrong is heard of, so that it is tried again', async () => {
    await expect(createOnce(Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
  });
});
