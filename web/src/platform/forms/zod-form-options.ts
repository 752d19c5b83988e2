import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues, UseFormProps } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Options of `useForm` for a form whose values a schema parses: validated on submit, before anything is sent. The schema decides about
 * whatever was typed, so its input type need not be the form's. Its messages are keys of texts, such as `validation.email`.
 */
export const zodFormOptions = <Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output>,
  defaultValues: DefaultValues<Values>,
) =>
  ({
    defaultValues,
    resolver: zodResolver(schema as z.core.$ZodType<Output, Values>),
    // An error summary may take the focus instead, and both are shown only after rendering.
    shouldFocusError: false,
  }) satisfies UseFormProps<Values, unknown, Output>;
