import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { englishText } from './english-text.ts';
import type { FieldError } from 'domain/errors.ts';

/**
 * Parses a value with a schema.
 * @throws ApiError `invalid-input` whose details list each refused field with a key of domain/texts and its English text
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new ApiError('invalid-input', { details: result.error.issues.flatMap(fieldErrors) });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldError(field === '' ? key : `${field}.${key}`, 'validation.unknownField'));
  }
  // zod's own messages only occur where a schema has none of ours.
  const known = /^(validation|errors)\./.test(issue.message);
  return [
    fieldError(field, known ? issue.message : issue.input === undefined ? 'validation.required' : 'validation.choice'),
  ];
}

/** Longer than the path of any existing field. */
const longestField = 40;

/** Shortens a sender's field name, keeping it recognizable. */
const shortened = (field: string): string =>
  field.length <= longestField ? field : `${field.slice(0, longestField).toWellFormed()}…`;

/** Returns a refused field as the API reports it. */
export const fieldError = (field: string, message: string): FieldError => ({
  field: shortened(field),
  message,
  text: englishText(message),
});
