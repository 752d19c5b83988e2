import type { Account } from './account.ts';
import { limits } from 'domain/limits.ts';
import { tokens } from 'domain/text/tokens.ts';

type Searched = Pick<Account, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>;

/** `users/{uid}` holds these beside the account: the server writes them with the name, for admins to search and sort by. */
export type PersonSearchFields = {
  /** Beginnings of the words that a person is found by: one `array-contains` finds "alv" in Alvarez. */
  searchTokens: string[];
  /** Last name, then first name, without capitals and accents. */
  sortName: string;
};

/** Of a word, as much as is kept; what is typed beyond it is compared with the account itself. */
const longest = 40;
/** Keeps an account's index entries bounded. */
const most = 200;

/** In "O’Brien" people leave the apostrophe out, or put a blank there. */
const apostrophes = /['’‘ʼ`´]/g;
const wordsOf = (text: string): string[] => [...tokens(text), ...tokens(text.replace(apostrophes, ''))];

const emailWord = (email: string): string => email.normalize('NFC').toLowerCase();

/** The words that a person is found by, the surest ones first. */
const words = ({ email, firstName, lastName, phoneNumber }: Searched): string[] => [
  ...new Set(
    [phoneNumber, emailWord(email), ...wordsOf(`${lastName} ${firstName}`), ...tokens(email)].filter(
      (word) => word !== '',
    ),
  ),
];

/** What an account document holds for search and order, made from the account. */
export function personSearchFields(person: Searched): PersonSearchFields {
  const found = new Set<string>();
  for (const word of words(person)) {
    const letters = Array.from(word).slice(0, longest);
    for (let length = 1; length <= letters.length; length += 1) found.add(letters.slice(0, length).join(''));
  }
  const letters = Array.from(tokens(`${person.lastName} ${person.firstName}`).join(' '));
  // Some characters are many once they are taken apart.
  const name = letters.slice(0, 2 * limits.name).join('');
  return {
    searchTokens: [...found].slice(0, most),
    sortName: name === '' ? emailWord(person.email) : name,
  };
}

/** Of a phone number at least this many digits are typed before it is taken for one. */
const phoneDigits = 3;

/** What somebody who is searched for must have a word beginning with, each: parts of names, an e-mail address, a phone number. */
export function personSearchTerms(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(typed) && digits.length >= phoneDigits)
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  const terms = typed.split(/[\s,;<>"()]+/).flatMap((word) => (word.includes('@') ? [emailWord(word)] : tokens(word)));
  return [...new Set(terms)].filter((term) => term !== '@');
}

/** The one term that the database is asked for, as it is kept there: the longest, which the fewest people have. */
export function storedTerm(terms: readonly string[]): string | undefined {
  const [first] = terms.map((term) => Array.from(term)).toSorted((a, b) => b.length - a.length);
  return first?.slice(0, longest).join('');
}

/** Whether a person has for each term a word that begins with it. */
export function isFoundBy(person: Searched, terms: readonly string[]): boolean {
  const own = words(person);
  return terms.every((term) => own.some((word) => word.startsWith(term)));
}
