import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Context, productionContext } from './context.ts';
import { idempotency } from './idempotency.ts';

const start = new Date('2027-03-01T12:00:00.000Z').getTime();
const real = productionContext();
const answer = { status: 200, body: { id: 'one', nested: [[1], [2]] } };

/** Returns a function that simulates requests with one key at given times (ms). */
function remembering(key = randomUUID()) {
  return (milliseconds: number, request: unknown = ['POST', '/x', {}], caller = 'robin') => {
    const context: Context = { ...real, now: () => new Date(start + milliseconds) };
    return idempotency(context, caller, key, request);
  };
}

describe('the memory of a request', () => {
  test('gives the answer for 24 hours, then takes the request as new', async () => {
    const at = remembering();
    expect(await at(0).begin()).toBeUndefined();
    await at(0).record(answer);
    expect(await at(24 * 60 * 60 * 1000).begin()).toEqual(answer);
    expect(await at(24 * 60 * 60 * 1000 + 1).begin()).toBeUndefined();
  });

  test('refuses another request with its key', async () => {
    const at = remembering();
    await at(0).begin();
    await expect(at(1, ['POST', '/y', {}]).begin()).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    await at(0).record(answer);
    await expect(at(1, ['POST', '/x', { a: 1 }]).begin()).rejects.toMatchObject({ code: 'idempotency-mismatch' });
  });

  test('is its caller’s alone', async () => {
    const at = remembering();
    await at(0).begin();
    await at(0).record(answer);
    expect(await at(1, ['POST', '/x', {}], 'somebody else').begin()).toBeUndefined();
  });

  test('asks for patience while the request runs, and lets a new one go on where the first was cut off', async () => {
    const at = remembering();
    await at(0).begin();
    await expect(at(60_000).begin()).rejects.toMatchObject({ code: 'conflict', more: { retryAfterSeconds: 1 } });
    expect(await at(60_001).begin()).toBeUndefined();
    await expect(at(60_002).begin(), 'the new one runs now').rejects.toMatchObject({ code: 'conflict' });
  });

  test('of two that begin at once lets one through', async () => {
    const at = remembering();
    const results = await Promise.allSettled([at(0).begin(), at(0).begin()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is let go after a failure', async () => {
    const at = remembering();
    await at(0).begin();
    await at(0).release();
    expect(await at(1).begin()).toBeUndefined();
  });

  test('keeps an answer that the operation’s own transaction recorded, even if it fails afterwards', async () => {
    const at = remembering();
    const first = at(0);
    await first.begin();
    await real.db.runTransaction(async (transaction) => first.recordIn(transaction, answer));
    await first.release();
    expect(await at(1).begin()).toEqual(answer);
  });

  test('records nothing when that transaction is rolled back', async () => {
    const at = remembering();
    const first = at(0);
    await first.begin();
    const rolledBack = real.db.runTransaction(async (transaction) => {
      first.recordIn(transaction, answer);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await first.release();
    expect(await at(1).begin()).toBeUndefined();
  });
});
