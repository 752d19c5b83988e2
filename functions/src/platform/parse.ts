import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { englishText } from './english-text.ts';
import type { FieldError } from 'domain/errors.ts';

/**
 * What `schema` makes of `value`.
 * @throws ApiError `invalid-input` whose details name each refused field with a key of domain/texts and its English text.
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
  // zod's own English appears only where a schema names no key of ours.
  const known = /^(validation|errors)\./.test(issue.message);
  return [
    fieldError(field, known ? issue.message : issue.input === undefined ? 'validation.required' : 'validation.choice'),
  ];
}

/** Longer than the path of any field that there is. */
const longestField = 40;

/** What a sender called a field, in no more characters than it takes to know it again. */
const shortened = (field: string): string =>
  field.length <= longestField ? field : `${field.slice(0, longestField).toWellFormed()}…`;

/** One refused field, as the API answers it. */
export const fieldError = (field: string, message: string): FieldError => ({
  field: shortened(field),
  message,
  text: englishText(message),
});
