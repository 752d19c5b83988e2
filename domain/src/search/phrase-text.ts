import { stateNamedLast, stateOfCode } from 'domain/geo/state-name-matching.ts';
import type { UsState } from 'domain/geo/states.ts';
import { streetWords } from 'domain/deal/address-vocabulary.ts';
import type { Token } from './phrase-tokens.ts';
import { joiners, keptWhole, placeJoiners } from './phrase-vocabulary.ts';
import { longestEnd } from './phrase-words.ts';

const notStreets = new Set(
  'north south east west northeast northwest southeast southwest apt mount heights point'.split(' '),
);
const streets = new Set(
  [...streetWords]
    .flatMap(([short, whole]) => (notStreets.has(whole) ? [] : [short, whole]))
    .filter((word) => word !== 'saint'),
);
/** Whether a word is the type of a street here. "St" begins a city before another word: "house st louis". */
function isStreet(tokens: readonly Token[], index: number): boolean {
  const { text = '', kind } = tokens[index] ?? {};
  if (kind !== 'word' || !streets.has(text)) return false;
  const mayBeSaint =
    text === 'st' && index > 0 && tokens[index + 1]?.kind === 'word' && !hasNumberBefore(tokens, index);
  return !mayBeSaint;
}
const hasNumberBefore = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(Math.max(0, index - 4), index).some(({ kind, text }) => kind === 'number' || /^\d/.test(text));

/** Words after a number that make it no house number. */
const afterAmounts = new Set(
  'k m mm mil grand thousand million millones millon bed beds bedroom bedrooms br bd bath baths bathroom bathrooms ba cuartos cuarto recamaras recamara banos bano habitaciones rec dormitorios mo month down percent por unit units unidades de al a per or and o y to dolares dollars'.split(
    ' ',
  ),
);

const unitWords = new Set([
  'apt',
  'apartment',
  'unit',
  'suite',
  'ste',
  'no',
  '#',
  'lot',
  'n',
  's',
  'e',
  'w',
  'ne',
  'nw',
  'se',
  'sw',
]);

/** Cities that begin with "St". */
const saints = new Set(
  'louis paul petersburg pete augustine george cloud charles joseph peters clair albans marys johns lucie helens francis simons michael bernard joe ann'.split(
    ' ',
  ),
);
const isSaint = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.text === 'st' &&
  saints.has(tokens[tokens[index + 1]?.text === '.' ? index + 2 : index + 1]?.text ?? '');

/** Returns where an address that begins at a token ends: "1200 N 7th St", "12 House Rd", "250 Union Blvd Apt 3". */
export function addressEnd(tokens: readonly Token[], start: number): number | undefined {
  const first = tokens[start];
  if (first?.kind !== 'number' || first.isGrouped || !Number.isInteger(first.value)) return undefined;
  const before = tokens[start - 1]?.text ?? '';
  if (['$', '/', 'x', '<', '>', '<=', '>=', '-'].includes(before)) return undefined;
  const next = tokens[start + 1]?.text ?? '';
  // "4x2 on Camelback Rd" begins with bedrooms.
  if (next === 'x' && tokens[start + 2]?.kind === 'number') return undefined;
  // "1 Bath St" is an address, "3 bed St Louis" is none.
  const isName = isStreet(tokens, start + 2) && !isSaint(tokens, start + 2);
  if (afterAmounts.has(next) && !isName) return undefined;
  for (let index = start + 2; index <= start + 6; index += 1) {
    const { kind, text = '' } = tokens[index] ?? {};
    if (kind === undefined || kind === 'sign' || placeJoiners.has(text) || placeJoiners.has(next)) return undefined;
    if (tokens[start + 1]?.kind === 'sign') return undefined;
    if (isStreet(tokens, index)) return withUnit(tokens, index + 1);
  }
  return undefined;
}

/** Extends an address by its direction and unit. */
function withUnit(tokens: readonly Token[], start: number): number {
  let end = start;
  while (unitWords.has(tokens[end]?.text ?? '')) {
    const isUnit = !/^[nsew]{1,2}$/.test(tokens[end]?.text ?? '');
    end += isUnit && tokens[end + 1]?.text !== '#' ? 2 : 1;
  }
  return Math.min(end, tokens.length);
}

