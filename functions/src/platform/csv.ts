import { formatPhone } from 'domain/text/phone.ts';

/**
 * Spreadsheet tables: RFC 4180 in UTF-8 with a byte order mark, because Excel reads a file without it as Windows-1252. Text that people
 * typed can never become a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 */

declare const isCell: unique symbol;
/** A formatted cell. Only the functions here create one, so that no unchecked text gets into a table. */
export type Cell = string & { readonly [isCell]: true };

const emptyCell = '' as Cell;
const byteOrderMark = '\uFEFF';

/** Characters that begin a formula, with the variants that spreadsheets or East Asian text editors treat alike. */
const signs = String.raw`=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20`;
/**
 * Places where a formula could begin: the start of the cell, and after anything that starts a cell in programs with another separator than
 * the comma, regardless of invisible or quoting characters in between.
 */
const formulaStart = new RegExp(String.raw`(^|[\n\t;|])([\p{Zs}\p{Cf}"]*)(?=[${signs}])`, 'gu');

/** Formats text that people typed: always quoted, with its line breaks, and an apostrophe before anything that would be a formula. */
export function textCell(text: string | undefined): Cell {
  if (text === undefined || text === '') return emptyCell;
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- spreadsheets refuse files with them
    .replace(/[\0-\x08\x0e-\x1f\x7f]/g, '');
  const harmless = clean
    .replace(formulaStart, "$1'$2")
    // Some programs strip these and interpret what follows.
    .replace(/^(?=[\t\n])/, "'");
  return `"${harmless.replaceAll('"', '""')}"` as Cell;
}

/** Formats US dollars with cents as a plain number that spreadsheets can add up. */
export const moneyCell = (dollars: number | undefined): Cell =>
  dollars === undefined || !Number.isFinite(dollars) ? emptyCell : (dollars.toFixed(2) as Cell);

/** Formats a number that is not money, such as days or a percentage. */
export const numberCell = (value: number | undefined): Cell =>
  value === undefined || !Number.isFinite(value) ? emptyCell : (String(value) as Cell);

/** Formats a calendar day as "2027-01-15", which spreadsheets in every locale read as a date. */
export const dayCell = (day: string): Cell => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? (day as Cell) : textCell(day));

/** Formats a time in a time zone: "2026-11-20 09:05:00". */
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

/** Formats a phone number as "(602) 555-0134", which no spreadsheet reads as a number. Anything but ten digits is treated as text. */
export const phoneCell = (digits: string): Cell =>
  /^\d{10}$/.test(digits) ? (`"${formatPhone(digits)}"` as Cell) : textCell(digits);

const line = (cells: readonly Cell[]): string => `${cells.join(',')}\r\n`;

/**
 * Returns a table page by page: the next page is requested only when the previous one was consumed, so that at most one is in memory. The
 * headings come with the first page, so that errors in reading it occur before anything is sent.
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
