import { literalMutants } from '#tests/rules/literal-mutants.ts';
import { blocksOf, placeOf, split, unwrapped, withoutComments, type Span } from '#tests/rules/rules-source.ts';

/** Rules with one part broken. */
export type Mutant = {
  /** Where, what was broken, and what stands there instead: by it a mutant is known (equivalent-mutants.ts). */
  readonly name: string;
  readonly rules: string;
  /** What the break can only add to: people may do more, or less. */
  readonly makes: 'more' | 'less' | 'either';
  /** Paths of the `match` blocks that it is in, or whose rules call the broken function. */
  readonly blocks: readonly string[];
};

/** Puts something else in the place of a part; `shown` where that is too long or unclear to be the name. */
export type Replace = (span: Span, by: string, makes: Mutant['makes'], shown?: string) => void;

/**
 * Every way to break one part of a condition: each `allow` always grants; in each condition, also of functions, each part joined
 * by && counts as true, and each alternative joined by || as false. `npm test` tries these.
 */
export const partMutants = (rules: string): Mutant[] => collect(rules, breakParts);

/** Those, and every method, number, text, list, pattern and path changed. `npm run mutate -- rules` tries all of them. */
export const allMutants = (rules: string): Mutant[] =>
  collect(rules, (source, replace) => {
    breakParts(source, replace);
    literalMutants(source, replace);
  });

/** `MUTANTS=all` tries all of them. */
export const triedMutants = (rules: string): Mutant[] =>
  process.env['MUTANTS'] === 'all' ? allMutants(rules) : partMutants(rules);

/** For it.each, which would cut a name short. */
export const byName = <M extends Mutant>(mutants: readonly M[]) =>
  mutants.map((mutant): [name: string, mutant: M] => [mutant.name, mutant]);

function collect(rules: string, find: (source: string, replace: Replace) => void): Mutant[] {
  const source = withoutComments(rules);
  const mutants: Mutant[] = [];
  const times = new Map<string, number>();
  find(source, ({ start, end }, by, makes, shown = by) => {
    const text = source.slice(start, end).replaceAll(/\s+/g, ' ');
    const broken = text.length > 100 ? `${text.slice(0, 99)}…` : text;
    const change = `${placeOf(source, start)}  ${broken === '' ? shown : `${broken} → ${shown}`}`;
    const time = (times.get(change) ?? 0) + 1;
    times.set(change, time);
    mutants.push({
      name: time === 1 ? change : `${change} (${time})`,
      rules: source.slice(0, start) + by + source.slice(end),
      makes,
      blocks: blocksOf(source, start),
    });
  });
  return mutants;
}

function breakParts(source: string, replace: Replace): void {
  const broken = (whole: Span): void => {
    const span = unwrapped(source, whole);
    const alternatives = split(source, span, '||');
    const parts = split(source, span, '&&');
    if (alternatives.length > 1) {
      for (const part of alternatives) {
        replace(part, 'false', 'less');
        broken(part);
      }
    } else if (parts.length > 1) {
      for (const part of parts) {
        replace(part, 'true', 'more');
        broken(part);
      }
    }
  };
  const conditions = [...source.matchAll(/\ballow [^:]+: if ([^;]+);/g)].map(spanOf);
  const results = [...source.matchAll(/\breturn ([^;]+);/g)].map(spanOf);
  for (const condition of conditions) replace(condition, 'true', 'more');
  for (const condition of [...conditions, ...results]) broken(condition);
}

function spanOf(match: RegExpExecArray): Span {
  const condition = match[1] ?? '';
  const end = match.index + match[0].length - 1;
  return { start: end - condition.length, end };
}
