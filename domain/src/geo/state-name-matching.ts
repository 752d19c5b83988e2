import { tokens } from 'domain/text/tokens.ts';
import { stateNames } from './state-names.ts';
import { usStates, type UsState } from './states.ts';

const codes = new Map<string, UsState>(usStates.map((code) => [code.toLowerCase(), code]));

const names: readonly (readonly [name: readonly string[], state: UsState])[] = [
  ...usStates.flatMap((state) =>
    [...new Set([stateNames[state].en, stateNames[state].es])].map((name) => [tokens(name), state] as const),
  ),
  [['tejas'], 'TX'],
];
const longestName = Math.max(...names.map(([name]) => name.length));

const isAt = (name: readonly string[], words: readonly string[], start: number): boolean =>
  name.every((word, index) => words[start + index] === word);

/** Returns the state with a two-letter code. */
export const stateOfCode = (word: string): UsState | undefined => codes.get(word);

/** Returns the names of a state, each split into words. */
export const namesOfState = (code: string): (readonly string[])[] => {
  const of = stateOfCode(code);
  return names.filter(([, state]) => state === of).map(([name]) => name);
};

/**
 * Returns the state whose full name, in English or Spanish, ends the words, and the number of words. The longest match wins: "west
 * virginia" is not Virginia.
 */
export function stateNamedLast(words: readonly string[]): { state: UsState; length: number } | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const found = names.find(([name]) => name.length === length && isAt(name, words, words.length - length));
    if (found) return { state: found[1], length };
  }
  return undefined;
}

/** Returns the state whose full name begins the words, as in "Arizona Phoenix", and the number of words. */
export function stateNamedFirst(words: readonly string[]): { state: UsState; length: number } | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const found = names.find(([name]) => name.length === length && isAt(name, words, 0));
    if (found) return { state: found[1], length };
  }
  return undefined;
}

/** Returns the states whose names occur anywhere in the words, as in "Arizona Ave". */
export const statesNamedIn = (words: readonly string[]): UsState[] => [
  ...new Set(names.filter(([name]) => words.some((_, start) => isAt(name, words, start))).map(([, state]) => state)),
];

/** Returns the states whose names begin with the words, the last of which may be incomplete. */
export function statesBeginning(words: readonly string[]): UsState[] {
  const typed = words.join(' ');
  return typed === ''
    ? []
    : [...new Set(names.filter(([name]) => name.join(' ').startsWith(typed)).map(([, state]) => state))];
}
