type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** USPS Publication 28: the abbreviations people type for directions, street kinds and units. */
const words: Record<string, string> = {
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
};

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

/**
 * One key for however a street is written: "12 N. Main St. #4" = "12 north main street apt 4". It is the document id in
 * `addresses/`, so that two live deals never share an address. Street, unit, city, state and ZIP count.
 */
export function addressKey(address: Address): string {
  const street = normalise(address.streetAddress)
    .map((word) => words[word] ?? word)
    .filter((word, index, all) => !(word === 'apt' && all[index + 1] === 'apt'));
  return [street, normalise(address.city), normalise(address.state), normalise(address.zipCode)]
    .map((part) => part.join('-').replace(/#/g, ''))
    .join('_');
}
