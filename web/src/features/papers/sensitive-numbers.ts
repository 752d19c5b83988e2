/** A part of a line: the indexes of its first character and of the one after its last. */
export type Range = { from: number; to: number };

/** Number of last digits that may stay readable (Federal Rule of Civil Procedure 5.2). */
const readableDigits = 4;

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const dates = new RegExp(
  [
    String.raw`(?<![\d\-/.])(?<year>\d{4})([-/.])\d{1,2}\2\d{1,2}(?![\d\-/])`,
    String.raw`(?<![\d\-/.])\d{1,2}(?<mark>[-/.])\d{1,2}\k<mark>(?:\d{4}|\d{2})(?![\d\-/])`,
    String.raw`\b${months}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b`,
    String.raw`(?<!\d)\d{1,2}(?: de)?[ -]${months}\.?(?:,?| del?)[ -]\d{4}\b`,
  ].join('|'),
  'giu',
);

/** Amounts, percentages and numbers with decimals. */
const amounts = /(?:US)?\$ ?\d[\d,]*(?:\.\d+)?|(?<![\d-])\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+ ?%/gu;
const phones = /(?<!\d)(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d| ?- ?\d)/gu;
const zipCodes = /(?<![\d-])\d{5}-\d{4}(?![\d-])/gu;

const socialSecurity = /(?<![\d-])\d{3}([ .\-\u2010-\u2015])\d{2}\1\d{4}(?![\d-])/gu;
const socialSecurityLabel = /\bs\.?s\.?n\b|social sec|soc\.? sec|seguro social|taxpayer id|\bi?tin\b/iu;

/** Runs of digits in groups; a gap between columns is two spaces, which end a run. */
const runs = /(?<!\d)\d(?:[ \-\u2010-\u2015]?\d)*/gu;
const accountLabel = /\b(?:accounts?|acct|a\/c|loans?|mortgage|escrow|routing|cuentas?|cta|pr[eé]stamos?|hipoteca)\b/iu;
/** Label that stands directly before the number of an account, and before no other number. */
const directAccountLabel =
  /\b(?:account|acct|a\/c|loan|cuenta|cta|pr[eé]stamo)\.?(?: (?:number|num|no|id|n[uú]m(?:ero)?))?\.? ?(?:#|n\.?[º°])? ?:?\s*$/iu;
const accountHeading =
  /\b(?:account|acct|loan)\.? ?(?:number|num\b|no\b|id\b|#)|(?:n[uú]m(?:ero)?\.?|n\.?[º°]) (?:de(?: la| su| tu)? )?(?:cuenta|pr[eé]stamo)/iu;
/** Numbers in public records and of phones, which stay. */
const publicLabel =
  /\b(?:apn|parcel|folio|instrument|recording|record(?:ed)? (?:no|number|doc)|document|parcela|phone|telephone|tel|fax|call|cell|mobile|tel[eé]fono|llam[ae]|celular)\b[^\d]{0,24}$/iu;

const birthLabel =
  /\bd\.?o\.?b\b|date of birth|birth ?date|birthday|\bborn\b|\bnacid[oa]\b|nacimiento|fecha de nac\b/iu;
const otherDateLabel = /\b(?:statement|due|paid|opened|maturity|closing|vence|emisi[oó]n|pago)\b[^\d]{0,20}$/iu;

/**
 * Returns the parts of each line that nobody may read: Social Security numbers and numbers of accounts and loans but for their last four
 * digits, and birth dates but for the year. A label counts for its own line and the next one. Where it is unsure it returns too much: a
 * person can remove it.
 * @param lines of one page, from top to bottom, with two spaces between columns
 */
export function sensitiveRanges(lines: readonly string[]): Range[][] {
  return lines.map((line, index) => {
    const above = lines[index - 1] ?? '';
    return merged([...socialSecurityIn(line), ...accountsIn(line, above), ...birthDatesIn(line, above)]);
  });
}

const socialSecurityIn = (line: string): Range[] => found(line, socialSecurity).map((range) => allButLast(line, range));

function accountsIn(line: string, above: string): Range[] {
  const labelledByHeading = accountHeading.test(above);
  const isLabelled = accountLabel.test(line) || socialSecurityLabel.test(line);
  const nearLabel = isLabelled || labelledByHeading || accountLabel.test(above) || socialSecurityLabel.test(above);
  // Numbers of another kind are not taken apart, unless they stand directly behind "Account number".
  const never = [dates, amounts].flatMap((pattern) => found(line, pattern));
  const others = [...never, ...[phones, zipCodes].flatMap((pattern) => found(line, pattern))];
  const rest = others.reduce(
    (text, { from, to }) => text.slice(0, from) + '_'.repeat(to - from) + text.slice(to),
    line,
  );
  const isDirectlyLabelled = ({ from, to }: Range): boolean =>
    digitsOf(line.slice(from, to)) >= 8 &&
    directAccountLabel.test(line.slice(0, from)) &&
    !never.some((other) => other.from === from);
  const isAccount = ({ from, to }: Range): boolean => {
    const run = line.slice(from, to);
    const digits = digitsOf(run);
    if (publicLabel.test(line.slice(0, from))) return false;
    if (/ /u.test(run) && !isLabelled && !labelledByHeading && !/^\d{4}(?: \d{4}){2,}$/u.test(run)) return false;
    return digits >= (nearLabel ? 8 : 9);
  };
  return [...found(line, runs).filter(isDirectlyLabelled), ...found(rest, runs).filter(isAccount)].map((range) =>
    allButLast(line, range),
  );
}

function birthDatesIn(line: string, above: string): Range[] {
  return [...line.matchAll(dates)].flatMap((match) => {
    const before = line.slice(0, match.index);
    const labelled = birthLabel.test(before.slice(-48)) && !otherDateLabel.test(before);
    const inColumn = birthLabel.test(above) && /(?:^|\s{2})$/u.test(before);
    return labelled || inColumn ? [allButYear(match)] : [];
  });
}

/** Returns the part of a date that is not its year, which stands first or last. */
function allButYear(match: RegExpExecArray): Range {
  const from = match.index;
  const to = from + match[0].length;
  if (match.groups?.['year'] !== undefined) return { from: from + 5, to };
  const year = /(?:,? (?:del? )?|[-/.])\d+$/u.exec(match[0])?.[0].length ?? 0;
  return { from, to: to - year };
}

function found(line: string, pattern: RegExp): Range[] {
  return [...line.matchAll(pattern)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }));
}

const digitsOf = (text: string): number => text.replace(/\D/gu, '').length;

/** Returns the range without its last digits, and without what stands before them. */
function allButLast(line: string, { from, to }: Range): Range {
  const digits = [...line.slice(from, to).matchAll(/\d/gu)];
  const last = digits.at(-readableDigits - 1);
  return { from, to: last ? from + last.index + 1 : to };
}

function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = all.at(-1);
    if (before && range.from <= before.to) before.to = Math.max(before.to, range.to);
    else all.push({ ...range });
  }
  return all;
}
