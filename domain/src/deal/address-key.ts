import { addressWords, cityWords, streetWords } from './address-vocabulary.ts';

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

const writtenOut = (spellings: ReadonlyMap<string, string>) => (word: string) => spellings.get(word) ?? word;

/** Characters; a document id takes 1,500 bytes, and a character up to 4. No real address is near it. */
const longest = 370;

/**
 * One key for however a street is written: "12 N. Main St. #4" = "12 north main street apt 4". It is the document id in
 * `addresses/`, so that two live deals never share an address. Street, unit, city, state and ZIP count.
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
