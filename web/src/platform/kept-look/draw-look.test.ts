// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storageKeys, writeJson } from '#platform/local-storage.ts';
import { drawLook } from './draw-look.ts';
import { keepLook, shownData, type KeptLook } from './kept-look.ts';
import { dropDrawnLook } from './use-kept-look.ts';

const root = 'projects/demo/databases/(default)/documents';
const rest = (path: string, price: number) => ({
  name: `${root}/${path}`,
  fields: { price: { integerValue: String(price) } },
});
const shows = (price: number) => ({ fields: ['price'], shows: shownData({ price }, ['price']) });
const row = (id: string, price: number) =>
  `<li data-kept="deals/${id}" data-height="400"><a href="/deals/${id}">$${price}</a></li>`;
const task = '<p data-kept="deals/a/offers/o">An offer of $7</p>';

const look: KeptLook = {
  language: 'en',
  windowWidth: innerWidth,
  top: 64,
  styleSheets: [],
  css: '',
  html: `<h1>Deals</h1>${task}<ul data-kept-rows>${row('a', 1)}${row('b', 2)}</ul>`,
  documents: {
    'users/ana': { ...shows(5), required: true },
    'deals/a': shows(1),
    'deals/b': shows(2),
    'deals/a/offers/o': { ...shows(7), asked: true },
  },
};
const place = { path: '/deals', language: 'en' };
const session = (read: object[], { uid = 'ana', account = 5, offer = 7 } = {}) => ({
  uid,
  token: '',
  me: Promise.resolve(),
  account: Promise.resolve(rest(`users/${uid}`, account)),
  asked: Promise.resolve([{ found: rest('deals/a/offers/o', offer) }]),
  reads: [['deals', Promise.resolve(read.map((document) => ({ document })))]] as const,
});
const drawn = (selector: string) =>
  [...document.querySelectorAll(`.kept-look ${selector}`)].map((each) => each.textContent);
const both = [rest('deals/a', 1), rest('deals/b', 2)];

beforeEach(() => {
  history.replaceState(null, '', '/deals');
  keepLook('ana', '/deals', look);
});
afterEach(() => {
  dropDrawnLook();
  for (const style of document.querySelectorAll('style')) style.remove();
  localStorage.clear();
});

test('draws the page with the rows that were read unchanged, in the order read, and leaves the place of others empty', async () => {
  await drawLook(place, session([rest('deals/new', 9), rest('deals/b', 2)]));
  expect(drawn('h1')).toEqual(['Deals']);
  expect(drawn('li')).toEqual(['', '$2']);
});

test('draws what shows another document only if that was read unchanged', async () => {
  await drawLook(place, session(both));
  expect(drawn('p')).toEqual(['An offer of $7']);
  dropDrawnLook();
  await drawLook(place, session(both, { offer: 8 }));
  expect(drawn('p')).toEqual(['']);
  expect(drawn('li')).toEqual(['$1', '$2']);
});

test.each([
  ['nothing was read, or the server refused', place, session([])],
  ['every row has changed', place, session([rest('deals/a', 3)])],
  ['the account has changed', place, session(both, { account: 6 })],
  ['somebody else is signed in', place, session(both, { uid: 'ben' })],
  ['the language is another', { ...place, language: 'es' }, session(both)],
])('draws nothing when %s', async (_, where, read) => {
  await drawLook(where, read);
  expect(drawn('li')).toEqual([]);
});

test.each([
  ['its own build', 'new', ['$1', '$2']],
  ['another build', 'old', []],
])('a look that needs rules of the kit, where those kept are of %s', async (_, build, rows) => {
  keepLook('ana', '/deals', { ...look, rulesOf: 'new' });
  writeJson(storageKeys.keptRules, { build, names: ['a'], layered: '.mui-a{color:red}', keyframes: '' });
  await drawLook(place, session(both));
  expect(drawn('li')).toEqual(rows);
  const added = [...document.querySelectorAll('style[data-kept-rules]')].map(({ textContent }) => textContent);
  expect(added).toEqual(rows.length > 0 ? ['@layer mui{.mui-a{color:red}}', ''] : []);
});

test('draws nothing in a window of another width', async () => {
  keepLook('ana', '/deals', { ...look, windowWidth: innerWidth + 1 });
  await drawLook(place, session(both));
  expect(drawn('li')).toEqual([]);
});

test('draws nothing on a page that was opened before the documents came', async () => {
  const drawing = drawLook(place, session(both));
  history.replaceState(null, '', '/profile');
  await drawing;
  expect(drawn('li')).toEqual([]);
});
