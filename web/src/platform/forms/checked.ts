import type * as z from 'zod/mini';
import type { FieldError } from 'domain/errors.ts';

/** What is wrong with each field: a key of the domain's texts, such as `validation.email`. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string };

export type Checked<Values, Parsed> = { ok: true; parsed: Parsed } | { ok: false; errors: FieldErrors<Values> };

/** Checks what was typed by a schema; each field keeps its first error. */
export const checkedBy =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (values: object): Checked<Record<string, string>, z.output<Schema>> => {
    const result = schema.safeParse(values);
    if (result.success) return { ok: true, parsed: result.data };
    return {
      ok: false,
      errors: firstErrors(result.error.issues.map(({ path, message }) => [String(path[0]), message])),
    };
  };

/** What the server refused, for the fields that the form has; undefined where it is none of them. */
export function refusedFields<Values extends object>(
  values: Values,
  details: readonly FieldError[] = [],
): FieldErrors<Values> | undefined {
  const known = details.filter(({ field }) => field in values);
  return known.length === 0 ? undefined : firstErrors(known.map(({ field, message }) => [field, message]));
}

const firstErrors = <Values>(errors: [field: string, message: string][]): FieldErrors<Values> =>
  Object.fromEntries(errors.toReversed()) as FieldErrors<Values>;
