import { useState } from 'react';
import { keepNoteDraft, removeNoteDraft, unsavedDraft } from '#platform/note-draft.ts';

/** Returns the place of a draft in a list: a member's note about a deal, or a message about it. */
export const draftPlace = (of: 'note' | 'message', listId: string, dealId: string): string =>
  `${of}:${listId}:${dealId}`;

/**
 * Returns what is typed at a place, which stays on this device until it is saved.
 * @param stored what is saved there
 */
export function useTyped(uid: string, place: string, stored = '') {
  const [typed, setTyped] = useState(() => unsavedDraft(uid, place, stored)?.text ?? stored);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      if (text.trim() === stored) removeNoteDraft(uid, place);
      else keepNoteDraft(uid, place, { text, from: stored });
    },
    /** Forgets what is typed, as it was saved or given up; also after its person left the page. */
    forget: () => {
      removeNoteDraft(uid, place);
      setTyped(stored);
    },
  };
}
