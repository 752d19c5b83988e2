import { expect, it } from 'vitest';
import { IdempotencyKeys } from './idempotency-key.ts';

it('a retry has the same key, other content and other subjects another, and so has the next request after a success', () => {
  const keys = new IdempotencyKeys();
  const first = keys.keyFor('deal', 'price 1');
  expect(keys.keyFor('deal', 'price 1')).toBe(first);
  expect(keys.keyFor('other deal', 'price 1')).not.toBe(first);
  const second = keys.keyFor('deal', 'price 2');
  expect(second).not.toBe(first);
  keys.clear('deal');
  expect(keys.keyFor('deal', 'price 2')).not.toBe(second);
});
