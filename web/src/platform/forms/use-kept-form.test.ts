// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTexts } from '#tests/start-texts.ts';
import { useKeptForm } from './use-kept-form.ts';

const initial = { price: '', terms: { months: '360' } };
const changed = { price: '285,000', terms: { months: '84' } };
const open = (uid = 'bea', begins = initial) =>
  renderHook(() =>
    useKeptForm(uid, 'offer:deal1', {
      defaultValues: begins,
      schema: z.looseObject({}),
      submit: async () => undefined,
    }),
  ).result;
const values = (...form: Parameters<typeof open>) => open(...form).current.values;
const type = ({ current: { fill } }: ReturnType<typeof open>, typed: typeof initial) => act(() => fill(typed));

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => localStorage.clear());

test('changed values return when the form is opened again, for their person alone', () => {
  const form = open();
  type(form, changed);
  expect(values()).toEqual(changed);
  expect(values('ben')).toEqual(initial);
});

test('values that were sent, or are as they were, are not kept', () => {
  const form = open();
  type(form, changed);
  act(() => form.current.forget());
  expect(values()).toEqual(initial);
  type(form, { ...changed, price: '1' });
  expect(localStorage).toHaveLength(1);
  type(form, initial);
  expect(localStorage).toHaveLength(0);
});

test('values of a form that begins otherwise by now do not return', () => {
  const form = open();
  type(form, changed);
  const other = { price: '', terms: { months: '180' } };
  expect(values('bea', other)).toEqual(other);
});
