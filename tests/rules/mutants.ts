import { literalMutants } from '#tests/rules/literal-mutants.ts';
import { blocksOf, placeOf, split, unwrapped, withoutComments, type Span } from '#tests/rules/rules-source.ts';

export type Mutant = {
  /** The place, the broken part and its replacement; identifies the mutant (equivalent-mutants.ts). */
  readonly name: string;
  readonly rules: string;
  /** Whether the mutant can only allow more, only allow less, or either. */
  readonly makes: 'more' | 'less' | 'either';
  /** Paths of the `match` blocks that contain it, or whose rules call the broken function. */
  readonly blocks: readonly string[];
};

/** Replaces a part; `shown` is the name where the replacement is too long or unclear. */
export type Replace = (span: Span, by: string, makes: Mutant['makes'], shown?: string) => void;

/**
 * Returns every mutant of one part of a condition: each `allow` always grants; in each condition, including those in functions, each part
 * joined by && becomes true, and each alternative joined by || becomes false. `npm test` runs these.
 */
export const partMutants = (rules: string): Mutant[] => collect(rules, breakParts);

/** Returns those, and the mutants of every method, number, text, list, pattern and path. `npm run mutate -- rules` runs all. */
export const allMutants = (rules: string): Mutant[] =>
  collect(rules, (source, replace) => {
    breakParts(source, replace);
    literalMutants(source, replace);
  });

/** `MUTANTS=all` runs all of them. */
export const triedMutants = (rules: string): Mutant[] =>
  process.env['MUTANTS'] === 'all' ? allMutants(rules) : partMutants(rules);

/** For it.each, which would truncate names. */
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
