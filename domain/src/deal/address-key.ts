import { addressWords, cityWords, streetWords } from './address-vocabulary.ts';

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

const writtenOut = (spellings: ReadonlyMap<string, string>) => (word: string) => spellings.get(word) ?? word;

/** Whether a word is a house number, also one of a grid, as in "N123 W456 Main St"; "43rd" is a name. */
const isHouseNumber = (word = ''): boolean => /^\d+\p{L}?$|^\p{L}\d/u.test(word);

/**
 * Moves a unit that is written first behind the street: "#4 12 Main St" = "12 Main St #4". Of a street without a house number, what is
 * marked as a unit is that: "#4 Main St" = "Main St #4" = "4 Main St".
 */
function unitLast(street: readonly string[]): readonly string[] {
  const [first = '', number = '', ...others] = street;
  if (first === 'apt') return isHouseNumber(others[0]) ? [...others, first, number] : [number, ...others];
  const isMarkedLast = street.at(-2) === 'apt' && street.indexOf('apt') === street.length - 2;
  const last = street.at(-1) ?? '';
  return isMarkedLast && !isHouseNumber(first) && isHouseNumber(last) ? [last, ...street.slice(0, -2)] : street;
}

/** Letters of other scripts, and one of our own, that look like the Latin ones below them. */
const lookalikes = [
  'АВЕЅІЈКМНОРСТУХԚԜавеѕіјкмнорстухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχωı',
  'ABESIJKMHOPCTYXQWabesijkmhopctyxhdqwlABEZHIKMNOPTYXabenikvoptuxwi',
];
const [odd = '', plain = ''] = lookalikes;
const latinOf = new Map(Array.from(odd, (letter, index) => [letter, plain.charAt(index)]));

/** Returns the text with Latin letters in place of those that only look like them, so that nobody lists an address twice by them. */
const latin = (text: string): string =>
  Array.from(text.normalize('NFKD'), (letter) => latinOf.get(letter) ?? letter).join('');

/** Maximum number of characters. A document id may have 1,500 bytes, and a character up to 4. No real address comes close. */
const longest = 370;

/**
 * Returns the same key for different spellings of an address: "12 N. Main St. #4" = "12 north main street apt 4". It is the document id in
 * `addresses/`, which keeps two live deals from sharing an address. Covers street, unit, city, state and ZIP. Abbreviations of whole cities,
 * such as "PHX", are not known; the ZIP code is the same then, and admins are shown such pairs (functions/src/same-houses).
 */
export function addressKey(address: Address): string {
  const street = unitLast(
    addressWords(latin(address.streetAddress))
      .map(writtenOut(streetWords))
      .map((word) => word.replace(/^0+(?=\d)/, ''))
      .filter((word, index, all) => word !== 'apt' || ![undefined, 'apt'].includes(all[index + 1])),
  );
  const city = addressWords(latin(address.city)).map(writtenOut(cityWords));
  const key = [street, city, addressWords(address.state), addressWords(address.zipCode)]
    .map((part) => part.join('-').replace(/#/g, ''))
    .join('_');
  return Array.from(key).slice(0, longest).join('');
}
