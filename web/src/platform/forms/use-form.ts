import { useEffect, useId, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { refusedFields, type Checked, type FieldErrors } from './checked.ts';

type Typed = Record<string, string>;
/** One try to send: which it was, and the field whose error is the only one. */
type Attempt = { count: number; field?: string | undefined };

type Options<Values, Parsed> = {
  initial: Values;
  check: (values: Values) => Checked<Values, Parsed>;
  /** What it throws becomes {@link Form.failure}, or errors beside the fields where the server names them. */
  submit: (parsed: Parsed) => Promise<void>;
};

export type Form<Values> = {
  values: Values;
  set: (name: keyof Values & string, value: string) => void;
  /** Puts in what is known from elsewhere. */
  fill: (known: Partial<Values>) => void;
  /** Shows errors beside their fields, found elsewhere than in `check`. */
  refuse: (errors: FieldErrors<Values>) => void;
  /** For a Field or SelectField: its name, value, error and what happens on a change. */
  field: (name: keyof Values & string) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  };
  /** For the ErrorSummary: empty while there is at most one error, which has the focus itself. */
  summary: { id: string; message: string }[];
  /** How often it was tried to send. */
  attempt: number;
  busy: boolean;
  /** Why it could not be sent. */
  failure: unknown;
  onSubmit: (event: SubmitEvent) => void;
  /** Back to how it began. */
  reset: () => void;
};

/**
 * A small form: checked when it is sent, from then on while it is typed. A single error takes the focus to its field,
 * several to the summary. It cannot be sent twice at once, and keeps what was typed whatever happens.
 */
export function useForm<Values extends Typed, Parsed>({
  initial,
  check,
  submit,
}: Options<Values, Parsed>): Form<Values> {
  // For another language.
  useTranslation('domain');
  const prefix = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [attempt, setAttempt] = useState<Attempt>({ count: 0 });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef(false);

  const idOf = (name: string) => `${prefix}${name}`;
  const textOf = (name: keyof Values & string): string | undefined => {
    const message: string | undefined = errors[name];
    return message === undefined ? undefined : messageText(message);
  };
  const wrong = namesOf(values).flatMap((name) => {
    const message = textOf(name);
    return message === undefined ? [] : [{ id: idOf(name), message }];
  });

  useEffect(() => {
    if (attempt.field !== undefined) document.getElementById(attempt.field)?.focus();
  }, [attempt]);

  function refuse(refused: FieldErrors<Values>) {
    const names = namesOf(values).filter((name) => refused[name] !== undefined);
    setErrors(refused);
    setAttempt(({ count }) => ({ count: count + 1, field: names.length === 1 ? idOf(names[0]!) : undefined }));
  }

  function set(name: keyof Values & string, value: string) {
    const next = { ...values, [name]: value };
    setValues((current) => ({ ...current, [name]: value }));
    if (errors[name] === undefined) return;
    const checked = check(next);
    // What is being put right is looked at again; what was not touched stays as it was said.
    setErrors({ ...errors, [name]: checked.ok ? undefined : checked.errors[name] });
  }

  async function send() {
    const checked = check(values);
    setFailure(undefined);
    if (!checked.ok) {
      refuse(checked.errors);
      return;
    }
    setErrors({});
    sending.current = true;
    setBusy(true);
    try {
      await submit(checked.parsed);
    } catch (error) {
      const refused = error instanceof ApiError ? refusedFields(values, error.details) : undefined;
      if (refused) refuse(refused);
      else setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    set,
    fill: (known) => setValues((current) => ({ ...current, ...known })),
    refuse,
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name]!,
      error: textOf(name),
      onChange: (event) => set(name, event.target.value),
    }),
    summary: wrong.length > 1 ? wrong : [],
    attempt: attempt.count,
    busy,
    failure,
    onSubmit(event) {
      event.preventDefault();
      if (!sending.current) void send();
    },
    reset() {
      setValues(initial);
      setErrors({});
      setFailure(undefined);
    },
  };
}

const namesOf = <Values extends Typed>(values: Values) => Object.keys(values) as (keyof Values & string)[];
