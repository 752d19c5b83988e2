/** Returns text without accents and capitals, by which notes are searched. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is in a note or in its deal's address; part of a word is enough, and accents do not matter. */
export function noteFits(search: string, ...texts: readonly string[]): boolean {
  const all = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
