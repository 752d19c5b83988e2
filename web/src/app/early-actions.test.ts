// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EarlyActions, holdActions } from './early-actions.ts';

let actions: EarlyActions;
let done: string[];
const form = () => document.querySelector('form')!;
const button = () => document.querySelector('button')!;
const submit = () => form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
/** The app is there: it handles what it is given. */
const handle = () => {
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  button().addEventListener('click', () => done.push('click'));
};

beforeEach(() => {
  done = [];
  document.body.innerHTML =
    '<form><input value="Ana" /></form><button type="button"><i></i></button><a href="#x">Link</a>';
  actions = holdActions();
});
afterEach(() => {
  actions.repeat();
  // Files share a document.
  document.body.innerHTML = '';
});

test('a submission waits for the app, which then handles it once', () => {
  expect(submit(), 'the page is not loaded anew').toBe(false);
  handle();
  actions.repeat();
  expect(done).toEqual(['submit']);
  submit();
  expect(done, 'the next one is not held').toEqual(['submit', 'submit']);
});

test('a click on a button waits, also on what is inside it; the last action counts', () => {
  submit();
  document.querySelector('i')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  handle();
  actions.repeat();
  expect(done).toEqual(['click']);
});

test('what the app handled itself is not repeated', () => {
  handle();
  actions.hydrating();
  button().click();
  submit();
  actions.repeat();
  expect(done).toEqual(['click', 'submit']);
});

test('a link is not held, and what is no longer on the page is not repeated', () => {
  document.querySelector('a')!.click();
  button().click();
  const gone = button();
  gone.addEventListener('click', () => done.push('gone'));
  gone.remove();
  actions.repeat();
  expect(done).toEqual([]);
});
