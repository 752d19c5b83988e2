/**
 * Returns the rows of a CSV file as a spreadsheet reads them (RFC 4180).
 * @throws if the file has no UTF-8 byte order mark, is not UTF-8, or has an unclosed quote
 */
export function readCsv(bytes: Uint8Array): string[][] {
  if (bytes[0] !== 0xef || bytes[1] !== 0xbb || bytes[2] !== 0xbf) throw new Error('Excel takes it for Windows-1252.');
  const csv = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!csv.endsWith('\r\n')) throw new Error('The last line has no end.');
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < csv.length) {
    const at = cell.lastIndex;
    const [whole, quoted, plain = '', end] = cell.exec(csv) ?? [];
    if (whole === undefined) throw new Error(`No cell at character ${at}: ${csv.slice(at, at + 40)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
