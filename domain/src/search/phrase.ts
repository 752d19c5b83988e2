import type { DealSearch } from 'domain/deal/deal-search.ts';
import { stateNamedLast, stateOfCode } from 'domain/geo/state-name-matching.ts';
import { tokens as wordsIn } from 'domain/text/tokens.ts';
import { clauseAt, type Clause } from './phrase-clauses.ts';
import { isNegation, negationEnd } from './phrase-negation.ts';
import { amountAt } from './phrase-numbers.ts';
import { roomsAt, unitsAt } from './phrase-rooms.ts';
import { isTown, restOf, wholeEnd } from './phrase-text.ts';
import { phraseTokens, type Token } from './phrase-tokens.ts';
import { fillers, meanings } from './phrase-vocabulary.ts';
import { longestEnd, patternEnd } from './phrase-words.ts';

/** Returns the filter that begins at a token by its words. */
function wordsAt(tokens: readonly Token[], start: number): Clause | undefined {
  let longest: Clause | undefined;
  for (const { pattern, meaning } of meanings) {
    const end = patternEnd(tokens, start, pattern);
    if (end !== undefined && end > start && end > (longest?.end ?? start)) longest = { search: meaning, end };
  }
  return longest;
}

/** Returns the filter that begins at a token, the longest if several do. */
function filterAt(tokens: readonly Token[], start: number): Clause | undefined {
  const found = [wordsAt(tokens, start), roomsAt(tokens, start), unitsAt(tokens, start), clauseAt(tokens, start)];
  const filler = longestEnd(tokens, start, fillers);
  const all = [...found, filler === undefined ? undefined : { search: {}, end: filler }];
  return all.filter((each) => each !== undefined).toSorted((a, b) => b.end - a.end)[0];
}

/** Returns where something that no filter covers ends, if it begins at a token. It stays text. */
function textEnd(tokens: readonly Token[], start: number): number | undefined {
  const clause = clauseAt(tokens, start);
  if (clause?.isText) return clause.end;
  const whole = wholeEnd(tokens, start);
  const token = tokens[start];
  // "Not over 300k" is a limit.
  if (whole !== undefined || !token || !isNegation(token) || filterAt(tokens, start)) return whole;
  return negationEnd(tokens, start, (index) => {
    const filter = filterAt(tokens, index);
    return filter && Object.keys(filter.search).length > 0 ? filter.end : undefined;
  });
}

function merged(search: Partial<DealSearch>, more: Partial<DealSearch>): Partial<DealSearch> {
  const tags = more.tags && [...new Set([...(search.tags ?? []), ...more.tags])];
  return { ...search, ...more, ...(tags && { tags }) };
}

/** Understands a phrase once, from left to right. */
function understoodOnce(typed: string): Partial<DealSearch> {
  const tokens = phraseTokens(typed);
  if (isTown(tokens)) return { text: typed.trim() };
  let search: Partial<DealSearch> = {};
  const rests: Token[][] = [];
  let rest: Token[] = [];
  for (let index = 0; index < tokens.length;) {
    const whole = textEnd(tokens, index);
    const filter = whole === undefined ? filterAt(tokens, index) : undefined;
    if (filter) {
      search = merged(search, filter.search);
      rests.push(rest);
      rest = [];
    } else rest.push(...tokens.slice(index, whole ?? index + 1));
    index = filter?.end ?? whole ?? index + 1;
  }
  rests.push(rest);
  const left = rests.map((each, index) => restOf({ tokens: each, isFirst: index === 0 }, typed));
  const states = [...new Set(left.flatMap(({ state }) => state ?? []))];
  const [state] = states.length === 1 ? states : [];
  const text = left
    .map((each) => each.text ?? (state === undefined ? (each.state ?? '') : ''))
    .filter((part) => part !== '')
    .join(' ');
  const all = { ...search, ...(state && { state }), ...(text !== '' && { text }) };
  const whole = typed.trim();
  return Object.keys(all).length === 0 && whole !== '' ? { text: whole } : all;
}

/**
 * Returns what a phrase says as a search, in English or Spanish: "3 bed sub-to under 40k down in Mesa" asks for three bedrooms, SubTo, an
 * entry fee up to $40,000, and "Mesa" as text. What is not understood stays text; an address is text alone. By grammar and vocabulary
 * (web/src/features/deal-list/README.md), without any service. Only fields that the phrase sets are there.
 */
export function phraseSearch(typed: string): Partial<DealSearch> {
  let search = understoodOnce(typed);
  // The rest can be a phrase again: "3 [subto] bed". It becomes shorter each time.
  for (;;) {
    const { text, ...filters } = search;
    if (text === undefined) return search;
    const next = understoodOnce(text);
    if (next.text === text || (next.text?.length ?? 0) >= text.length) return search;
    search = merged(filters, next);
  }
}

/**
 * Returns what a phrase says as a search, if that is more than an address, a city or a state, which the list's search understands by itself,
 * or than a negation or percentage without a filter; otherwise undefined.
 */
export function understoodPhrase(typed: string): Partial<DealSearch> | undefined {
  const search = phraseSearch(typed);
  const { text, state, ...filters } = search;
  if (Object.keys(filters).length > 0) return search;
  if (phraseTokens(typed).some((token, index, all) => isNegation(token) || amountAt(all, index)?.isPercent))
    return undefined;
  const words = wordsIn(typed);
  if (state === undefined) return wordsIn(text ?? '').length < words.length ? search : undefined;
  const isState = stateNamedLast(words)?.length === words.length || (words.length === 1 && stateOfCode(words[0] ?? ''));
  return text === undefined && isState ? undefined : search;
}
