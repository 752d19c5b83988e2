import { addressWords, cityWords, streetWords } from './address-vocabulary.ts';

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

const writtenOut = (spellings: ReadonlyMap<string, string>) => (word: string) => spellings.get(word) ?? word;

/** Maximum number of characters. A document id may have 1,500 bytes, and a character up to 4. No real address comes close. */
const longest = 370;

/**
 * Returns the same key for different spellings of an address: "12 N. Main St. #4" = "12 north main street apt 4". It is the document id in
 * `addresses/`, which keeps two live deals from sharing an address. Covers street, unit, city, state and ZIP.
 */
export function addressKey(address: Address): string {
  const street = addressWords(address.streetAddress)
    .map(writtenOut(streetWords))
    .filter((word, index, all) => word !== 'apt' || ![undefined, 'apt'].includes(all[index + 1]));
  const city = addressWords(address.city).map(writtenOut(cityWords));
  const key = [street, city, addressWords(address.state), addressWords(address.zipCode)]
    .map((part) => part.join('-').replace(/#/g, ''))
    .join('_');
  return Array.from(key).slice(0, longest).join('');
}
