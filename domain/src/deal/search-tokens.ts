import { namesOfState, statesNamedIn } from 'domain/geo/state-name-matching.ts';
import type { Position } from 'domain/geo/distance.ts';
import { tilesAt } from 'domain/geo/tiles.ts';
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

/** Stands for tokens: `head` followed by each beginning of `word` of `shortest` letters or more, or by the whole word if it is shorter. */
type Entry = { head: string; word: string; shortest: number };

const whole = (token: string): Entry => ({ head: '', word: token, shortest: Number.POSITIVE_INFINITY });

/** Returns the tokens of an address, with repetitions. */
function entriesOf(deal: SearchedAddress): Entry[] {
  const { words: street, units } = splitUnits(wordsOf(deal.streetAddress));
  const city = wordsOf(deal.city);
  const zip = wordsOf(deal.zipCode);
  const code = deal.state.toLowerCase();

  // "O’Brien" is also indexed as two words.
  const asTyped = (`${deal.streetAddress} ${deal.city}`.match(/\S*['’]\S*/g) ?? []).flatMap(tokens);
  const states = [...new Set([deal.state, ...statesNamedIn(street), ...statesNamedIn(city)].map(namedStateToken))];
  const words = [...new Set([...street, ...city, ...asTyped])];
  const wholes = [code, ...states, ...units.map(unitToken)];
  return [
    ...[...street, ...city, ...zip, ...units, ...asTyped].flatMap((word) =>
      spellingsOf(word).map((spelling) => ({ head: '', word: spelling, shortest: 2 })),
    ),
    ...[code, ...states, ...units.map(unitToken), cityToken(city)].map(whole),
    { head: '@', word: `${cityPhrase(city)} ${code}`, shortest: 1 },
    ...pairs(words, [...zip, ...units], wholes),
    ...namesOfState(code).flatMap(begunState),
  ];
}

/**
 * Returns the tokens that searches look up, each with one `array-contains`: the words of the address in every spelling, with their prefixes
 * of two letters or more; pairs of words, the second of which may be a prefix, so that "6350 windrose" reads no other Windrose; the city as
 * a phrase; the unit; the state. {@link file://./address-search.ts} generates the queries.
 */
export function searchTokens(deal: SearchedAddress): string[] {
  const found = new Set<string>();
  for (const { head, word, shortest } of entriesOf(deal))
    for (const beginning of beginnings(word, shortest)) found.add(head + beginning);
  return [...found].slice(0, most);
}

/** Returns a deal's tokens as stored: those of its address, and the tiles of the map that it lies in (docs/decisions/0493). */
export const storedTokens = (deal: SearchedAddress, location: Position | undefined): string[] => [
  ...searchTokens(deal),
  ...(location ? tilesAt(location) : []),
];

/** Lines that every token of an address begins, by address. */
const lines = new WeakMap<SearchedAddress, string>();

/**
 * Whether a token is among an address's {@link searchTokens}: the same without making them. Ten thousand addresses take some tens of
 * milliseconds from the second search on. Remembers what it needs for as long as the address is used.
 */
export function hasSearchToken(address: SearchedAddress, token: string): boolean {
  let begun = lines.get(address);
  if (begun === undefined) {
    begun = entriesOf(address).reduce((all, { head, word }) => `${all}\n${head}${word}`, '');
    lines.set(address, begun);
  }
  if (!begun.includes(`\n${token}`)) return false;
  const entries = entriesOf(address);
  // Of an address with too many tokens, some are not kept.
  const count = entries.reduce((sum, { word, shortest }) => sum + Math.max(1, word.length - shortest + 1), 0);
  if (count > most) return searchTokens(address).includes(token);
  return entries.some(
    ({ head, word, shortest }) =>
      `${head}${word}`.startsWith(token) && beginnings(word, shortest).includes(token.slice(head.length)),
  );
}

/** Returns entries for prefixes of a state name: "ariz", "new mex". {@link namedStateToken} covers the whole name. */
function begunState([first = '', second]: readonly string[]): Entry[] {
  return [
    ...(isDirection(first) ? [] : [{ head: '', word: first, shortest: 3 }]),
    ...(second === undefined ? [] : [{ head: pairToken(firstOf(first), ''), word: second, shortest: 1 }]),
  ];
}

/** Returns pairs of each number, name or direction with the other words. Street types only come second. */
function* pairs(words: readonly string[], others: readonly string[], wholes: readonly string[]): Generator<Entry> {
  const firsts = words.filter((word) => isNumber(word) || isDirection(word) || !isCommonWord(word));
  for (const first of firsts) {
    const seconds = words.filter((word) => word !== first && !(isNumber(first) && isNumber(word)));
    for (const second of [...seconds, ...(isDirection(first) ? [] : others)]) {
      for (const spelling of spellingsOf(second))
        yield { head: pairToken(firstOf(first), ''), word: spelling, shortest: 1 };
    }
    if (!isNumber(first) && !isDirection(first)) for (const each of wholes) yield whole(pairToken(first, each));
  }
}

/** The first word of a pair is always whole and in its longest spelling. */
export const firstOf = (word: string): string => spellingsOf(word)[0] ?? word;
