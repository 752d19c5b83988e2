import type { Account } from './account.ts';
import { limits } from 'domain/limits.ts';
import { tokens } from 'domain/text/tokens.ts';

type Searched = Pick<Account, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>;

/** Fields of `users/{uid}` that the server writes along with the name, for admins to search and sort by. */
export type PersonSearchFields = {
  /** Prefixes of the person's search words: one `array-contains` finds "alv" in Alvarez. */
  searchTokens: string[];
  /** Last name, then first name, lowercase and without accents. */
  sortName: string;
};

/** Maximum number of characters of a word that the index keeps. Longer search terms are compared with the account itself. */
const longest = 40;
/** Maximum number of index entries per account. */
const most = 200;

/** People type "O’Brien" without the apostrophe, or with a space in its place. */
const apostrophes = /['’‘ʼ`´]/g;
const wordsOf = (text: string): string[] => [...tokens(text), ...tokens(text.replace(apostrophes, ''))];

const emailWord = (email: string): string => email.normalize('NFC').toLowerCase();

/** Returns a person's search words, the most specific first. */
const words = ({ email, firstName, lastName, phoneNumber }: Searched): string[] => [
  ...new Set(
    [phoneNumber, emailWord(email), ...wordsOf(`${lastName} ${firstName}`), ...tokens(email)].filter(
      (word) => word !== '',
    ),
  ),
];

/** Returns the fields by which admins search and sort accounts. */
export function personSearchFields(person: Searched): PersonSearchFields {
  const found = new Set<string>();
  for (const word of words(person)) {
    const letters = Array.from(word).slice(0, longest);
    for (let length = 1; length <= letters.length; length += 1) found.add(letters.slice(0, length).join(''));
  }
  const letters = Array.from(tokens(`${person.lastName} ${person.firstName}`).join(' '));
  // NFKD expands some characters to many.
  const name = letters.slice(0, 2 * limits.name).join('');
  return {
    searchTokens: [...found].slice(0, most),
    sortName: name === '' ? emailWord(person.email) : name,
  };
}

/** Minimum number of digits for a search term to be read as a phone number. */
const phoneDigits = 3;

/** Returns the prefixes that a person's search words must match, one per typed word: parts of names, an email address, a phone number. */
export function personSearchTerms(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(typed) && digits.length >= phoneDigits)
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  const terms = typed.split(/[\s,;<>"()]+/).flatMap((word) => (word.includes('@') ? [emailWord(word)] : tokens(word)));
  return [...new Set(terms)].filter((term) => term !== '@');
}

/** Returns the term to query for, cut to the indexed length: the longest one, which matches the fewest people. */
export function storedTerm(terms: readonly string[]): string | undefined {
  const [first] = terms.map((term) => Array.from(term)).toSorted((a, b) => b.length - a.length);
  return first?.slice(0, longest).join('');
}

/** Whether each term is a prefix of one of the person's search words. */
export function isFoundBy(person: Searched, terms: readonly string[]): boolean {
  const own = words(person);
  return terms.every((term) => own.some((word) => word.startsWith(term)));
}
