import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { keepNoteDraft, removeNoteDraft, unsavedDraft } from '#platform/note-draft.ts';
import { useZodForm, type Options, type ZodForm } from './use-zod-form.ts';

/**
 * A form whose values stay on this device from when they are changed until they are sent, so that leaving the page loses nothing. They
 * return as long as the form begins with the same values as then. Whoever has sent them calls `forget`.
 * @param place where they are typed, such as `offer:` and a deal's id
 */
export function useKeptForm<Values extends FieldValues, Output>(
  uid: string,
  place: string,
  { defaultValues, ...options }: Options<Values, Output>,
): ZodForm<Values> & { forget: () => void } {
  const [{ from, begun }] = useState(() => {
    const initial = JSON.stringify(defaultValues);
    const draft = unsavedDraft(uid, place, initial);
    return { from: initial, begun: draft?.from === initial ? (JSON.parse(draft.text) as Values) : defaultValues };
  });
  const form = useZodForm({ ...options, defaultValues: begun });
  const keep = useEffectEvent((values: Values) => {
    const text = JSON.stringify(values);
    if (text === from) removeNoteDraft(uid, place);
    else keepNoteDraft(uid, place, { text, from });
  });
  useEffect(() => keep(form.values), [form.values]);
  return { ...form, forget: () => removeNoteDraft(uid, place) };
}
