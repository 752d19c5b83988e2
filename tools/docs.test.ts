import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '#tools/root.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: inRoot() }).toSorted();

const folder = 'docs/decisions';
const records = find(`${folder}/[0-9]*.md`).map((file) => {
  const [heading = '', , status = ''] = read(file).split('\n');
  return { file, number: file.slice(folder.length + 1, folder.length + 5), heading, status };
});
const numbers = new Set(records.map(({ number }) => number));
const statusLine =
  /^\*\*Status:\*\* (?<status>accepted|replaced by (?<by>\d{4})(?:, except .+)?), (?<date>20\d\d-\d\d-\d\d)$/;

describe('a decision record', () => {
  test('has a number of its own', () => {
    expect(records.length).toBeGreaterThan(100);
    expect(numbers.size).toBe(records.length);
  });

  test.each(records)('$file says its number, title, status and date', ({ number, heading, status }) => {
    expect(heading).toMatch(new RegExp(`^# ${number} \\S`));
    expect(status).toMatch(statusLine);
    const by = statusLine.exec(status)?.groups?.['by'];
    expect(by === undefined || numbers.has(by), `replaced by ${by}`).toBe(true);
  });

  test.each(records)('$file mentions records that exist', ({ file }) => {
    const mentioned = [...read(file).matchAll(/(?<![\d.,#-])0\d{3}(?![\d.,]*\d)/g)].map(([number]) => number);
    expect(mentioned.filter((number) => !numbers.has(number))).toEqual([]);
  });
});

test('the index names every record once, with its title, status and date', () => {
  const rows = read(`${folder}/README.md`)
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll(/\[(\d{4})\]\([^)]*\)/g, '$1')));
  const expected = records.map(({ number, heading, status }) => {
    const groups = statusLine.exec(status)?.groups;
    return [number, heading.slice('# 0000 '.length), groups?.['status'], groups?.['date']];
  });
  const byNumber = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]));
  expect(rows.map((cells) => cells.slice(1, 5)).toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
});

test('every record that code or a page cites exists', () => {
  const files = find(
    '{domain,functions,web}/src/**/*.{ts,tsx,css}',
    'web/**/*.html',
    'web/{*,build/*}.ts',
    '{tests,tools}/**/*.{ts,mjs,md}',
    '.github/**/*',
    '*.{md,mjs,rules,ts}',
    'docs/*.md',
  ).filter((file) => !file.includes('node_modules') && /\.[a-z]+$/.test(file));
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/(\d{4}(?:, \d{4})*)/g)].flatMap(([, list = '']) =>
      list.split(', ').map((number) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

const pages = [...find('*.md', 'docs/*.md', 'tests/*.md'), `${folder}/README.md`];

describe.each(pages)('%s', (page) => {
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(inRoot(join(dirname(page), target))))).toEqual([]);
  });

  // What is named `like/this.ts`, from the root of the repository; what stands for several, with a <name>, {a,b} or *, is left alone.
  test('names files that exist', () => {
    const named = [
      ...text.matchAll(/`((?:domain|functions|web|tests|tools|docs|\.github)\/[\w./-]*\w\.[a-z]+|[\w.-]+\.rules)`/g),
    ].map(([, file = '']) => file);
    const made = /^(web\/dist|functions\/lib|web\/\.env|functions\/\.env)/;
    expect(named.filter((file) => !made.test(file) && !existsSync(inRoot(file)))).toEqual([]);
  });
});
