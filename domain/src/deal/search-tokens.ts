import { namesOfState, statesNamedIn } from 'domain/geo/state-name-matching.ts';
import { tokens } from 'domain/text/tokens.ts';
import { cityPhrase, isCommonWord, isDirection, isNumber, spellingsOf, splitUnits, wordsOf } from './address-parts.ts';

/** Keeps a deal's index entries bounded; of 3,000 seeded deals none took more than 352. */
const most = 400;

/** Of a word, as much as is kept in its beginnings. */
const longest = 30;

export type SearchedAddress = { streetAddress: string; city: string; state: string; zipCode: string };

/** A city as a whole, in any state. */
export const cityToken = (words: readonly string[]): string => `@${cityPhrase(words)},`;
/** What the names of cities begin with. */
export const cityBeginning = (words: readonly string[]): string => `@${cityPhrase(words)}`;
export const unitToken = (unit: string): string => `#${unit}`;
/** In the state, or on a street or in a city named after it: "Washington" is all of them. */
export const namedStateToken = (state: string): string => `=${state.toLowerCase()}`;
/** Two words of one address, the second as far as it was typed. */
export const pairToken = (first: string, second: string): string => `${first} ${second}`;

function beginnings(word: string, shortest: number): string[] {
  const letters = Array.from(word);
  const end = Math.min(letters.length, longest);
  if (end < shortest) return [word];
  return Array.from({ length: end - shortest + 1 }, (_, index) => letters.slice(0, shortest + index).join(''));
}

/**
 * What a deal is found by, each a single value for one `array-contains`: the words of its address with their beginnings of two
 * letters and more, in every spelling; pairs of words, of which the second may be a beginning, so that "6350 windrose" reads no other
 * Windrose; its city as a phrase; its unit; its state. {@link file://./address-search.ts} asks for them.
 */
export function searchTokens(deal: SearchedAddress): string[] {
  const { words: street, units } = splitUnits(wordsOf(deal.streetAddress));
  const city = wordsOf(deal.city);
  const zip = wordsOf(deal.zipCode);
  const code = deal.state.toLowerCase();
  const found = new Set<string>();
  const add = (...all: string[]) => {
    for (const each of all) found.add(each);
  };

  // "O’Brien" is two words, too, as it is typed without the apostrophe.
  const asTyped = (`${deal.streetAddress} ${deal.city}`.match(/\S*['’]\S*/g) ?? []).flatMap(tokens);
  for (const word of [...street, ...city, ...zip, ...units, ...asTyped]) {
    for (const spelling of spellingsOf(word)) add(...beginnings(spelling, 2));
  }
  const states = new Set([deal.state, ...statesNamedIn(street), ...statesNamedIn(city)].map(namedStateToken));
  add(code, ...states, ...units.map(unitToken), cityToken(city));
  add(...beginnings(`${cityPhrase(city)} ${code}`, 1).map((beginning) => `@${beginning}`));

  const words = [...new Set([...street, ...city, ...asTyped])];
  const wholes = [code, ...states, ...units.map(unitToken)];
  for (const pair of pairs(words, [...zip, ...units], wholes)) add(pair);
  for (const name of namesOfState(code)) add(...begunState(name));
  return [...found].slice(0, most);
}

/** What the name of a state is found by while it is typed: "ariz", "new mex". As a whole it is {@link namedStateToken}. */
function* begunState([first = '', second]: readonly string[]): Generator<string> {
  if (!isDirection(first)) yield* beginnings(first, 3);
  if (second === undefined) return;
  for (const beginning of beginnings(second, 1)) yield pairToken(firstOf(first), beginning);
}

/** Numbers, names and directions with everything beside them; kinds of streets come second only. */
function* pairs(words: readonly string[], others: readonly string[], wholes: readonly string[]): Generator<string> {
  const firsts = words.filter((word) => isNumber(word) || isDirection(word) || !isCommonWord(word));
  for (const first of firsts) {
    const seconds = words.filter((word) => word !== first && !(isNumber(first) && isNumber(word)));
    for (const second of [...seconds, ...(isDirection(first) ? [] : others)]) {
      for (const spelling of spellingsOf(second)) {
        for (const beginning of beginnings(spelling, 1)) yield pairToken(firstOf(first), beginning);
      }
    }
    if (!isNumber(first) && !isDirection(first)) for (const whole of wholes) yield pairToken(first, whole);
  }
}

/** The first word of a pair is whole: in one spelling, the longest. */
export const firstOf = (word: string): string => spellingsOf(word)[0] ?? word;
