import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe } from 'vitest';
import { inRoot } from '#tools/root.ts';
import { importsOf } from '#tools/walls/imports.ts';

const record = inRoot('tests/rules/tried-before.json');
const rulesFiles = ['firestore.rules', 'storage.rules'] as const;
type RulesFile = (typeof rulesFiles)[number];

/** The tests that break rules: their imports determine the mutants, and whether the tables detect them. */
export const entries = ['tests/rules/mutations.test.ts', 'tests/rules/storage.test.ts'];

/** Returns every file of the repository that these import, directly or not: tables, people, and parts of domain. */
export function importedBy(files: readonly string[]): string[] {
  const found = new Set(files);
  // The set grows during the loop.
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const each of importsOf(file, readFileSync(inRoot(file), 'utf8'))) if ('file' in each) found.add(each.file);
  }
  return [...found].toSorted();
}

/** Returns what a module runs: a change of its comments or line breaks breaks no table. */
export function codeOf(file: string, text: string): string {
  if (!/\.tsx?$/.test(file)) return text;
  let code = '';
  let end = 0;
  for (const comment of parseSync(file, text).comments) {
    code += text.slice(end, comment.start);
    ({ end } = comment);
  }
  return (code + text.slice(end)).replaceAll(/\s+/g, ' ').trim();
}

const inputs = (): string[] =>
  [...rulesFiles, ...importedBy(entries)].map((file) => `${file}\n${codeOf(file, readFileSync(inRoot(file), 'utf8'))}`);

function digest(): string {
  const { devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const hash = createHash('sha256').update(devDependencies['firebase-tools'] ?? '');
  for (const input of inputs()) hash.update(input).update('\0');
  return hash.digest('hex');
}

type Digests = Partial<Record<RulesFile, string>>;
const recorded = (): Digests => JSON.parse(readFileSync(record, 'utf8')) as Digests;

/** Returns whether each mutant of these rules was detected before by the same tables and emulators. */
const wereTried = (rules: RulesFile): boolean => recorded()[rules] === digest();

/**
 * The tests of the mutants of these rules, one for each. They are skipped if nothing that they depend on has changed since all were
 * detected, except with MUTANTS=all, the nightly run.
 */
export function describeMutants(rules: RulesFile, tests: () => void): void {
  const skipped = process.env['MUTANTS'] !== 'all' && wereTried(rules);
  const why = skipped ? ' (found before, and nothing that matters has changed: tests/rules/tried-before.json)' : '';
  describe.skipIf(skipped)(`A break of any part of ${rules} is found by the tables${why}:`, () => {
    tests();
  });
}

/** Records that all mutants were detected, to be committed with the change. Not in CI, which leaves the checkout unchanged. */
export function writeTried(rules: RulesFile): void {
  if (process.env['CI'] || process.env['MUTANTS'] === 'all') return;
  writeFileSync(record, `${JSON.stringify({ ...recorded(), [rules]: digest() }, undefined, 2)}\n`);
}
