import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { timestamp } from 'domain/timestamp.ts';

/** A note as typed. */
export const dealNoteText = freeText({ most: limits.dealNote, required: 'validation.noteRequired' });

/** `users/{uid}/dealNotes/{dealId}` as stored: a person's own note on a deal, for them alone (web/src/features/deal-notes/README.md). */
export const dealNoteDocument = z.strictObject({ text: dealNoteText, updatedAt: timestamp });
export type DealNote = z.infer<typeof dealNoteDocument>;

/** Returns text without accents and capitals, by which notes are searched. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is in a note or in its deal's address; part of a word is enough, and accents do not matter. */
export function noteFits(search: string, ...texts: readonly string[]): boolean {
  const all = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
