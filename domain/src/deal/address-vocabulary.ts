/** Abbreviations of directions, street types and units (USPS Publication 28). */
export const streetWords = new Map(
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
    // "St James" may be a saint or a street; both spellings get the same form.
    saint: 'street',
  }),
);

/** Abbreviations with another meaning in city names: "St" is a saint, not a street. */
export const cityWords = new Map(
  Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', n: 'north', s: 'south', e: 'east', w: 'west' }),
);

/** Returns lowercase words without accents and punctuation; "#" is a word of its own. */
export const addressWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' # ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .split(' ');