/** Returns where something that stays text, whole, ends. */
export function wholeEnd(tokens: readonly Token[], start: number): number | undefined {
  const street =
    tokens[start]?.kind === 'word' && isStreet(tokens, start + 1) && !joiners.has(tokens[start]?.text ?? '');
  return addressEnd(tokens, start) ?? longestEnd(tokens, start, keptWhole) ?? (street ? start + 2 : undefined);
}

/** A part of the phrase that no filter took: its tokens, and whether the phrase begins with it. */
export type Rest = { tokens: readonly Token[]; isFirst: boolean };

const articles = new Set(['el', 'la', 'los', 'las', 'the', 'un', 'una', 'unos', 'unas']);
const isSign = ({ kind, text }: Token): boolean => kind === 'sign' && text !== '#';
/** In capitals, or as all that was typed, "IN" and "OR" are states. */
const isCode = (token: Token, typed: string): boolean =>
  token.end - token.start === 2 &&
  stateOfCode(token.text) !== undefined &&
  ((/^\p{Lu}{2}$/u.test(typed.slice(token.start, token.end)) && typed !== typed.toUpperCase()) ||
    typed.trim().length === 2);

/** State codes that are also words: they are states in capitals, or after "in". */
const spoken = new Set(['al', 'de', 'hi', 'id', 'in', 'la', 'ma', 'me', 'mi', 'ok', 'or', 'pa']);

/** Returns what is left for the address search, or the state that it names. */
export function restOf({ tokens, isFirst }: Rest, typed: string): { text?: string; state?: UsState } {
  let from = 0;
  let to = tokens.length;
  const isJoiner = (token: Token | undefined) =>
    token !== undefined && (isSign(token) || (joiners.has(token.text) && !isCode(token, typed)));
  const only = tokens.filter((token) => !isJoiner(token));
  if (only.length === 0) return {};
  // Articles and "de" are parts of names at the beginning: "El Paso", "la Mesa", "De Soto".
  const isPartOfName = (index: number) => {
    const { text = '', start = 0 } = tokens[index] ?? {};
    if (articles.has(text)) return true;
    if (tokens[index - 1]?.text === 'cerca') return false;
    return ['de', 'del', 'san'].includes(text) && (isFirst || index > 0 || /^\p{Lu}/u.test(typed.slice(start)));
  };
  while (from < to && isJoiner(tokens[from]) && !isPartOfName(from)) from += 1;
  // "Down 10" without its percent sign would be money.
  const isShare = (index: number) => tokens[index]?.text === '%' && tokens[index - 1]?.kind === 'number';
  while (to > from && isJoiner(tokens[to - 1]) && !isShare(to - 1)) to -= 1;
  const kept = tokens.slice(from, to);
  const words = kept.filter((token) => !isSign(token)).map(({ text }) => text);
  const named = articles.has(words[0] ?? '') ? words.slice(1) : words;
  const state = wholeState(named);
  const isWord =
    named.length === 1 &&
    spoken.has(named[0] ?? '') &&
    !kept.some((token) => isCode(token, typed)) &&
    !placeJoiners.has(tokens[from - 1]?.text ?? '');
  if (state && !isWord) return { state };
  const parts: string[] = [];
  let begin: number | undefined;
  let end = 0;
  const close = () => {
    if (begin !== undefined) parts.push(typed.slice(begin, end).replace(/[\s,.;:]+$/, ''));
    begin = undefined;
  };
  for (const [index, token] of kept.entries()) {
    const isBetween = index > 0 && placeJoiners.has(token.text) && !isCode(token, typed);
    const isOf = token.text === 'de' && kept[index - 1]?.text === 'cerca';
    if (isBetween || isOf) close();
    else if (begin !== undefined || !isSign(token)) {
      begin ??= token.start;
      end = token.end;
    }
  }
  close();
  return { text: parts.filter((part) => part !== '').join(' ') };
}

/** Whether a phrase is one word, a comma and a state, as a town is written that is named like a filter: "Cash, AR". */
export function isTown([name, comma, ...state]: readonly Token[]): boolean {
  const isState = state.every(({ kind }) => kind === 'word') && wholeState(state.map(({ text }) => text)) !== undefined;
  return name?.kind === 'word' && comma?.text === ',' && isState;
}

function wholeState(words: readonly string[]): UsState | undefined {
  const name = stateNamedLast(words);
  if (name?.length === words.length) return name.state;
  return words.length === 1 ? stateOfCode(words[0] ?? '') : undefined;
}
