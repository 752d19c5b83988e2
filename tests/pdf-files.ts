type Line = { text: string; /** In points, from the page's left and top edge. */ x: number; y: number; size?: number };
type Page = {
  lines: readonly Line[];
  /** Degrees by which viewers turn the page clockwise. */
  rotate?: 90 | 180 | 270;
  /** Text of a note that is attached to the page, but not drawn on it. */
  note?: string;
};
type Pdf = {
  pages: readonly Page[];
  /** Text in the file's metadata: its author and its XMP. */
  author?: string;
  /** Content of a file attached to it. */
  attachment?: string;
  /** JavaScript that a viewer with scripting runs when it is opened. */
  script?: string;
  /** Requires a password that nobody knows. */
  encrypted?: boolean;
};

const escaped = (text: string): string => text.replace(/[\\()]/g, (character) => `\\${character}`);
const stream = (dictionary: string, content: string | Buffer): string => {
  const bytes = Buffer.from(content as string, 'latin1').toString('latin1');
  return `<<${dictionary}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;
};
const height = 792;

/** Returns a PDF of letter pages with text in Helvetica, uncompressed, so that a test finds in it what it planted. */
export function pdfFile({ pages, author, attachment, script, encrypted }: Pdf): Buffer {
  const objects: string[] = [];
  /** Adds an object, and returns its reference. */
  const add = (content: string): string => `${objects.push(content)} 0 R`;
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  // The tree of pages follows them.
  const perPage = (page: Page) => (page.note === undefined ? 2 : 3);
  const tree = `${objects.length + pages.reduce((sum, page) => sum + perPage(page), 0) + 1} 0 R`;
  const kids = pages.map(({ lines, rotate, note }) => {
    const drawn = lines.map(
      ({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${height - y} Td (${escaped(text)}) Tj ET`,
    );
    const content = add(stream('', drawn.join('\n')));
    const annotations =
      note === undefined
        ? ''
        : `/Annots[${add(`<</Type/Annot/Subtype/Text/F 2/Rect[10 10 30 30]/Contents(${escaped(note)})>>`)}]`;
    const turn = rotate === undefined ? '' : `/Rotate ${rotate}`;
    return add(
      `<</Type/Page/Parent ${tree}/MediaBox[0 0 612 ${height}]${turn}${annotations}/Contents ${content}/Resources<</Font<</F1 ${font}>>>>>>`,
    );
  });
  add(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`);
  const catalog = [`/Type/Catalog/Pages ${tree}`];
  if (author !== undefined) {
    const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${author}</dc:creator></x:xmpmeta>`;
    catalog.push(`/Metadata ${add(stream('/Type/Metadata/Subtype/XML', xmp))}`);
  }
  if (attachment !== undefined) {
    const file = add(stream('/Type/EmbeddedFile', attachment));
    const spec = add(`<</Type/Filespec/F(loan.txt)/EF<</F ${file}>>>>`);
    catalog.push(`/Names<</EmbeddedFiles<</Names[(loan.txt) ${spec}]>>>>`);
  }
  if (script !== undefined) catalog.push(`/OpenAction<</S/JavaScript/JS(${escaped(script)})>>`);
  const root = add(`<<${catalog.join('')}>>`);
  const trailer = [`/Root ${root}`];
  if (author !== undefined) trailer.push(`/Info ${add(`<</Author(${escaped(author)})>>`)}`);
  if (encrypted) {
    const key = `<${'5a'.repeat(32)}>`;
    trailer.push(`/ID[<00><00>]/Encrypt ${add(`<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -44>>`)}`);
  }
  return withTable(objects, trailer.join(''));
}

/** Returns the objects as a file, with the table of their places. */
function withTable(objects: readonly string[], trailer: string): Buffer {
  let file = '%PDF-1.7\n';
  const places = objects.map((content, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<</Size ${objects.length + 1}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
