import { stateNamedFirst, stateNamedLast, stateOfCode } from 'domain/geo/state-name-matching.ts';
import type { UsState } from 'domain/geo/states.ts';
import { beginsCity, isCommonWord, isDirection, isNumber, splitUnits, wordsOf } from './address-parts.ts';
import { cityBeginning, cityToken, firstOf, namedStateToken, pairToken, unitToken } from './search-tokens.ts';

/** A parsed search: its state, and tokens that an address must all have, the most selective first. */
export type AddressSearch = { state?: UsState; tokens: string[] };

/**
 * State codes that are also words of street and city names: "La", "De", "In". At the end of several words they may be the start of another
 * word.
 */
const spoken = new Set(['al', 'de', 'in', 'la', 'me', 'mi', 'or']);
/** State codes with which many street and city names begin: "La Mesa", "De Soto", "Mi Casa". */
const beginsNames = new Set(['al', 'de', 'la', 'mi']);
const country = new Set(['usa', 'us']);

const isName = (word: string): boolean => !isNumber(word) && !isCommonWord(word);
const isZipCode = (word: string): boolean => /^\d{5}$/.test(word);
const longEnough = (word: string): boolean => Array.from(word).length > 1;

type Parts = {
  segments: string[][];
  units: string[];
  /** Whether only the first word is in capitals, like a state code: "LA Lafayette". */
  codeFirst: boolean;
};

/** Splits the text at commas into words, without units, ZIP+4 suffixes and the country. */
function parts(text: string): Parts {
  const units: string[] = [];
  const segments = text
    .replaceAll(/\b(\d{5})-\d{0,4}(?!\d)/g, '$1')
    .split(/[,;\n]/)
    .map((segment) => {
      const split = splitUnits(wordsOf(segment));
      units.push(...split.units);
      return split.words;
    })
    .filter((segment) => segment.length > 0);
  const last = segments.at(-1);
  if (last && country.has(last.at(-1) ?? '') && (segments.length > 1 || last.length > 1)) {
    last.pop();
    if (last.length === 0) segments.pop();
  }
  return { segments, units, codeFirst: /^\s*\p{Lu}{2}\s/u.test(text) && text !== text.toUpperCase() };
}

type Tail = {
  /** The state, if unambiguous. */
  state?: UsState;
  /** A state, or a street or city of that name: "George Washington". */
  named?: UsState;
  /** Whether the state came first, so that the last word may be incomplete. */
  leads?: boolean;
};

/** Removes the state from the text and returns it. It may stand alone, after a comma, before a ZIP code, or after a name. */
function takeState({ segments, codeFirst }: Parts, beforeZip: boolean): Tail {
  const first = segments[0];
  const leading = segments.length > 1 && first && !wholeState(segments.at(-1) ?? []) ? wholeState(first) : undefined;
  if (leading) {
    segments.shift();
    return { state: leading, leads: true };
  }
  const tail = segments.at(-1);
  const last = tail?.at(-1);
  if (!tail || last === undefined) return {};
  const code = stateOfCode(last);
  const name = stateNamedLast(tail);
  const length = name?.length ?? 1;
  const state = name?.state ?? code;
  if (!state) return leadingState(segments, codeFirst);
  const take = (as: Tail): Tail => {
    tail.splice(-length);
    if (tail.length === 0) segments.pop();
    return as;
  };

  const alone = segments.length === 1 && tail.length === length;
  if (alone && name && !beforeZip) return take({ named: state });
  if (alone || beforeZip || (tail.length === length && segments.length > 1)) return take({ state });
  const before = [...segments.slice(0, -1).flat(), ...tail.slice(0, -length)];
  const names = before.filter(isName).length;
  if (names === 0) return {};
  // After a number, two letters may be the start of a street type: "8 San Antonio Wa". A deal's state code is also among its words.
  const maybeWord = code !== undefined && (isCommonWord(last) || spoken.has(last) || before.some(isNumber));
  if (names > 1 && !maybeWord) return take({ state });
  return name ? take({ named: state }) : {};
}

