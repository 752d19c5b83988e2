// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawKeptRows } from './draw-kept-rows.ts';
import { keepRows, shownData, type KeptRows } from './kept-rows.ts';
import { dropDrawnRows } from './use-kept-rows.ts';

const read = (id: string, price: number) => ({ id, data: { price } });
const row = (id: string, price: number) => ({
  id,
  shows: shownData({ price }),
  html: `<li data-deal="${id}"><a href="/deals/${id}">$${price}</a></li>`,
  height: 400,
});
const kept: KeptRows = {
  language: 'en',
  windowWidth: innerWidth,
  top: 224,
  left: 16,
  width: 358,
  styleSheets: [],
  list: '<ul class="grid"></ul>',
  rows: [row('a', 1), row('b', 2)],
};
const place = { uid: 'ana', path: '/deals', language: 'en' };
const drawn = () => [...document.querySelectorAll('.kept-rows li')].map((each) => each.textContent);

beforeEach(() => {
  history.replaceState(null, '', '/deals');
  document.body.innerHTML = '<div><div class="first-page"></div></div>';
  keepRows('ana', '/deals', kept);
});
afterEach(() => {
  dropDrawnRows();
  localStorage.clear();
});

test('draws the rows that were read unchanged, in the order read, and leaves the place of others empty', async () => {
  await drawKeptRows(place, Promise.resolve([read('new', 9), read('b', 2)]));
  expect(drawn()).toEqual(['', '$2']);
});

test.each([
  ['nothing was read, or the server refused', place, []],
  ['every document has changed', place, [read('a', 3)]],
  ['somebody else is signed in', { ...place, uid: 'ben' }, [read('a', 1)]],
  ['the language is another', { ...place, language: 'es' }, [read('a', 1)]],
])('draws nothing when %s', async (_, where, documents) => {
  await drawKeptRows(where, Promise.resolve(documents));
  expect(drawn()).toEqual([]);
});

test('draws nothing in a window of another width', async () => {
  keepRows('ana', '/deals', { ...kept, windowWidth: innerWidth + 1 });
  await drawKeptRows(place, Promise.resolve([read('a', 1)]));
  expect(drawn()).toEqual([]);
});

test('draws nothing on a page that was opened before the documents came', async () => {
  const drawing = drawKeptRows(
    place,
    (async () => {
      history.replaceState(null, '', '/profile');
      return [read('a', 1)];
    })(),
  );
  await drawing;
  expect(drawn()).toEqual([]);
});
