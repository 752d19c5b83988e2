import { addressWords, cityWords, streetWords } from './address-vocabulary.ts';

/** Spellings of both streets and cities, because a search term does not say which it is. */
const written = new Map([...cityWords, ...streetWords]);
written.delete('ste');
/** "Unit", "#" and the like, which only mark the next word as a unit. */
const units = new Set([...streetWords].filter(([, as]) => as === 'apt').map(([word]) => word));

const spellings = new Map<string, string[]>();
for (const [word, as] of written) {
  if (as !== 'apt') spellings.set(as, [...(spellings.get(as) ?? [as]), word]);
}

/** Returns the full form of a word: "circle" for "cir". */
export const writtenOut = (word: string): string => (units.has(word) ? word : (written.get(word) ?? word));

/** Returns all spellings of a word: "circle" and "cir". */
export const spellingsOf = (word: string): readonly string[] => spellings.get(writtenOut(word)) ?? [word];

/** Whether a word is a direction or street type, which many addresses share. */
export const isCommonWord = (word: string): boolean => spellings.has(writtenOut(word));

const directions = new Set(['north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest']);
export const isDirection = (word: string): boolean => directions.has(writtenOut(word));

const cityBeginnings = new Set([...cityWords.keys(), ...cityWords.values()]);
/** Whether city names can begin with the word, whatever else it means: "St", "North". */
export const beginsCity = (word: string): boolean => cityBeginnings.has(word);

/** Whether a word is a house or highway number; "43rd" is a name. */
export const isNumber = (word: string): boolean => /^\d+\p{L}?$/u.test(word);

/**
 * Returns the words of an address or of a search for one. "St.Louis" is two words, "N.E." one. Final sigma (ς) becomes σ, so that a typed
 * prefix matches the longer word.
 */
export const wordsOf = (text: string): string[] =>
  addressWords(text.replaceAll(/(\p{L}{2})\.(?=\p{L}{2})/gu, '$1 '))
    .map((word) => word.replaceAll('ς', 'σ'))
    .filter((word) => word !== '');

/** Separates units from other words: the unit of "12 Main St Apt #4" is 4. "No Name Road" and "Sault Ste Marie" have none. */
export function splitUnits(words: readonly string[]): { words: string[]; units: string[] } {
  const rest: string[] = [];
  const found: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    if (!units.has(word)) {
      rest.push(word);
      continue;
    }
    let next = index + 1;
    while (words[next] !== undefined && units.has(words[next] as string)) next += 1;
    const unit = words[next];
    if (unit !== undefined && (/\d/.test(unit) || unit.length === 1)) {
      found.push(unit);
      index = next;
    } else if (next < words.length && word !== '#') rest.push(word);
  }
  return { words: rest, units: found };
}

/**
 * Returns the normalized name of a city or its beginning: "fort worth" for "Ft. Worth". A single letter at the end is unchanged, because it
 * may be incomplete.
 */
export const cityPhrase = (words: readonly string[]): string =>
  words
    .map((word, index) => (index === words.length - 1 && word.length === 1 ? word : (cityWords.get(word) ?? word)))
    .join(' ');
