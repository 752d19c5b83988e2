import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, password } from 'domain/account/person-fields.ts';
import { checkedBy, refusedFields } from './checked.ts';

const check = checkedBy(z.object({ email, password }));

it('gives what was parsed, not what was typed', () => {
  expect(check({ email: ' Ana@Example.com ', password: ' secret ' })).toEqual({
    ok: true,
    parsed: { email: 'ana@example.com', password: ' secret ' },
  });
});

it('names the first error of each field by its key', () => {
  expect(check({ email: '', password: '12345' })).toEqual({
    ok: false,
    errors: { email: 'validation.email', password: 'validation.passwordTooShort' },
  });
  expect(check({ email: `${'a'.repeat(300)}@`, password: '123456' })).toEqual({
    ok: false,
    errors: { email: 'validation.emailFormat' },
  });
});

it('puts what the server refused beside the fields that the form has', () => {
  const details = [
    { field: 'email', message: 'validation.email', text: '…' },
    { field: 'email', message: 'validation.emailFormat', text: '…' },
    { field: 'elsewhere', message: 'validation.required', text: '…' },
  ];
  expect(refusedFields({ email: '' }, details)).toEqual({ email: 'validation.email' });
  expect(refusedFields({ name: '' }, details)).toBeUndefined();
});
