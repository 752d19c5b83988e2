import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, password } from 'domain/account/person-fields.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { firstMessage, namesOf, setServerErrors, zodFormOptions } from './use-zod-form.ts';

const schema = z.object({ email, password, codes: z.array(z.string().check(z.length(5, 'validation.zipCode'))) });
type Values = { email: string; password: string; codes: string[] };
const good: Values = { email: ' Ana@Example.com ', password: ' secret ', codes: ['85021'] };

const formOf = (typed: Partial<Values> = {}) =>
  createFormControl<Values, unknown, unknown>(zodFormOptions<Values, unknown>(schema, { ...good, ...typed }));

async function submit(typed: Partial<Values>) {
  let parsed: unknown;
  let messages: object | undefined;
  await formOf(typed).handleSubmit(
    (output) => {
      parsed = output;
    },
    (errors) => {
      messages = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, firstMessage(error)]));
    },
  )();
  return { parsed, messages };
}

const refusal = (details?: { field: string; message: string; text: string }[]) =>
  new ApiError('Bad Request', { status: 400, code: 'invalid-input', more: { ...(details && { details }) } });

it('submits what was parsed, not what was typed', async () => {
  expect(await submit({})).toEqual({
    parsed: { email: 'ana@example.com', password: ' secret ', codes: ['85021'] },
    messages: undefined,
  });
});

it('names the first error of each field by its key', async () => {
  expect(await submit({ email: '', password: '12345' })).toEqual({
    parsed: undefined,
    messages: { email: 'validation.email', password: 'validation.passwordTooShort' },
  });
  expect(await submit({ email: `${'a'.repeat(300)}@` })).toMatchObject({
    messages: { email: 'validation.emailFormat' },
  });
});

it('says of a list what is wrong with an entry of it', async () => {
  expect(await submit({ codes: ['85021', '850'] })).toMatchObject({ messages: { codes: 'validation.zipCode' } });
});

it('puts what the server refused beside the fields that the form has', () => {
  const form = formOf();
  const thrown = refusal([
    { field: 'email', message: 'validation.email', text: '…' },
    { field: 'email', message: 'validation.emailFormat', text: '…' },
    { field: 'elsewhere', message: 'validation.required', text: '…' },
    { field: 'codes.1', message: 'validation.zipCode', text: '…' },
  ]);
  expect(setServerErrors(form.setError, ['email', 'password', 'codes'], thrown)).toEqual(['email', 'codes']);
  expect(form.getFieldState('email').error).toMatchObject({ message: 'validation.email' });
  expect(form.getFieldState('codes').error).toMatchObject({ message: 'validation.zipCode' });
  expect(form.getFieldState('password').invalid).toBe(false);
});

it('names the fields of a group by their path, and a list as one field', () => {
  expect(namesOf({ amount: '', terms: { emd: '', note: { rate: '' } }, zipCodes: ['85021'], file: undefined })).toEqual(
    ['amount', 'terms.emd', 'terms.note.rate', 'zipCodes', 'file'],
  );
});

it('puts what the server refused of a group beside its field, and of the whole of it beside its first', () => {
  const names = ['terms.emd', 'terms.days', 'terms.note.amount', 'terms.note.rate'];
  const refused = (field: string) => {
    const said: [string, string][] = [];
    const thrown = refusal([{ field, message: `${field} is wrong`, text: '…' }]);
    setServerErrors((name: string, { message }) => void said.push([name, message]), names, thrown);
    return said;
  };
  expect(refused('terms.days')).toEqual([['terms.days', 'terms.days is wrong']]);
  expect(refused('terms.note.rate')).toEqual([['terms.note.rate', 'terms.note.rate is wrong']]);
  expect(refused('terms.note')).toEqual([['terms.note.amount', 'terms.note is wrong']]);
  expect(refused('term')).toEqual([]);
});

it.each([
  ['names other fields alone', refusal([{ field: 'elsewhere', message: 'validation.required', text: '…' }])],
  ['names no field', refusal()],
  ['is none of the server', new TypeError('failed')],
])('leaves the fields as they are where an error %s', (_, thrown) => {
  const form = formOf();
  expect(setServerErrors(form.setError, ['email'], thrown)).toEqual([]);
  expect(form.getFieldState('email').invalid).toBe(false);
});

it('lets a field that the server refused be sent again', async () => {
  const form = formOf();
  form.setError('email', { message: 'validation.email' });
  let sent = false;
  await form.handleSubmit(() => {
    sent = true;
  })();
  expect(sent).toBe(true);
});
