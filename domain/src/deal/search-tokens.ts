import { namesOfState, statesNamedIn } from 'domain/geo/state-name-matching.ts';
import { tokens } from 'domain/text/tokens.ts';
import { cityPhrase, isCommonWord, isDirection, isNumber, spellingsOf, splitUnits, wordsOf } from './address-parts.ts';

/** Maximum number of index entries per deal. Of 3,000 seeded deals none needed more than 352. */
const most = 400;

/** Maximum length of an indexed prefix. */
const longest = 30;

export type SearchedAddress = { streetAddress: string; city: string; state: string; zipCode: string };

/** Token for a whole city name, in any state. */
export const cityToken = (words: readonly string[]): string => `@${cityPhrase(words)},`;
/** Token for the beginning of a city name. */
export const cityBeginning = (words: readonly string[]): string => `@${cityPhrase(words)}`;
export const unitToken = (unit: string): string => `#${unit}`;
/** Token for a state name, which is also that of streets and cities: "Washington". */
export const namedStateToken = (state: string): string => `=${state.toLowerCase()}`;
/** Token for two words of one address, the second of which may be a prefix. */
export const pairToken = (first: string, second: string): string => `${first} ${second}`;

function beginnings(word: string, shortest: number): string[] {
  const letters = Array.from(word);
  const end = Math.min(letters.length, longest);
  if (end < shortest) return [word];
  return Array.from({ length: end - shortest + 1 }, (_, index) => letters.slice(0, shortest + index).join(''));
}

/**
 * Returns the tokens that searches look up, each with one `array-contains`: the words of the address in every spelling, with their prefixes
 * of two letters or more; pairs of words, the second of which may be a prefix, so that "6350 windrose" reads no other Windrose; the city as
 * a phrase; the unit; the state. {@link file://./address-search.ts} generates the queries.
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

  // "O’Brien" is also indexed as two words.
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

/** Returns tokens for prefixes of a state name: "ariz", "new mex". {@link namedStateToken} covers the whole name. */
function* begunState([first = '', second]: readonly string[]): Generator<string> {
  if (!isDirection(first)) yield* beginnings(first, 3);
  if (second === undefined) return;
  for (const beginning of beginnings(second, 1)) yield pairToken(firstOf(first), beginning);
}

/** Returns pairs of each number, name or direction with the other words. Street types only come second. */
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

/** The first word of a pair is always whole and in its longest spelling. */
export const firstOf = (word: string): string => spellingsOf(word)[0] ?? word;
