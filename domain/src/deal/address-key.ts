type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** USPS Publication 28: the abbreviations people type for directions, street kinds and units. */
const streetWords = new Map(
  Object.entries({
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    ne: 'northeast',
    nw: 'northwest',
    se: 'southeast',
    sw: 'southwest',
    aly: 'alley',
    ave: 'avenue',
    av: 'avenue',
    blvd: 'boulevard',
    cir: 'circle',
    ct: 'court',
    cv: 'cove',
    dr: 'drive',
    expy: 'expressway',
    hts: 'heights',
    hwy: 'highway',
    ln: 'lane',
    lp: 'loop',
    mt: 'mount',
    pkwy: 'parkway',
    pl: 'place',
    plz: 'plaza',
    pt: 'point',
    rd: 'road',
    sq: 'square',
    st: 'street',
    str: 'street',
    ter: 'terrace',
    terr: 'terrace',
    trl: 'trail',
    tr: 'trail',
    wy: 'way',
    xing: 'crossing',
    apt: 'apt',
    apartment: 'apt',
    unit: 'apt',
    suite: 'apt',
    ste: 'apt',
    no: 'apt',
    '#': 'apt',
    // "St James" is a saint or a street: written out either way, it is the same one.
    saint: 'street',
  }),
);

const cityWords = new Map(
  Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', n: 'north', s: 'south', e: 'east', w: 'west' }),
);

const normalise = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' # ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .split(' ');

const writtenOut = (spellings: ReadonlyMap<string, string>) => (word: string) => spellings.get(word) ?? word;

/** Characters; a document id takes 1,500 bytes, and a character up to 4. No real address is near it. */
const longest = 370;

/**
 * One key for however a street is written: "12 N. Main St. #4" = "12 north main street apt 4". It is the document id in
 * `addresses/`, so that two live deals never share an address. Street, unit, city, state and ZIP count.
 */
export function addressKey(address: Address): string {
  const street = normalise(address.streetAddress)
    .map(writtenOut(streetWords))
    .filter((word, index, all) => word !== 'apt' || ![undefined, 'apt'].includes(all[index + 1]));
  const city = normalise(address.city).map(writtenOut(cityWords));
  const key = [street, city, normalise(address.state), normalise(address.zipCode)]
    .map((part) => part.join('-').replace(/#/g, ''))
    .join('_');
  return Array.from(key).slice(0, longest).join('');
}
