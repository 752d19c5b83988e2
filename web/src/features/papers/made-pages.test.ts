import { beforeEach, expect, test } from 'vitest';
import type { PageEdit } from './blackout-state.ts';
import { type MadePages, makePages } from './made-pages.ts';
import type { PageImage } from './open-paper.ts';

const edit = (): PageEdit => ({ turns: 0, boxes: [] });
let log: string[];
let fails: boolean;
let made: MadePages;
beforeEach(() => {
  [log, fails] = [[], false];
  const image = {} as PageImage;
  const paper = {
    page: (index: number) => Promise.resolve(log.push(`draw ${index}`)).then(() => ({ image, suggested: [] })),
  };
  made = makePages(paper, async () => {
    if (fails) throw new Error('no memory');
    log.push('make');
    return new Blob([`${log.length}`]);
  });
});

test('a page is made once for what was done to it, and anew once that changes', async () => {
  const first = edit();
  const [one, same] = await Promise.all([made.page(0, first), made.page(0, first)]);
  expect(same).toBe(one);
  expect(await made.page(0, edit())).not.toBe(one);
  expect(log).toEqual(['draw 0', 'make', 'draw 0', 'make']);
});

test('pages are made one at a time, and ahead only where none is being made', async () => {
  const [first, second] = [edit(), edit()];
  await Promise.all([made.page(0, first), made.page(1, second), made.ahead(2, edit())]);
  expect(log).toEqual(['draw 0', 'make', 'draw 1', 'make']);
  await made.ahead(2, edit());
  expect(log.slice(4)).toEqual(['draw 2', 'make']);
});

test('what could not be made is tried again, and ahead of its turn it says nothing', async () => {
  const first = edit();
  fails = true;
  await made.ahead(0, first);
  await expect(made.page(0, first)).rejects.toThrow('no memory');
  fails = false;
  expect(await made.page(0, first)).toBeInstanceOf(Blob);
});
