import { useState } from 'react';
import { keepNoteDraft, removeNoteDraft, unsavedDraft } from '#platform/note-draft.ts';

/**
 * Returns what is typed at a place, which stays on this device until it is saved. What another window saves meanwhile replaces what is only
 * read, never what is typed.
 * @param stored what is saved there
 */
export function useTyped(uid: string, place: string, stored = '') {
  const [draft] = useState(() => unsavedDraft(uid, place, stored));
  const [typed, setTyped] = useState(draft?.text ?? stored);
  const [from, setFrom] = useState(draft?.from ?? stored);
  const isTyped = typed !== from && typed.trim() !== stored;
  if (stored !== from && !isTyped) {
    setFrom(stored);
    if (typed === from) setTyped(stored);
  }
  return {
    typed,
    isChangedElsewhere: isTyped && stored !== from,
    type: (text: string) => {
      setTyped(text);
      if (text.trim() === stored) removeNoteDraft(uid, place);
      else keepNoteDraft(uid, place, { text, from });
    },
    /** Forgets what is typed, as it was saved or given up; also after its person left the page. */
    forget: () => {
      removeNoteDraft(uid, place);
      setTyped(stored);
      setFrom(stored);
    },
  };
}
