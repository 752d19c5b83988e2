import * as z from 'zod/mini';
import { freeText } from 'domain/text/text-fields.ts';

/** How a field is typed: as a text of several lines, or chosen from whole numbers or from words, each of which has a text. */
export type FieldInput =
  | { kind: 'text'; most: number }
  | { kind: 'scale'; least: number; most: number }
  | { kind: 'choice'; words: readonly string[] };

const inputs = new WeakMap<object, FieldInput>();

function typed<Schema extends object>(schema: Schema, input: FieldInput): Schema {
  inputs.set(schema, input);
  return schema;
}

/** A text in an admin's own words; '' if it is left empty. */
export const writtenText = (most: number) => typed(freeText({ most }), { kind: 'text', most });

/** A whole number from `least` to `most`, such as a rating; left out if it is empty. */
export const scale = (least: number, most: number) =>
  typed(
    z.optional(z.int('validation.choice').check(z.gte(least, 'validation.choice'), z.lte(most, 'validation.choice'))),
    { kind: 'scale', least, most },
  );

/** One of some words, such as how often a person was worked with; left out if it is empty. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  typed(z.optional(z.enum(words, 'validation.choice')), { kind: 'choice', words });

/**
 * Returns how the field of a schema is typed.
 * @throws if the schema is none of the above, as in a test of every document
 */
export function inputOf(schema: z.core.$ZodType | undefined): FieldInput {
  const input = schema && inputs.get(schema);
  if (!input) throw new Error('A field that admins alone read has a schema of admin-only-fields.ts');
  return input;
}
