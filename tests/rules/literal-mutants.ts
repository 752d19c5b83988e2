import { patternMutants } from '#tests/rules/pattern-mutants.ts';
import type { Replace } from '#tests/rules/mutants.ts';
import { textsIn, type Span } from '#tests/rules/rules-source.ts';

/** Mutates the literals of the rules: methods, numbers, texts, lists, patterns and paths. */
export function literalMutants(source: string, replace: Replace): void {
  methods(source, replace);
  numbers(source, replace);
  lists(source, replace);
  texts(source, replace);
  paths(source, replace);
}

const everyMethod = ['get', 'list', 'create', 'update', 'delete'];

/** Returns whether a request has what the condition reads: only lists have a query, only creates and updates have new data. */
const hasWhatIsAsked = (method: string, condition: string) => {
  if (/\b(bounded|adminLists)\(/.test(condition)) return method === 'list';
  return !condition.includes('request.resource') || ['create', 'update'].includes(method);
};

/** Mutates each `allow`: without one of its methods, and with each of the others; an `allow` with a single method never grants. */
function methods(source: string, replace: Replace): void {
  for (const { 0: rule, 1: named = '', 2: condition = '', index } of source.matchAll(
    /\ballow ([a-z, ]+): if ([^;]+);/g,
  )) {
    const own = named.split(', ');
    const span = { start: index + 'allow '.length, end: index + 'allow '.length + named.length };
    const others = everyMethod.filter((method) => own.includes(method) || hasWhatIsAsked(method, condition));
    for (const method of others) {
      if (!own.includes(method)) replace(span, [...own, method].join(', '), 'more', `and ${method}`);
      else if (own.length > 1) replace(span, own.filter((each) => each !== method).join(', '), 'less', `not ${method}`);
    }
    if (own.length > 1) continue;
    const end = index + rule.length - 1;
    replace({ start: end - condition.length, end }, 'false', 'less');
  }
}

/** Mutates each number by one in both directions. */
function numbers(source: string, replace: Replace): void {
  const inTexts = textsIn(source);
  for (const { 0: digits, index } of source.matchAll(/(?<![\w.])\d+\b/g)) {
    if (inTexts.some(({ start, end }) => start < index && index < end)) continue;
    const span = { start: index, end: index + digits.length };
    // A negative 0 before a fraction is no valid number.
    const steps = digits === '0' && source[span.end] === '.' ? [1] : [1, -1];
    for (const step of steps) replace(span, `${Number(digits) + step}`.replace(/^-1$/, '(-1)'), 'either');
  }
}

/** Sets of values: a list of some of them gets each other value. */
const vocabularies = [
  ['buyer', 'originator', 'admin'],
  ['all', 'premium', 'none'],
];
/** A value that no rule contains; the tables try it. */
const unheardOf = 'unheardOf';

/** Mutates each list of texts: without one of them, and with another. */
function lists(source: string, replace: Replace): void {
  for (const list of listsIn(source)) {
    const spans = textsIn(source.slice(list.start, list.end)).map(({ start, end }) => ({
      start: list.start + start,
      end: list.start + end,
    }));
    const own = spans.map(({ start, end }) => source.slice(start + 1, end - 1));
    for (const [index, { start, end }] of spans.entries()) {
      // Includes the comma before it, or after the first.
      const from = index === 0 ? start : (spans[index - 1]?.end ?? start);
      const to = index === 0 ? (spans[1]?.start ?? end) : end;
      replace({ start: from, end: to }, '', 'less', 'left out');
    }
    const known = vocabularies.find((words) => own.every((each) => words.includes(each))) ?? [unheardOf];
    const end = list.end - 1;
    for (const one of known.filter((each) => !own.includes(each)))
      replace({ start: end, end }, `, '${one}'`, 'more', `${one} in the list of ${own[0]}`);
  }
}

const listsIn = (source: string): Span[] =>
  [...source.matchAll(/\[\s*'\w+'(?:,\s*'\w+')*\s*\]/g)].map(({ 0: list, index }) => ({
    start: index,
    end: index + list.length,
  }));

/** Patterns with code points are copies, compared letter by letter with domain's (schemas-match-rules.test.ts). */
const isDomains = (pattern: string) => /\\x\{|\\p\{[LMN]\}/.test(pattern);

/** Misspells each text outside of lists; loosens and tightens patterns. */
function texts(source: string, replace: Replace): void {
  const inLists = listsIn(source);
  const rules = source.indexOf('service ');
  for (const text of textsIn(source)) {
    if (text.start < rules || inLists.some(({ start, end }) => start < text.start && text.end < end)) continue;
    if (source.slice(0, text.start).endsWith('.matches(')) {
      if (!isDomains(source.slice(text.start, text.end))) patternMutants(source, text, replace);
    } else replace(text, `${source.slice(text.start, text.end - 1)}x'`, 'either');
  }
}

/** Misspells each collection name, replaces it with any other, and replaces each wildcard by a recursive one. */
function paths(source: string, replace: Replace): void {
  for (const { 1: path = '', index } of source.matchAll(/\bmatch (\/\S+) \{$/gm)) {
    const from = index + 'match '.length;
    if (/^\/(databases|b)\//.test(path)) continue;
    for (const { 0: segment, index: at } of path.matchAll(/[^/]+/g)) {
      const span = { start: from + at, end: from + at + segment.length };
      if (segment.endsWith('=**}')) replace(span, segment.replace('=**', ''), 'less');
      else if (segment.startsWith('{')) {
        // A path has at most one such wildcard.
        if (span.end === from + path.length && !path.includes('=**'))
          replace(span, segment.replace('}', '=**}'), 'more');
      } else {
        replace(span, `${segment}x`, 'less');
        replace(span, '{any}', 'more');
      }
    }
  }
  for (const { 1: segment = '', index } of source.matchAll(/(?<=\/documents\/)(\w+)(?=\/\$)/g))
    replace({ start: index, end: index + segment.length }, `${segment}x`, 'either');
}
