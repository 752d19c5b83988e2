// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys, writeText } from '#platform/local-storage.ts';
import { addKeptRules, keepingRules, readKeptRules } from './kept-rules.ts';

const red = { name: 'red', layered: '.mui-red{color:red}', keyframes: '' };
const blue = { name: 'blue', layered: '.mui-blue{color:blue}', keyframes: '' };
const turn = { name: 'turn', layered: '', keyframes: '@keyframes turn{to{rotate:1turn}}' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const style of document.querySelectorAll('style')) style.remove();
});

/** Compiles rules in a tab, and waits until they are kept. */
async function compiledIn(keep: ReturnType<typeof keepingRules>, ...all: readonly (typeof red)[]) {
  for (const each of all) keep(each);
  await vi.runAllTimersAsync();
}

test('rules of two tabs are all kept, each once', async () => {
  const [one, other] = [keepingRules('new'), keepingRules('new')];
  await compiledIn(one, red, turn);
  await compiledIn(other, blue, red);
  await compiledIn(one, { ...blue, name: 'navy' });
  expect(readKeptRules('new')).toEqual({
    build: 'new',
    names: ['red', 'turn', 'blue', 'navy'],
    layered: red.layered + blue.layered + blue.layered,
    keyframes: turn.keyframes,
  });
});

test('rules of another build, and what is no such text, are none', async () => {
  await compiledIn(keepingRules('old'), red);
  expect(readKeptRules('new')).toBeUndefined();
  await compiledIn(keepingRules('new'), blue);
  expect(readKeptRules('new')?.names).toEqual(['blue']);
  for (const text of ['{"build":', 'null', '7']) {
    writeText(storageKeys.keptRules, text);
    expect(readKeptRules('new')).toBeUndefined();
  }
});

test('too many are not kept', async () => {
  const keep = keepingRules('new');
  await compiledIn(keep, red);
  await compiledIn(keep, { ...blue, layered: 'x'.repeat(600_000) });
  expect(readKeptRules('new')?.names).toEqual(['red']);
});

test('what the head has added stands, with its names, though more is kept by now', () => {
  const kept = { build: 'new', names: ['red'], layered: red.layered, keyframes: turn.keyframes };
  const old = addKeptRules({ ...kept, build: 'old' });
  const [layer, keyframes] = addKeptRules(kept);
  expect(layer?.textContent).toBe('@layer mui{.mui-red{color:red}}');
  expect(keyframes?.textContent).toBe(turn.keyframes);
  const again = addKeptRules({ ...kept, names: ['red', 'blue'], layered: red.layered + blue.layered });
  expect(again).toEqual([layer, keyframes]);
  expect(again[0]?.dataset['names']).toBe('red');
  expect(old[0]).not.toBe(layer);
  const builds = [...document.querySelectorAll('style')].map(({ dataset }) => dataset['keptRules']);
  expect(builds).toEqual(['old', 'old', 'new', 'new']);
});
