import { limits } from 'domain/limits.ts';
import type { Clause } from './phrase-clauses.ts';
import { numberAt, type Found } from './phrase-numbers.ts';
import type { Token } from './phrase-tokens.ts';
import { isWord, longestEnd, patternOf } from './phrase-words.ts';

const bounds = [
  'min|minimum|minimo|minima',
  'at least',
  'al menos',
  'por lo menos',
  'como minimo',
  'no less than',
  'more|mas than|de',
  'desde',
].map(patternOf);
const boundsBetween = ['+', 'plus', 'or more', 'o mas', 'and up'].map(patternOf);
const ranges = ['-|to|or|and|a|o|y|u'].map(patternOf);

const kinds = {
  minBedrooms: [
    'bed',
    'bedroom',
    'br',
    'bd',
    'bdr',
    'bdrm',
    'cuarto',
    'recamara',
    'habitacion',
    'rec',
    'dormitorio',
    'alcoba',
  ],
  minBathrooms: ['bath', 'bathroom', 'ba', 'bano', 'bth', 'bthrm', 'bathrm'],
} as const;
type Kind = keyof typeof kinds;
const kindAt = (token: Token | undefined): Kind | undefined =>
  token?.kind === 'word'
    ? (Object.keys(kinds) as Kind[]).find((kind) => isWord(token.text, kinds[kind], false))
    : undefined;

/** Most rooms that a phrase is taken to mean; "98/2" is none of beds and baths. */
const mostRooms = 20;
const isCount = (value: number): boolean => value > 0 && value <= Math.min(mostRooms, limits.count);

const halves = ['and a half', 'y medio|media'].map(patternOf);

/** Returns a count with halves: "2.5", "2 1/2". */
function countAt(tokens: readonly Token[], start: number): Found | undefined {
  const found = numberAt(tokens, start);
  if (!found) return undefined;
  const half = ['1', '/', '2'].every((text, offset) => tokens[found.end + offset]?.text === text);
  if (half) return { value: found.value + 0.5, end: found.end + 3 };
  const spelled = longestEnd(tokens, found.end, halves);
  return spelled === undefined ? found : { value: found.value + 0.5, end: spelled };
}

/** Returns the number of rooms that begins at a token: "3 bed", "at least 2 baths", "3-4 cuartos", "3/2". */
export function roomsAt(tokens: readonly Token[], start: number): Clause | undefined {
  const first = longestEnd(tokens, start, bounds) ?? start;
  const after = tokens[first]?.text === 'de' ? first + 1 : first;
  const few = countAt(tokens, after);
  if (!few || tokens[after - 1]?.text === '$') return named(tokens, start);
  const { value, end } = few;
  const pair = pairAt(tokens, after, few);
  if (pair) return pair;
  const to = longestEnd(tokens, end, ranges);
  const more = to === undefined ? undefined : numberAt(tokens, to);
  const last = more && kindAfter(tokens, more.end) ? more.end : end;
  const kind = kindAfter(tokens, last);
  if (!kind || !isCount(value) || (kind.name === 'minBedrooms' && !Number.isInteger(value))) return undefined;
  const plus = longestEnd(tokens, kind.end, boundsBetween) ?? longestEnd(tokens, kind.end, boundsLast);
  return { search: { [kind.name]: value }, end: plus ?? kind.end };
}
const boundsLast = ['min|minimum|minimo', 'como minimo', 'or|and more|up', 'o mas'].map(patternOf);

function kindAfter(tokens: readonly Token[], start: number): { name: Kind; end: number } | undefined {
  const between = longestEnd(tokens, start, boundsBetween) ?? start;
  const name = kindAt(tokens[between]);
  return name && { name, end: between + 1 };
}

/** "3/2", "3 x 2": bedrooms, then bathrooms. */
function pairAt(tokens: readonly Token[], start: number, { value, end }: Found): Clause | undefined {
  const sign = tokens[end];
  const other = tokens[end + 1];
  if (!sign || !['/', 'x'].includes(sign.text) || tokens[start]?.kind !== 'number' || other?.kind !== 'number')
    return undefined;
  const next = tokens[end + 2];
  const isMeasure = ['acre', 'acres', 'mile', 'miles', 'milla', 'millas'].includes(next?.text ?? '');
  const isPair = Number.isInteger(value) && isCount(value) && isCount(other.value) && Number.isInteger(other.value * 2);
  // "3/2 baths" has no bedrooms.
  if (!isPair || isMeasure || kindAt(next)) return undefined;
  // A third number, as in "3/2/2", is that of a garage.
  const third = next?.text === sign.text ? tokens[end + 3] : undefined;
  if (third && !isCount(third.value)) return undefined;
  return { search: { minBedrooms: value, minBathrooms: other.value }, end: third ? end + 4 : end + 2 };
}

/** "beds: 3", "cuartos 3" */
function named(tokens: readonly Token[], start: number): Clause | undefined {
  const kind = kindAt(tokens[start]);
  if (!kind) return undefined;
  const at = [':', '='].includes(tokens[start + 1]?.text ?? '') ? start + 2 : start + 1;
  const found = tokens[at]?.kind === 'number' ? countAt(tokens, at) : undefined;
  if (!found || !isCount(found.value)) return undefined;
  const { text = '', kind: next } = tokens[found.end] ?? {};
  // The number is that of what comes next: "beds 2 baths", or an address.
  if (next === 'word' && !['or', 'o', 'plus', 'in', 'en', 'and', 'y'].includes(text)) return undefined;
  if (['/', 'x', '%', '-'].includes(text)) return undefined;
  return { search: { [kind]: found.value }, end: longestEnd(tokens, found.end, boundsBetween) ?? found.end };
}

const units = ['unit', 'plex', 'unidad', 'family', 'familias'];

/** "2-4 units", "4 unidades": a house of two to four. */
export function unitsAt(tokens: readonly Token[], start: number): Clause | undefined {
  const first = numberAt(tokens, start);
  if (!first) return undefined;
  const to = longestEnd(tokens, first.end, ranges);
  const second = to === undefined ? undefined : numberAt(tokens, to);
  const end = second?.end ?? first.end;
  const isFew = [first, second].every((found) => !found || (found.value >= 1 && found.value <= 4));
  const unit = tokens[end]?.text === '-' ? end + 1 : end;
  const { text = '' } = tokens[unit] ?? {};
  return isFew && (second ?? first).value > 1 && isWord(text, units, false)
    ? { search: { propertyType: '24unit' }, end: unit + 1 }
    : undefined;
}
