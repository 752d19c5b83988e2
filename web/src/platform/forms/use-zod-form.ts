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

type Options<Values, Output> = {
  schema: z.core.$ZodType<Output>;
  /** In the order of the form, which its error summary follows. */
  defaultValues: Values;
  /** What it throws becomes {@link ZodForm.failure}, or errors beside the fields where the server names them. */
  submit: (parsed: Output) => Promise<void>;
};

/** "email", and of what is nested "terms.emd". */
type NameOf<Values extends FieldValues> = FieldPath<Values>;
type ValueOf<Values extends FieldValues, Name extends NameOf<Values>> = FieldPathValue<Values, Name>;
type TextEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

type FieldProps<Value> = {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  /** Takes the event of an input, or the value itself. */
  onChange: (changed: Value | (Value extends string ? TextEvent : never)) => void;
};

export type ZodForm<Values extends FieldValues> = {
  values: Values;
  set: <Name extends NameOf<Values>>(name: Name, value: ValueOf<Values, Name>) => void;
  /** Puts in what is known from elsewhere. */
  fill: (known: Partial<Values>) => void;
  /** Shows an error that was found elsewhere than in the schema, in place of all others. */
  refuse: (name: NameOf<Values>, message: string) => void;
  /** Props of a field, such as `<Field {...form.field('email')} label={…} />`. */
  field: <Name extends NameOf<Values>>(name: Name) => FieldProps<ValueOf<Values, Name>>;
  /** For the ErrorSummary: empty while there is at most one error, which has the focus itself. */
  summary: { id: string; message: string }[];
  /** Counts the tries that ended with errors, for the ErrorSummary. */
  attempt: number;
  busy: boolean;
  /** Why it could not be sent. */
  failure: unknown;
  onSubmit: (event: SubmitEvent) => void;
  /** Back to the default values. */
  reset: () => void;
};

/**
 * react-hook-form with a zod schema, as the portal's forms use it: validated on submit; from then on a field with an error is validated
 * while it is put right. A single error takes the focus to its field, several to the error summary. A form is not sent twice at
 * once, and keeps what was typed whatever happens.
 */
export function useZodForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  submit,
}: Options<Values, Output>): ZodForm<Values> {
  // For another language.
  useTranslation('domain');
  const prefix = useId();
  const form = useForm<FieldValues, unknown, Output>(zodFormOptions<FieldValues, Output>(schema, defaultValues));
  const { control, setValue, getFieldState, setError, clearErrors } = form;
  const { errors } = form.formState;
  const values = useWatch({ control }) as Values;
  const names = namesOf(defaultValues);
  const idOf = (name: string) => `${prefix}${name}`;

  const submitting = useRef(false);
  // Unlike `isSubmitting` it leaves out validation, for which no button should look busy.
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  /** `only`: the id of the field whose error is the only one. */
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
      onChange: (changed: unknown) =>
        set(name, (isEvent(changed) ? changed.target.value : changed) as ValueOf<Values, typeof name>),
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

/** The names of all fields in their order; a list is one field. */
export const namesOf = (values: FieldValues, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? namesOf(value, `${prefix}${name}.`) : [prefix + name],
  );

/** The value of a field by its name. */
export const valueAt = (values: FieldValues, name: string): unknown => get(values, name);

const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isEvent = (changed: unknown): changed is TextEvent =>
  typeof changed === 'object' && changed !== null && 'target' in changed;

/** The first message in an error of a form's state; that of a list may be one of an entry of it. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Array.isArray(error) ? error.map(firstMessage).find((message) => message !== undefined) : undefined;
}

type SetError<Name> = (name: Name, error: { message: string }) => void;

/**
 * Puts what the server refused beside the fields that the form has, each with the first that is said of it; "photos.3" belongs to
 * "photos", and what is said of a whole group to its first field. Returns the names of these fields: with none, the whole request has failed.
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
