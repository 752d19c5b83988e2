import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormProps,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { messageText } from '#platform/i18n/i18n.ts';

export type Options<Values, Output> = {
  schema: z.core.$ZodType<Output>;
  /** In the order of the form, which the error summary follows. */
  defaultValues: Values;
  /** Its errors become {@link ZodForm.failure}, or field errors if the server names fields. */
  submit: (parsed: Output) => Promise<void>;
};

/** "email", or "terms.emd" for nested values. */
type NameOf<Values extends FieldValues> = FieldPath<Values>;
type ValueOf<Values extends FieldValues, Name extends NameOf<Values>> = FieldPathValue<Values, Name>;
type TextEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

type FieldProps<Value> = {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  /** Accepts an input's event or the value itself. */
  onChange: (changed: Value | (Value extends string ? TextEvent : never)) => void;
};

export type ZodForm<Values extends FieldValues> = {
  values: Values;
  set: <Name extends NameOf<Values>>(name: Name, value: ValueOf<Values, Name>) => void;
  /** Fills in values known from elsewhere. */
  fill: (known: Partial<Values>) => void;
  /** Shows an error found outside the schema, replacing all others. */
  refuse: (name: NameOf<Values>, message: string) => void;
  /** Props of a field, such as `<Field {...form.field('email')} label={…} />`. */
  field: <Name extends NameOf<Values>>(name: Name) => FieldProps<ValueOf<Values, Name>>;
  /** For ErrorSummary: empty while there is at most one error, whose field has the focus. */
  summary: { id: string; message: string }[];
  /** Number of attempts that ended with errors, for ErrorSummary. */
  attempt: number;
  busy: boolean;
  /** Error of the last submission. */
  failure: unknown;
  onSubmit: (event: SubmitEvent) => void;
  reset: () => void;
};

/**
 * react-hook-form with a zod schema. Validates on submit; after that, a field with an error is validated on every change. A single error
 * moves the focus to its field, several to the error summary. Prevents parallel submissions, and keeps the input after failures.
 */
export function useZodForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  submit,
}: Options<Values, Output>): ZodForm<Values> {
  // Renders again when the language changes.
  useTranslation('domain');
  const prefix = useId();
  const form = useForm<FieldValues, unknown, Output>(zodFormOptions<FieldValues, Output>(schema, defaultValues));
  const { control, setValue, getFieldState, setError, clearErrors } = form;
  const { errors } = form.formState;
  const values = useWatch({ control }) as Values;
  const names = namesOf(defaultValues);
  const idOf = (name: string) => `${prefix}${name}`;

  const submitting = useRef(false);
  // Unlike `isSubmitting`, excludes validation, during which no button should look busy.
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  /** `only`: id of the field with the only error. */
  const [attempt, setAttempt] = useState<{ count: number; only?: string | undefined }>({ count: 0 });
  useEffect(() => {
    if (attempt.only !== undefined) document.getElementById(attempt.only)?.focus();
  }, [attempt]);

  function focusErrors() {
    const [first, ...others] = names.filter((name) => getFieldState(name).invalid);
    if (first === undefined) return;
    setAttempt(({ count }) => ({ count: count + 1, only: others.length > 0 ? undefined : idOf(first) }));
  }

  const set: ZodForm<Values>['set'] = (name, value) =>
    setValue(name as string, value, { shouldValidate: getFieldState(name).invalid });
  // Always the same for a field, so that memoized fields skip a render that changes nothing of theirs.
  const [onChange] = useState(() =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (changed: unknown) => set(name as NameOf<Values>, (isEvent(changed) ? changed.target.value : changed) as never),
      ]),
    ),
  );

  const send = form.handleSubmit(async (parsed) => {
    setBusy(true);
    try {
      await submit(parsed);
    } catch (error) {
      if (setServerErrors(setError, names, error).length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  });

  async function submitOnce() {
    if (submitting.current) return;
    submitting.current = true;
    setFailure(undefined);
    try {
      await send();
    } finally {
      submitting.current = false;
    }
    focusErrors();
  }

  const textOf = (name: string): string | undefined => {
    const message = firstMessage(get(errors, name));
    return message === undefined ? undefined : messageText(message);
  };
  const wrong = names.flatMap((name) => {
    const message = textOf(name);
    return message === undefined ? [] : [{ id: idOf(name), message }];
  });

  return {
    values,
    set,
    fill(known) {
      for (const [name, value] of Object.entries(known)) set(name as NameOf<Values>, value);
    },
    refuse(name, message) {
      clearErrors();
      setError(name, { message });
      focusErrors();
    },
    field: (name) => ({
      id: idOf(name),
      name,
      value: valueAt(values, name) as ValueOf<Values, typeof name>,
      error: textOf(name),
      onChange: onChange[name] as FieldProps<unknown>['onChange'],
    }),
    summary: wrong.length > 1 ? wrong : [],
    attempt: attempt.count,
    busy,
    failure,
    onSubmit(event) {
      event.preventDefault();
      void submitOnce();
    },
    reset() {
      form.reset();
      setFailure(undefined);
    },
  };
}

/** Returns the names of all fields in order; a list is one field. */
export const namesOf = (values: FieldValues, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? namesOf(value, `${prefix}${name}.`) : [prefix + name],
  );

export const valueAt = (values: FieldValues, name: string): unknown => get(values, name);

const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isEvent = (changed: unknown): changed is TextEvent =>
  typeof changed === 'object' && changed !== null && 'target' in changed;

/** Returns the first message in an error of the form state; an error of a list may be that of an entry. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Array.isArray(error) ? error.map(firstMessage).find((message) => message !== undefined) : undefined;
}

type SetError<Name> = (name: Name, error: { message: string }) => void;

/**
 * Shows the server's field errors beside the form's fields, the first error of each. "photos.3" belongs to "photos"; errors of a whole
 * group belong to its first field. Returns the names of the fields with errors; if there are none, the whole request has failed.
 */
export function setServerErrors<Name extends string>(
  setError: SetError<Name>,
  names: readonly Name[],
  thrown: unknown,
): Name[] {
  const details = (thrown instanceof ApiError && thrown.details) || [];
  return names.filter((name) => {
    const refused = details.find(
      ({ field }) =>
        field === name ||
        field.startsWith(`${name}.`) ||
        (name.startsWith(`${field}.`) && name === names.find((other) => other.startsWith(`${field}.`))),
    );
    if (refused) setError(name, { message: refused.message });
    return refused !== undefined;
  });
}

/**
 * Returns `useForm` options for a form whose values a schema parses: validated on submit, before anything is sent. The schema must accept
 * any input, so its input type may differ from the form's. Its messages are text keys, such as `validation.email`.
 */
export const zodFormOptions = <Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output>,
  defaultValues: DefaultValues<Values>,
) =>
  ({
    defaultValues,
    resolver: zodResolver(schema as z.core.$ZodType<Output, Values>),
    // The error summary may take the focus instead, and both are only visible after rendering.
    shouldFocusError: false,
  }) satisfies UseFormProps<Values, unknown, Output>;
