// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useKeptValues } from './use-kept-values.ts';

const initial = { price: '', terms: { months: '360' } };
const changed = { price: '285,000', terms: { months: '84' } };
const open = (uid = 'bea', begins = initial) =>
  renderHook(() => useKeptValues(uid, 'offer:deal1', begins)).result.current;

beforeEach(() => localStorage.clear());

test('changed values return when the form is opened again, for their person alone', () => {
  open().keep(changed);
  expect(open().begun).toEqual(changed);
  expect(open('ben').begun).toEqual(initial);
});

test('values that were sent, or are as they were, are not kept', () => {
  open().keep(changed);
  open().forget();
  expect(open().begun).toEqual(initial);
  open().keep(changed);
  open().keep(initial);
  expect(localStorage).toHaveLength(0);
});

test('values of a form that begins otherwise by now do not return', () => {
  open().keep(changed);
  const other = { price: '', terms: { months: '180' } };
  expect(open('bea', other).begun).toEqual(other);
});
