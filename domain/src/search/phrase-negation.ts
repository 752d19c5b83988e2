import type { Token } from './phrase-tokens.ts';

const negations = new Set(['no', 'not', 'without', 'except', 'non', 'sin', 'excepto', 'ni']);
/** After a negation these begin a limit, "no more than", or say something of their own, "no money down". */
const notNegated = new Set('more less fewer higher greater mas menos mayor menor money'.split(' '));
/** Stand between a negation and what it is of: "except for the condos". */
const between = new Set('for in a an any the de en un una el la los las'.split(' '));
const alternatives = new Set(['or', 'nor', 'o', 'u']);

/** Whether a token says that what follows is not wanted. */
export const isNegation = ({ kind, text }: Token): boolean => kind === 'word' && negations.has(text);

/**
 * Returns where a negation that begins at a token ends, with what it is of: "no subto", "no condos or duplexes". No filter leaves anything
 * out, so it stays text. `meaningEnd` gives where the meaning that begins at a token ends.
 */
export function negationEnd(
  tokens: readonly Token[],
  start: number,
  meaningEnd: (index: number) => number | undefined,
): number | undefined {
  const token = tokens[start];
  if (!token || !isNegation(token) || notNegated.has(tokens[start + 1]?.text ?? '')) return undefined;
  let from = start + 1;
  while (between.has(tokens[from]?.text ?? '')) from += 1;
  let end = meaningEnd(from);
  while (end !== undefined && alternatives.has(tokens[end]?.text ?? '')) {
    const next = meaningEnd(end + 1);
    if (next === undefined) break;
    end = next;
  }
  return end;
}