/** In "AZ Phoenix" the state leads. In "Arizona Phoenix" it may be a state or a name. "Arizona Ave" is a street. */
function leadingState([words = [], ...others]: string[][], codeFirst: boolean): Tail {
  const [first = ''] = words;
  const code = stateOfCode(first);
  const isCode = codeFirst ? !isDirection(first) : !isCommonWord(first) && !beginsNames.has(first);
  if (code && isCode && (beginsPlace(words.slice(1)) || isNumber(words[1] ?? ''))) {
    words.shift();
    return { state: code, leads: true };
  }
  const name = others.length === 0 ? stateNamedFirst(words) : undefined;
  if (!name || !beginsPlace(words.slice(name.length))) return {};
  words.splice(0, name.length);
  return { named: name.state, leads: true };
}

/** Whether a place name begins here: "Phoenix", "St Louis", but not "Ave Phoenix". */
const beginsPlace = ([first = '', second = '']: readonly string[]): boolean =>
  first !== '' && (isName(first) || (beginsCity(first) && second !== '' && isName(second)));

/** Returns the state if the words are a state and nothing else. */
function wholeState(words: readonly string[]): UsState | undefined {
  const name = stateNamedLast(words);
  if (name?.length === words.length) return name.state;
  return words.length === 1 ? stateOfCode(words[0] ?? '') : undefined;
}

/** In "Main St, Phoenix, AZ" the part before the state is a city, unless it looks like a street: "Windrose Circle, AZ". */
const isCity = (words: readonly string[]): boolean =>
  words.length > 0 && !words.some(isNumber) && !isCommonWord(words.at(-1) ?? '');

/** Parses a search text. Without letters or digits it yields no tokens. The last word may be incomplete. */
export function addressSearch(text: string): AddressSearch {
  const typed = parts(text);
  const { segments, units } = typed;
  const final = segments.at(-1)?.at(-1) ?? '';
  const several = segments.length > 1 || (segments[0]?.length ?? 0) > 1;
  const zip = several && isZipCode(final) ? final : undefined;
  if (zip !== undefined) {
    segments.at(-1)?.pop();
    if (segments.at(-1)?.length === 0) segments.pop();
  }
  const commas = segments.length;
  const { state, named, leads = false } = takeState(typed, zip !== undefined);

  const afterComma = state !== undefined && segments.length > 0 && segments.length < commas;
  const place = afterComma && isCity(segments.at(-1) ?? []) ? segments.pop() : undefined;
  const words = [...new Set([...segments.flat(), ...(zip === undefined ? [] : [zip])])];
  const open = zip === undefined && ((!state && !named) || leads) && units.length === 0 ? words.at(-1) : undefined;
  // In "Phoenix, A" and "AZ p" the last letter begins a word that is not typed yet.
  const begun =
    open !== undefined && (segments.length > 1 || leads) && segments.at(-1)?.length === 1 && !longEnough(open);
  if (begun) words.pop();

  const pair = pairOf(words, { zip, open: begun ? undefined : open, named, units, city: place });
  const rest = words.filter((word) => !pair?.covers.includes(word));
  const single = rest.filter((word) => word !== open || longEnough(word) || words.length === 1);
  const tokens = [
    ...(pair ? [pair.token] : []),
    ...(place ? [leads ? cityBeginning(place) : cityToken(place)] : []),
    ...single.toSorted((a, b) => rank(b) - rank(a)),
    ...units.filter((unit) => !pair?.covers.includes(unitToken(unit))).map(unitToken),
    ...(named && !pair?.named ? [namedStateToken(named)] : []),
  ];
  return { state, tokens: [...new Set(tokens)] };
}

