/** Rules with one part broken. */
export type Mutant = {
  /** Line in the rules and what was broken there. */
  readonly name: string;
  readonly rules: string;
  /** What the break can only add to: people may do more, or less. */
  readonly makes: 'more' | 'less';
  /** Paths of the `match` blocks that it is in, or whose rules call the broken function. */
  readonly blocks: readonly string[];
};

type Span = { readonly start: number; readonly end: number };

/**
 * Every way to break one part of rules: each `allow` always grants; in each condition, also of functions, each part joined
 * by && counts as true, and each alternative joined by || as false.
 */
export function mutantsOf(rules: string): Mutant[] {
  const source = withoutComments(rules);
  const replaced = ({ start, end }: Span, by: string, makes: Mutant['makes']): Mutant => {
    const line = source.slice(0, start).split('\n').length;
    const broken = source.slice(start, end).replaceAll(/\s+/g, ' ');
    const rules = source.slice(0, start) + by + source.slice(end);
    return { name: `line ${line}: ${broken}  →  ${by}`, rules, makes, blocks: blocksOf(source, start) };
  };

  const broken = (whole: Span): Mutant[] => {
    const span = unwrapped(source, whole);
    const alternatives = split(source, span, '||');
    if (alternatives.length > 1) {
      return alternatives.flatMap((part) => [replaced(part, 'false', 'less'), ...broken(part)]);
    }
    const parts = split(source, span, '&&');
    if (parts.length > 1) return parts.flatMap((part) => [replaced(part, 'true', 'more'), ...broken(part)]);
    return [];
  };

  const conditions = [...source.matchAll(/\ballow [^:]+: if ([^;]+);/g)].map((match) => spanOf(match));
  const results = [...source.matchAll(/\breturn ([^;]+);/g)].map((match) => spanOf(match));
  return [
    ...conditions.map((condition) => replaced(condition, 'true', 'more')),
    ...[...conditions, ...results].flatMap((condition) => broken(condition)),
  ];
}

function spanOf(match: RegExpExecArray): Span {
  const condition = match[1] ?? '';
  const end = match.index + match[0].length - 1;
  return { start: end - condition.length, end };
}

/** The blocks that a place in the rules has to do with. */
function blocksOf(source: string, place: number): string[] {
  const around = headsAround(source, place);
  const called = around.findLast((head) => head.startsWith('function '))?.match(/function (\w+)/)?.[1];
  if (called === undefined) return [pathOf(around)];
  const calls = [...source.matchAll(new RegExp(`(?<!function )\\b${called}\\(`, 'g'))];
  return [...new Set(calls.flatMap(({ index }) => blocksOf(source, index)))];
}

/** Heads of all braces open at a place: `match /users/{uid}`, `function active()`. */
function headsAround(source: string, place: number): string[] {
  const open: string[] = [];
  // A wildcard's braces follow a slash; a block's a blank.
  for (const { 0: brace, index } of source.slice(0, place).matchAll(/ \{$|^ *\}$/gm)) {
    if (brace.endsWith('}')) open.pop();
    else open.push(source.slice(source.lastIndexOf('\n', index) + 1, index).trim());
  }
  return open;
}

const pathOf = (heads: readonly string[]) =>
  heads
    .filter((head) => head.startsWith('match '))
    .slice(1) // the database
    .map((head) => head.slice('match /'.length))
    .join('/');

/** Comments become blanks, so that lines and columns stay. */
const withoutComments = (rules: string) =>
  rules.replaceAll(/(^|\s)\/\/.*$/gm, (comment) =>
    ' '.repeat(comment.length).replace(/^ /, comment[0] === '\n' ? '\n' : ' '),
  );

/** The parts between an operator outside of all brackets and texts. */
function split(source: string, { start, end }: Span, operator: '&&' | '||'): Span[] {
  const parts: Span[] = [];
  let from = start;
  walk(source, { start, end }, (index, depth) => {
    if (depth > 0 || !source.startsWith(operator, index)) return;
    parts.push(trimmed(source, { start: from, end: index }));
    from = index + operator.length;
  });
  return [...parts, trimmed(source, { start: from, end })];
}

/** Without the brackets around the whole of it. */
function unwrapped(source: string, span: Span): Span {
  const { start, end } = trimmed(source, span);
  if (source[start] !== '(') return { start, end };
  let closes = end;
  walk(source, { start: start + 1, end }, (index, depth) => {
    if (depth < 0 && closes === end) closes = index;
  });
  return closes === end - 1 ? unwrapped(source, { start: start + 1, end: closes }) : { start, end };
}

function trimmed(source: string, { start, end }: Span): Span {
  const text = source.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length) };
}

/** Visits every character outside of texts, with the number of brackets open there. */
function walk(source: string, { start, end }: Span, visit: (index: number, depth: number) => void): void {
  let depth = 0;
  for (let index = start; index < end; index += 1) {
    const character = source[index] ?? '';
    if (character === "'") {
      index += 1;
      while (source[index] !== "'") index += source[index] === '\\' ? 2 : 1;
      continue;
    }
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    visit(index, depth);
  }
}
