import { useState } from 'react';
import { keepNoteDraft, removeNoteDraft, unsavedDraft } from '#platform/note-draft.ts';

/**
 * Keeps a form's values on this device from when they are changed until they are sent, so that leaving the page loses nothing. Kept values
 * return as long as the form begins with the same values as then.
 * @param place where they are typed, such as `offer:` and a deal's id
 * @param initial what the form begins with; the first one counts
 */
export function useKeptValues<Values>(uid: string, place: string, initial: Values) {
  const [{ from, begun }] = useState(() => {
    const stored = JSON.stringify(initial);
    const draft = unsavedDraft(uid, place, stored);
    return { from: stored, begun: draft?.from === stored ? (JSON.parse(draft.text) as Values) : initial };
  });
  return {
    /** What the form begins with: what was kept, or the initial values. */
    begun,
    keep: (values: Values) => {
      const text = JSON.stringify(values);
      if (text === from) removeNoteDraft(uid, place);
      else keepNoteDraft(uid, place, { text, from });
    },
    /** Forgets the values, as they were sent. */
    forget: () => removeNoteDraft(uid, place),
  };
}
