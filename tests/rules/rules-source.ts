export type Span = { readonly start: number; readonly end: number };

/** Returns the blocks that a position in the rules affects. */
export function blocksOf(source: string, place: number): string[] {
  const around = headsAround(source, insideOf(source, place));
  const called = around.findLast((head) => head.startsWith('function '))?.match(/function (\w+)/)?.[1];
  if (called === undefined) return [pathOf(around)];
  const calls = [...source.matchAll(new RegExp(`(?<!function )\\b${called}\\(`, 'g'))];
  return [...new Set(calls.flatMap(({ index }) => blocksOf(source, index)))];
}

/** A position in the head of a block counts as inside. */
function insideOf(source: string, place: number): number {
  const line = { start: source.lastIndexOf('\n', place - 1) + 1, end: source.indexOf('\n', place) };
  return source.slice(line.start, line.end).trim().startsWith('match ') ? line.end : place;
}

/** Returns the heads of all blocks open at a position: `match /users/{uid}`, `function active()`. */
function headsAround(source: string, place: number): string[] {
  const open: string[] = [];
  // A wildcard's braces follow a slash, a block's a space.
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

/** Replaces comments with spaces, so that lines and columns stay the same. */
export const withoutComments = (rules: string) =>
  rules.replaceAll(/(^|\s)\/\/.*$/gm, (comment) =>
    ' '.repeat(comment.length).replace(/^ /, comment[0] === '\n' ? '\n' : ' '),
  );

/** Splits at an operator outside of all brackets and texts. */
export function split(source: string, { start, end }: Span, operator: '&&' | '||'): Span[] {
  const parts: Span[] = [];
  let from = start;
  walk(source, { start, end }, (index, depth) => {
    if (depth > 0 || !source.startsWith(operator, index)) return;
    parts.push(trimmed(source, { start: from, end: index }));
    from = index + operator.length;
  });
  return [...parts, trimmed(source, { start: from, end })];
}

/** Removes the brackets around the whole span. */
export function unwrapped(source: string, span: Span): Span {
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

/** Returns every quoted text, with its quotes. */
export const textsIn = (source: string): Span[] =>
  [...source.matchAll(/'(?:[^'\\\n]|\\.)*'/g)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));

/** Returns a stable name for a position in the rules: `active()`, `users/{uid}: get, list`, `users/{uid}`. */
export function placeOf(source: string, place: number): string {
  const inside = insideOf(source, place);
  const around = headsAround(source, inside);
  const name = around.findLast((head) => head.startsWith('function '))?.match(/function (\w+)/)?.[1];
  if (name !== undefined) return `${name}()`;
  if (inside !== place) return pathOf(around);
  const line = source.slice(source.lastIndexOf(';', place - 1) + 1, source.indexOf(';', place));
  const methods = /\ballow ([^:]+):[^{}]*$/.exec(line)?.[1];
  return methods === undefined ? pathOf(around) : `${pathOf(around)}: ${methods}`;
}

/** Visits every character outside of texts, with the number of open brackets. */
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
