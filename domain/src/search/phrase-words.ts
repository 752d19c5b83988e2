import { editDistance } from 'domain/text/edit-distance.ts';
import type { Token } from './phrase-tokens.ts';

/** Words in their order, each with its spellings; one that ends in "?" may be missing: "seller|owner financing|finance deals?". */
export type Pattern = readonly { readonly spellings: readonly string[]; readonly optional: boolean }[];

export const patternOf = (words: string): Pattern =>
  words.split(' ').map((word) => ({
    spellings: word.replace(/\?$/, '').split('|'),
    optional: word.endsWith('?'),
  }));

/** Minimum length of a word that may have a typo; within several words, which confirm each other, a shorter one may. */
const leastAlone = 6;
const leastAmong = 5;
/** Minimum length of a word that may have two. */
const leastForTwo = 10;

/** Whether a typed word is one of the spellings, its plural, or one with a typo. Typos leave the first letter alone: "Bates" is no rate. */
export function isWord(typed: string, spellings: readonly string[], among: boolean): boolean {
  return spellings.some((word) => {
    const forms = [word, `${word}s`, `${word}es`];
    if (forms.includes(typed)) return true;
    const least = among ? leastAmong : leastAlone;
    if (word.length < least || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 3) return false;
    const most = word.length >= leastForTwo ? 2 : 1;
    return forms.some((form) => Math.abs(typed.length - form.length) <= most && editDistance(typed, form) <= most);
  });
}

/** Returns where a pattern that begins at a token ends; undefined if it does not begin there. */
export function patternEnd(tokens: readonly Token[], start: number, pattern: Pattern, from = 0): number | undefined {
  const part = pattern[from];
  if (!part) return start;
  const token = tokens[start];
  if (token && token.kind !== 'number' && isWord(token.text, part.spellings, pattern.length > 1)) {
    const end = patternEnd(tokens, start + 1, pattern, from + 1);
    if (end !== undefined) return end;
  }
  return part.optional ? patternEnd(tokens, start, pattern, from + 1) : undefined;
}

/** Returns where the longest of several patterns that begin at a token ends. */
export function longestEnd(tokens: readonly Token[], start: number, patterns: readonly Pattern[]): number | undefined {
  const ends = patterns.map((pattern) => patternEnd(tokens, start, pattern) ?? -1).filter((end) => end > start);
  return ends.length === 0 ? undefined : Math.max(...ends);
}
