import * as z from 'zod/mini';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';

/** Unsaved text, and the saved text from which typing began. Kept on this device until it is saved, or until sign-out. */
const draft = z.object({ text: z.string(), from: z.string() });
export type NoteDraft = z.infer<typeof draft>;

/**
 * Returns unsaved text; undefined if it equals the stored one.
 * @param place the id of the deal that one's own note is on, or where else it is typed, such as a message in a list
 */
export function unsavedDraft(uid: string, place: string, stored: string): NoteDraft | undefined {
  const found = readJson(storageKeys.noteDraft(uid, place), draft);
  return found?.text.trim() === stored ? undefined : found;
}

export function keepNoteDraft(uid: string, place: string, { text, from }: NoteDraft): void {
  writeJson(storageKeys.noteDraft(uid, place), { text, from });
}

export const removeNoteDraft = (uid: string, place: string): void => removeText(storageKeys.noteDraft(uid, place));
