import { tokens } from 'domain/text/tokens.ts';

const most = 200;

/**
 * Words of street, city and ZIP with all their beginnings of two letters and more, so that one `array-contains` finds
 * "phoe" in Phoenix. At most 200, which keeps a deal's index entries bounded.
 */
export function searchTokens(deal: { streetAddress: string; city: string; zipCode: string }): string[] {
  const found = new Set<string>();
  for (const word of tokens(`${deal.streetAddress} ${deal.city} ${deal.zipCode}`)) {
    const letters = Array.from(word);
    if (letters.length === 1) found.add(word);
    for (let length = 2; length <= letters.length; length += 1) found.add(letters.slice(0, length).join(''));
  }
  return [...found].slice(0, most);
}
