import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { productionContext } from './context.ts';
import { isWithinRate, limitRate, rateLimits } from './rate-limit.ts';

const context = productionContext();
const start = new Date('2026-11-20T12:00:00Z').getTime();
const at = (milliseconds: number) => ({ db: context.db, now: () => new Date(start + milliseconds) });
const { count, window } = rateLimits.verificationMailsForAddress;

/** Returns the seconds that a request at a time has to wait, or undefined if it is allowed. */
async function retryAfter(milliseconds: number, ...whom: string[]): Promise<number | undefined> {
  try {
    await limitRate(
      at(milliseconds),
      whom.map((one) => ['verificationMailsForAddress', one] as const),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too-many-requests') throw error;
    return error.more.retryAfterSeconds;
  }
}

describe('a rate limit', () => {
  test('lets so many pass at once, then tells when the next one passes, and it does', async () => {
    const whom = randomUUID();
    for (let request = 0; request < count; request++) expect(await retryAfter(0, whom)).toBeUndefined();
    const wait = window / count / 1000;
    expect(await retryAfter(0, whom)).toBe(wait);
    expect(await retryAfter((wait - 1) * 1000, whom)).toBe(1);
    expect(await retryAfter(wait * 1000, whom)).toBeUndefined();
    expect(await retryAfter(wait * 1000, whom)).toBe(wait);
  });

  test('is whole again after its window', async () => {
    const whom = randomUUID();
    for (let request = 0; request < count; request++) await retryAfter(0, whom);
    for (let request = 0; request < count; request++) expect(await retryAfter(window, whom)).toBeUndefined();
    expect(await retryAfter(window, whom)).toBeDefined();
  });

  test('concerns nobody else, and a refused request takes nothing from the limits that were not reached', async () => {
    const [busy, calm] = [randomUUID(), randomUUID()];
    for (let request = 0; request < count; request++) await retryAfter(0, busy);
    for (let request = 0; request < count; request++) expect(await retryAfter(0, busy, calm)).toBeDefined();
    for (let request = 0; request < count; request++) expect(await retryAfter(0, calm)).toBeUndefined();
    expect(await retryAfter(0, calm)).toBeDefined();
  });

  test('counts exactly when requests come at the same time', async () => {
    const whom = randomUUID();
    const answers = await Promise.all(Array.from({ length: count * 2 }, () => retryAfter(0, whom)));
    expect(answers.filter((wait) => wait === undefined)).toHaveLength(count);
  });

  test('keeps no address, only its hash, and says when the document may go', async () => {
    const whom = `${randomUUID()}@example.com`;
    await retryAfter(0, whom);
    const documents = await context.db.collection('rateLimits').get();
    expect(documents.docs.some((document) => JSON.stringify([document.id, document.data()]).includes(whom))).toBe(
      false,
    );
    expect(documents.docs.every((document) => document.get('expiresAt') !== undefined)).toBe(true);
  });
});

test('a fault of ours is reported as such, and not taken for others who count at the same time', async () => {
  const batch = () => ({ create: () => undefined, commit: () => Promise.reject(new Error('unavailable')) });
  const db = new Proxy(context.db, {
    get: (target, key) => {
      const value: unknown = key === 'batch' ? batch : Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const counted = limitRate({ db, now: at(0).now }, [['accessRequestsPerEmail', randomUUID()]]);
  await expect(counted).rejects.toThrow('unavailable');
});

test('can be asked for instead of thrown: what is beyond it is not counted, and a fault of ours is no answer', async () => {
  const whom = randomUUID();
  const asks = () => isWithinRate(at(0), [['verificationMailsForAddress', whom]]);
  const answers: boolean[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (let request = 0; request < count + 2; request++) answers.push(await asks());
  expect(answers).toEqual([...Array<boolean>(count).fill(true), false, false]);
  const broken = { db: {} as typeof context.db, now: at(0).now };
  await expect(isWithinRate(broken, [['verificationMailsForAddress', whom]])).rejects.toThrow(TypeError);
});
