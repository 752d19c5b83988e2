import { addressWords, cityWords, streetWords } from './address-vocabulary.ts';

/** Spellings of streets and cities alike: whoever searches does not say which of them they type. */
const written = new Map([...cityWords, ...streetWords]);
written.delete('ste');
/** "Unit", "#" and the like say only what the next word is. */
const units = new Set([...streetWords].filter(([, as]) => as === 'apt').map(([word]) => word));

const spellings = new Map<string, string[]>();
for (const [word, as] of written) {
  if (as !== 'apt') spellings.set(as, [...(spellings.get(as) ?? [as]), word]);
}

/** A word as it is written out: "cir" is "circle". */
export const writtenOut = (word: string): string => (units.has(word) ? word : (written.get(word) ?? word));

/** A word in every way it is written: "circle" and "cir". */
export const spellingsOf = (word: string): readonly string[] => spellings.get(writtenOut(word)) ?? [word];

/** Whether a word is a direction or a kind of street, which many addresses have. */
export const isCommonWord = (word: string): boolean => spellings.has(writtenOut(word));

const directions = new Set(['north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest']);
export const isDirection = (word: string): boolean => directions.has(writtenOut(word));

const cityBeginnings = new Set([...cityWords.keys(), ...cityWords.values()]);
/** Whether cities begin with it, whatever else it means: "St", "North". */
export const beginsCity = (word: string): boolean => cityBeginnings.has(word);

/** A house's number, or that of a highway; "43rd" is a name. */
export const isNumber = (word: string): boolean => /^\d+\p{L}?$/u.test(word);

/**
 * The words of an address or of a search for one. "St.Louis" is two of them, "N.E." one, and a sigma is the same at the end of a
 * word, which the beginning of a longer one may be.
 */
export const wordsOf = (text: string): string[] =>
  addressWords(text.replaceAll(/(\p{L}{2})\.(?=\p{L}{2})/gu, '$1 '))
    .map((word) => word.replaceAll('ς', 'σ'))
    .filter((word) => word !== '');

/** Takes the units out of words: in "12 Main St Apt #4" it is 4. "No Name Road" has none, nor has "Sault Ste Marie". */
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

/** The name of a city, or its beginning, as it is looked up: "Ft. Worth" is "fort worth", and a letter at the end is left alone. */
export const cityPhrase = (words: readonly string[]): string =>
  words
    .map((word, index) => (index === words.length - 1 && word.length === 1 ? word : (cityWords.get(word) ?? word)))
    .join(' ');