/** Higher ranks are rarer among deals. */
const rank = (word: string): number => (isCommonWord(word) ? 0 : 100) + (isNumber(word) ? 50 : 0) + word.length;

type Known = {
  zip: string | undefined;
  /** The word that is still being typed. */
  open: string | undefined;
  named: UsState | undefined;
  units: readonly string[];
  city: string[] | undefined;
};
type Pair = { token: string; covers: string[]; named?: boolean };

/** Returns the words that may be names, except a leading one that may be the state: "la baton rouge". */
function namesOf(words: readonly string[]): string[] {
  const names = words.filter(isName);
  const [first = ''] = names;
  return names.length > 2 && first === words[0] && beginsNames.has(first) ? names.slice(1) : names;
}

/** Returns the two most selective words as one token. The word that is still being typed can only be the second. */
function pairOf(words: readonly string[], { zip, open, named, units, city = [] }: Known): Pair | undefined {
  const of = (first: string, second: string): Pair => ({
    token: pairToken(firstOf(first), second),
    covers: [first, second],
  });
  const numbers = words.filter((word) => isNumber(word) && word !== zip);
  const number = numbers.find((word) => word !== open);
  const ownNames = namesOf(words);
  const names = [...ownNames, ...city.filter(isName)];
  const common = words.filter(isCommonWord);
  if (number !== undefined) {
    const second = names[0] ?? common[0] ?? zip;
    return second === undefined ? undefined : of(number, second);
  }
  const [name] = names;
  if (name === undefined) {
    const heading = common.find((word) => word !== open && isDirection(word));
    const kind = common.find((word) => word !== heading);
    return heading !== undefined && kind !== undefined ? of(heading, kind) : undefined;
  }
  if (ownNames.length > 0 && names.length > 1) return of(name, names.at(-1) as string);
  if (name !== open) {
    const second = (ownNames.length > 0 ? units.map(unitToken)[0] : common[0]) ?? zip ?? numbers[0] ?? common[0];
    if (ownNames.length > 0 && named && second === undefined) {
      return { token: pairToken(name, namedStateToken(named)), covers: [name], named: true };
    }
    return second === undefined ? undefined : of(name, second);
  }
  // "NE Omaha" may mean Nebraska.
  const direction = common.find((word) => isDirection(word) && stateOfCode(word) === undefined);
  return direction === undefined ? undefined : of(direction, name);
}

/** A city as typed: its words, and its state if given. `leads`: the state came before the city, whose name may be incomplete. */
type TypedCity = { words: string[]; state?: UsState; leads?: boolean };

/** Returns the city that the text may name, or undefined. */
function cityOf(text: string): TypedCity | undefined {
  const typed = parts(text);
  const { segments } = typed;
  const { state, named, leads } = takeState(typed, false);
  const words = segments.at(-1);
  if (!words || segments.length > 1 || words.some(isNumber)) return undefined;
  return { words, state: state ?? named, leads };
}

/** Returns the city that a search without results may have misspelled: "AZ Phonix" and "Phonix AZ" are "phonix" in Arizona. */
export function typedCity(text: string): { name: string; state?: UsState } | undefined {
  const city = cityOf(text);
  if (!city) return undefined;
  const { words } = city;
  // The whole text found no deals, so a trailing code is the state, even after a single word.
  const code = city.state === undefined && words.length > 1 ? stateOfCode(words.at(-1) ?? '') : undefined;
  return code === undefined
    ? { name: words.join(' '), state: city.state }
    : { name: words.slice(0, -1).join(' '), state: code };
}

/** Returns the search for a city whose name may be incomplete, with its state if given. */
export function citySearch(text: string): AddressSearch | undefined {
  const city = cityOf(text);
  if (!city) return undefined;
  const { words, state, leads } = city;
  return { state, tokens: [state && !leads ? cityToken(words) : cityBeginning(words)] };
}

/** Returns the search text for a city. */
export const citySearchText = (city: string, state: string): string => `${city}, ${state}`;
