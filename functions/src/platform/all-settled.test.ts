import { expect, test } from 'vitest';
import { allSettled } from './all-settled.ts';

test('one that fails does not cut the others off, and is thrown once they have ended', async () => {
  const done: string[] = [];
  const failure = new Error('The first failed');
  const late = new Promise((resolve) => {
    setImmediate(resolve);
  }).then(() => done.push('late'));
  const settled = allSettled([Promise.reject(failure), late]);
  await expect(settled).rejects.toMatchObject({ errors: [failure] });
  expect(done).toEqual(['late']);
});

test('all that succeed are no failure', async () => {
  await expect(allSettled([Promise.resolve(1), Promise.resolve(2)])).resolves.toBeUndefined();
});
