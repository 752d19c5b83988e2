import type { TFunction } from 'i18next';
import { activeFilters, type DealSearch } from 'domain/deal/deal-search.ts';
import { limits } from 'domain/limits.ts';
import { safeLine } from 'domain/text/text-fields.ts';
import { filterLabel } from '#features/deal/filter-label.ts';

type Translate = TFunction<'deal'>;

/** Returns what a search asks for in the words of the list's chips: "Mesa, AZ", "Condo", "Up to $300,000". */
export const searchWords = (search: DealSearch, t: Translate): string[] =>
  activeFilters(search).map((name) => (name === 'text' ? (search.text ?? '') : filterLabel(search, name, t)));

const separator = ' · ';
/** Room for a number that tells equal names apart, such as " (20)". */
const mostUnnumbered = limits.searchName - 5;
/** Room for the number of words left out, such as " · +12". */
const mostAlone = mostUnnumbered - 6;

/**
 * Returns a name for a search that says what it asks for as far as there is room: "Mesa, AZ · Condo · +2". Empty if its text is no name,
 * such as a web address.
 * @param taken names of the buyer's other searches, from which it differs
 */
export function suggestedName(search: DealSearch, taken: readonly string[], t: Translate): string {
  const words = searchWords(search, t).flatMap((word) => safeLine(word, mostAlone) ?? []);
  // Text that looks short may be long, such as emoji.
  const name = joined(words.filter(({ length }) => length <= mostAlone));
  if (name === '' || !taken.includes(name)) return name;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${name} (${index + 2})`);
  return numbers.find((each) => !taken.includes(each)) ?? name;
}

function joined(words: readonly string[]): string {
  for (let kept = words.length; kept > 1; kept -= 1) {
    const name = withRest(words, kept);
    if (name.length <= mostUnnumbered) return name;
  }
  return words.length === 0 ? '' : withRest(words, 1);
}

const withRest = (words: readonly string[], kept: number): string =>
  [...words.slice(0, kept), ...(kept < words.length ? [`+${words.length - kept}`] : [])].join(separator);
