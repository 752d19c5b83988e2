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

/** Returns a deal's tokens as stored: those of its address, and the tiles of the map that it lies in (docs/decisions/0060). */
export const storedTokens = (deal: SearchedAddress, location: Position | undefined): string[] => [
  ...searchTokens(deal),
  ...(location ? tilesAt(location) : []),
];

/** Search tokens of an address, one per line: whole tokens, and words whose beginnings are tokens, by their minimum number of letters. */
type Lines = { whole: string; one: string; two: string; three: string };
const byLetters = ['one', 'two', 'three'] as const;

/** Returns an address's lines; all of its tokens if there are too many of them to keep, which lines do not tell. */
function knownOf(address: SearchedAddress): Lines | ReadonlySet<string> {
  const lines: Lines = { whole: '\n', one: '\n', two: '\n', three: '\n' };
  let count = 0;
  for (const { head, word, shortest } of entriesOf(address)) {
    const letters = Array.from(word).length;
    const name = (letters < shortest ? undefined : byLetters[shortest - 1]) ?? 'whole';
    lines[name] += `${head}${word}\n`;
    count += Math.max(1, letters - shortest + 1);
  }
  // With repetitions there are more.
  const tokens = count > most ? searchTokens(address) : [];
  return tokens.length === most ? new Set(tokens) : lines;
}

const known = new WeakMap<SearchedAddress, ReturnType<typeof knownOf>>();

/**
 * Whether a token is among an address's {@link searchTokens}: the same without making them. Ten thousand addresses take some milliseconds
 * from the second search on. Remembers what it needs for as long as the address is used.
 */
export function hasSearchToken(address: SearchedAddress, token: string): boolean {
  const lines = known.get(address) ?? knownOf(address);
  known.set(address, lines);
  if (!('whole' in lines)) return lines.has(token);
  // The ends of long words are not kept.
  if (token.length > longest) return searchTokens(address).includes(token);
  if (lines.whole.includes(`\n${token}\n`)) return true;
  const space = token.startsWith('@') ? 0 : token.indexOf(' ');
  // One letter is enough for a pair, and for a city.
  if (space !== -1) return space < token.length - 1 && lines.one.includes(`\n${token}`);
  const letters = Array.from(token).length;
  return (letters >= 2 && lines.two.includes(`\n${token}`)) || (letters >= 3 && lines.three.includes(`\n${token}`));
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
