// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadsInOrder } from './loads-in-order.ts';

it('parts after one that loads are marked, until it is there', async () => {
  const container = document.createElement('div');
  container.innerHTML =
    '<p></p><section><span class="MuiSkeleton-root"></span></section><span class="MuiSkeleton-root"></span><p></p>';
  const later = () => [...container.children].map((part) => part.hasAttribute('data-later'));
  const stop = loadsInOrder(container);
  expect(later()).toEqual([false, false, true, true]);
  container.querySelector('section')?.replaceChildren('here');
  await Promise.resolve();
  expect(later()).toEqual([false, false, false, true]);
  container.querySelector(':scope > span')?.replaceWith(document.createElement('section'));
  await Promise.resolve();
  expect(later()).toEqual([false, false, false, false]);
  stop?.();
});
