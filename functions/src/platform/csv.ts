import { formatPhone } from 'domain/text/phone.ts';

/**
 * Tables for a spreadsheet: RFC 4180 in UTF-8, marked as such, because Excel takes a file without the mark for Windows-1252.
 * What people typed can never become a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 */

declare const isCell: unique symbol;
/** A cell as it stands in the file. Only the functions here make one, so that no text gets into a table unchecked. */
export type Cell = string & { readonly [isCell]: true };

const emptyCell = '' as Cell;
const byteOrderMark = '\uFEFF';

/** Characters that begin a formula, with the forms of them that a spreadsheet or an editor of East Asian text reads alike. */
const signs = String.raw`=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20`;
/**
 * Where a formula would begin: at the start of the cell, and after everything that begins a cell for a program that goes by another
 * separator than the comma, whatever invisible or quoting characters stand before it.
 */
const formulaStart = new RegExp(String.raw`(^|[\n\t;|])([\p{Zs}\p{Cf}"]*)(?=[${signs}])`, 'gu');

/** What somebody typed: always quoted, its line breaks kept, and an apostrophe before whatever would be a formula. */
export function textCell(text: string | undefined): Cell {
  if (text === undefined || text === '') return emptyCell;
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- a spreadsheet refuses a file with them
    .replace(/[\0-\x08\x0e-\x1f\x7f]/g, '');
  const harmless = clean
    .replace(formulaStart, "$1'$2")
    // Some programs strip them, and look at what follows.
    .replace(/^(?=[\t\n])/, "'");
  return `"${harmless.replaceAll('"', '""')}"` as Cell;
}

/** US dollars with cents, which a spreadsheet can add up: no sign of the currency, no separators of thousands. */
export const moneyCell = (dollars: number | undefined): Cell =>
  dollars === undefined || !Number.isFinite(dollars) ? emptyCell : (dollars.toFixed(2) as Cell);

/** A number that is no money, such as days or a percentage, as it is. */
export const numberCell = (value: number | undefined): Cell =>
  value === undefined || !Number.isFinite(value) ? emptyCell : (String(value) as Cell);

/** A calendar day, "2027-01-15": every spreadsheet knows it as a date, in whatever country. */
export const dayCell = (day: string): Cell => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? (day as Cell) : textCell(day));

/** "2026-11-20 09:05:00" by the clock of a time zone. */
export function csvTimestamp(at: Date, timeZone: string): Cell {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const [day, time] = [
    ['year', 'month', 'day'],
    ['hour', 'minute', 'second'],
  ].map((names) => names.map(part));
  return `${day?.join('-')} ${time?.join(':')}` as Cell;
}

/** "(602) 555-0134", which no spreadsheet takes for a number; anything but ten digits is text like any other. */
export const phoneCell = (digits: string): Cell =>
  /^\d{10}$/.test(digits) ? (`"${formatPhone(digits)}"` as Cell) : textCell(digits);

const line = (cells: readonly Cell[]): string => `${cells.join(',')}\r\n`;

/**
 * A table, page by page: a page of rows is asked for when the one before has been taken, so that no more than one is held. The
 * headings come with the first page, so that whatever keeps it from being read is met before anything was sent.
 */
export async function* csvText<Row>(
  headings: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  let before = byteOrderMark + line(headings.map(textCell));
  for await (const rows of pages) {
    const text = before + rows.map((row) => line(cellsOf(row))).join('');
    if (text !== '') yield text;
    before = '';
  }
  if (before !== '') yield before;
}
