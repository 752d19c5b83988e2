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

/** The state whose two letters a word is. */
export const stateOfCode = (word: string): UsState | undefined => codes.get(word);

/** The names of a state, each as its words, by its two letters. */
export const namesOfState = (code: string): (readonly string[])[] => {
  const of = stateOfCode(code);
  return names.filter(([, state]) => state === of).map(([name]) => name);
};

/** The state whose whole name, in English or Spanish, ends the words ("west virginia" is no Virginia), and how many words it takes. */
export function stateNamedLast(words: readonly string[]): { state: UsState; length: number } | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const found = names.find(([name]) => name.length === length && isAt(name, words, words.length - length));
    if (found) return { state: found[1], length };
  }
  return undefined;
}

/** The state whose whole name begins the words, as in "Arizona Phoenix", and how many words it takes. */
export function stateNamedFirst(words: readonly string[]): { state: UsState; length: number } | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const found = names.find(([name]) => name.length === length && isAt(name, words, 0));
    if (found) return { state: found[1], length };
  }
  return undefined;
}

/** States whose names stand anywhere in the words, as in "Arizona Ave". */
export const statesNamedIn = (words: readonly string[]): UsState[] => [
  ...new Set(names.filter(([name]) => words.some((_, start) => isAt(name, words, start))).map(([, state]) => state)),
];

/** States whose names begin with the words, of which the last may be a beginning. */
export function statesBeginning(words: readonly string[]): UsState[] {
  const typed = words.join(' ');
  return typed === ''
    ? []
    : [...new Set(names.filter(([name]) => name.join(' ').startsWith(typed)).map(([, state]) => state))];
}
