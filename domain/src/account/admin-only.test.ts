import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { adminOnlyDocuments, adminOnlyNames, isEmpty, nothingIn, storedAdminOnly, storedOf } from './admin-only.ts';
import { adminOnlyExamples } from './example-admin-only.ts';
import type { Example } from './examples.ts';

const stamps = { updatedAt: { toDate: () => new Date(0) }, updatedBy: 'olga' };

describe.each(adminOnlyNames)('%s', (name) => {
  const examples = Object.entries<Example>(adminOnlyExamples[name]);

  test('can be left empty, which removes it', () => {
    expect(isEmpty(nothingIn(name))).toBe(true);
    expect(storedAdminOnly[name].safeParse({ ...nothingIn(name), ...stamps }).success).toBe(false);
  });

  test('has two examples to seed, and others that are refused', () => {
    expect(examples.slice(0, 2).map(([, { allowed, fields }]) => allowed && !isEmpty(fields))).toEqual([true, true]);
    expect(examples.filter(([, { allowed }]) => !allowed).length).toBeGreaterThan(0);
  });

  test.each(examples)('is taken or refused: %s', (_, { allowed, fields }) => {
    expect(adminOnlyDocuments[name].safeParse(fields).success).toBe(allowed);
  });

  const kept = examples.filter(([, { allowed, fields }]) => allowed && !isEmpty(fields));
  test.each(kept)('is read as it was stored: %s', (_, { fields }) => {
    const read = { ...fields, updatedAt: new Date(0), updatedBy: 'olga' };
    expect(storedAdminOnly[name].parse({ ...fields, ...stamps })).toEqual(read);
  });
});

test('a stored document keeps the checks of its fields with one another', () => {
  const inOrder = z.refine<{ from: number; to: number }>(({ from, to }) => from <= to, 'validation.choice');
  const schema = storedOf(z.strictObject({ from: z.number(), to: z.number() }).check(inOrder));
  expect(schema.safeParse({ from: 1, to: 2, ...stamps }).success).toBe(true);
  expect(schema.safeParse({ from: 2, to: 1, ...stamps }).error?.issues).toMatchObject([
    { message: 'validation.choice' },
  ]);
});
