import { describe, expect, test } from 'vitest';
import type { ClientErrorReport } from 'domain/client-error/client-error.ts';
import { browserOf } from './browser-of.ts';
import { describeError } from './described-error.ts';
import { logEntryOf } from './log-entry.ts';
import type { ReadSourceMap } from './source-maps.ts';

const report: ClientErrorReport = {
  name: 'TypeError',
  message: 'Cannot save for ana@example.com',
  frames: [
    { name: 'kt', file: 'deal-a1b2c3d4.js', line: 1, column: 1 },
    { file: 'react-e5f6g7h8.js', line: 2, column: 345 },
  ],
  route: '/deals/:id',
  release: 'a1b2c3d4',
};
/** Maps the first character of every file to line 5, column 3. */
const readMap: ReadSourceMap = async (file) =>
  file.startsWith('react')
    ? undefined
    : {
        file,
        version: 3,
        sources: ['web/src/app/routes/deal.tsx'],
        sourcesContent: [],
        names: [],
        mappings: 'AAIE',
        sourceRoot: '',
      };
const noMaps: ReadSourceMap = async () => undefined;
const described = (changes: Partial<ClientErrorReport> = {}, maps = readMap) =>
  describeError({ ...report, ...changes }, 'Chrome 141, Android', maps);

test('a stack names the places of the sources, and of the build where its map is not there', async () => {
  expect((await described()).stack).toBe(
    [
      'TypeError: Cannot save for [email]',
      '    at web/src/app/routes/deal.tsx:5:3',
      '    at assets/react-e5f6g7h8.js:2:345',
    ].join('\n'),
  );
  expect((await described({}, noMaps)).stack).toContain('    at kt (assets/deal-a1b2c3d4.js:1:1)');
});

test('a name in a frame says nothing of a person', async () => {
  const [frame] = report.frames;
  if (!frame) throw new Error('There is a frame');
  const { stack } = await described({ frames: [{ ...frame, name: 'xQ3vTnYp0aLw8RkZbM2sHdJfGuE1' }] }, noMaps);
  expect(stack).toContain('at [id] (');
});

describe('the fingerprint', () => {
  test('is the same in another build, for other numbers, people and pages', async () => {
    const { fingerprint } = await described();
    const frames = report.frames.map((frame) => ({ ...frame, file: frame.file.replace('a1b2c3d4', 'z9y8x7w6') }));
    const others = await Promise.all([
      described({ frames, release: 'z9y8x7w6' }),
      described({ message: 'Cannot save for bea@example.com' }),
      described({ route: '/manage' }),
    ]);
    expect(others.map((other) => other.fingerprint)).toEqual([fingerprint, fingerprint, fingerprint]);
    const [one, two] = await Promise.all([described({ message: 'At 12' }), described({ message: 'At 7' })]);
    expect(one.fingerprint).toBe(two.fingerprint);
  });

  test('is another one for another error', async () => {
    const all = await Promise.all([
      described(),
      described({ name: 'RangeError' }),
      described({ message: 'Cannot load' }),
      described({ frames: [] }),
    ]);
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(4);
  });
});

describe('the entry of the log', () => {
  test('is one that Error Reporting groups', async () => {
    const { stack, fingerprint, ...rest } = await described();
    expect(logEntryOf({ stack, fingerprint, ...rest })).toEqual({
      severity: 'ERROR',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      message: stack,
      serviceContext: { service: 'web', version: 'a1b2c3d4' },
      context: { httpRequest: { method: 'GET', url: '/deals/:id', userAgent: 'Chrome 141, Android' } },
      fingerprint,
    });
  });

  test('names a place where there is no stack, which Error Reporting asks for', async () => {
    expect(logEntryOf(await described({ frames: [] }))).toMatchObject({
      message: 'TypeError: Cannot save for [email]',
      context: { reportLocation: { filePath: '/deals/:id', lineNumber: 1, functionName: 'TypeError' } },
    });
  });
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge 141, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26, iOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144, macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.1 Mobile/15E148 Safari/604.1',
    'Chrome 141, iOS',
  ],
  ['ana@example.com 602-555-0123', 'Other'],
  [undefined, 'Other'],
])('of %s is kept: %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
