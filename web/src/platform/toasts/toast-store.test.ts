import { beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

let store: ReturnType<typeof createToastStore>;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  return () => vi.useRealTimers();
});

test('a toast is added open, and default unless said', () => {
  const id = store.add({ title: 'Saved' });
  expect(store.current()).toEqual({ id, title: 'Saved', variant: 'default', open: true });
});

test('only one toast is kept: the newest', () => {
  store.add({ title: 'First' });
  store.add({ title: 'Second', variant: 'destructive' });
  expect(store.current()).toMatchObject({ title: 'Second', variant: 'destructive', open: true });
});

test('an update changes what is given and nothing else', () => {
  const id = store.add({ title: 'Uploading', description: '1 of 2' });
  store.update(id, { description: '2 of 2' });
  expect(store.current()).toEqual({ id, title: 'Uploading', description: '2 of 2', variant: 'default', open: true });
});

test('an update of a toast that is gone changes nothing', () => {
  const gone = store.add({ title: 'First' });
  store.add({ title: 'Second' });
  store.update(gone, { title: 'Third' });
  expect(store.current()).toMatchObject({ title: 'Second' });
});

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  const id = store.add({ title: 'Saved' });
  store.dismiss(id);
  store.dismiss(id);
  expect(store.current()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(999_999);
  expect(store.current()).toMatchObject({ id });
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeUndefined();
});

test('dismissing without an id closes whatever is shown', () => {
  store.dismiss();
  store.add({ title: 'Saved' });
  store.dismiss();
  expect(store.current()).toMatchObject({ open: false });
});

test('the removal of an old toast leaves the new one alone', () => {
  store.dismiss(store.add({ title: 'Old' }));
  store.add({ title: 'New' });
  vi.advanceTimersByTime(1_000_000);
  expect(store.current()).toMatchObject({ title: 'New', open: true });
});

test('listeners are called on every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  const id = store.add({ title: 'Saved' });
  store.update(id, { title: 'Saved again' });
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  store.add({ title: 'Other' });
  expect(listener).toHaveBeenCalledTimes(3);
});
