import * as z from 'zod/mini';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';

/** What is typed and not saved, and the saved text from which typing began. Kept on this device until it is saved, or on sign-out. */
const draft = z.object({ text: z.string(), from: z.string() });
export type NoteDraft = z.infer<typeof draft>;

export const readNoteDraft = (uid: string, dealId: string): NoteDraft | undefined =>
  readJson(storageKeys.noteDraft(uid, dealId), draft);

/** Keeps a draft; one that says what is saved is removed. */
export function keepNoteDraft(uid: string, dealId: string, { text, from }: NoteDraft): void {
  const key = storageKeys.noteDraft(uid, dealId);
  if (text === from) removeText(key);
  else writeJson(key, { text, from });
}
