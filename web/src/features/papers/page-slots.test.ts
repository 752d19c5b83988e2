import { beforeEach, expect, test } from 'vitest';
import { hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import { createPageSlots } from './page-slots.ts';

let asked: string[][];
let now: number;
let isLost: boolean;
let slots: ReturnType<typeof createPageSlots>;
beforeEach(() => {
  [asked, now, isLost] = [[], 0, false];
  slots = createPageSlots({
    ask: async (_, pages) => {
      asked.push(pages);
      if (isLost) throw new Error('network');
    },
    now: () => now,
  });
});

test('one call opens the slots of a whole paper', async () => {
  await Promise.all([slots.open('deal', 'a', ['b', 'c']), slots.open('deal', 'b', ['c'])]);
  await slots.open('deal', 'c', []);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('a page that is sent again asks anew, and those whose slots are open are not asked for twice', async () => {
  await slots.open('deal', 'a', ['b']);
  await slots.open('deal', 'a', ['b', 'c']);
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
});

test('a slot that is about to close is opened again', async () => {
  await slots.open('deal', 'a', ['b']);
  now = hour - 1;
  await slots.open('deal', 'b', []);
  expect(asked).toEqual([['a', 'b'], ['b']]);
});

test('after a call that was lost, each page asks again', async () => {
  isLost = true;
  await expect(slots.open('deal', 'a', ['b'])).rejects.toThrow('network');
  isLost = false;
  await slots.open('deal', 'b', ['a']);
  expect(asked).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
});

test('no call asks for more than a paper has', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `page ${index}`);
  await slots.open('deal', 'first', many);
  expect(asked[0]).toHaveLength(limits.paperPages);
  await slots.open('deal', many.at(-1)!, []);
  expect(asked).toHaveLength(2);
});
