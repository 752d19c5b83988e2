import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';
import { importsOf } from '#tools/walls/imports.ts';

const record = inRoot('tests/rules/tried-before.json');
const rulesFiles = ['firestore.rules', 'storage.rules'] as const;
type RulesFile = (typeof rulesFiles)[number];

/** The tests that break rules: what they import decides which breaks there are, and whether the tables notice them. */
export const entries = ['tests/rules/mutations.test.ts', 'tests/rules/storage.test.ts'];

/** Every file of the repository that these import, directly or by way of others: tables, people, and what they take from domain. */
export function importedBy(files: readonly string[]): string[] {
  const found = new Set(files);
  // A set that grows while it is walked through.
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const each of importsOf(file, readFileSync(inRoot(file), 'utf8'))) if ('file' in each) found.add(each.file);
  }
  return [...found].toSorted();
}

const inputs = (): string[] =>
  [...rulesFiles, ...importedBy(entries)].map((file) => `${file}\n${readFileSync(inRoot(file), 'utf8')}`);

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

/**
 * Whether each break of these rules was found before by these very tables and these emulators; never with MUTANTS=all, the night's run.
 */
export const wereTried = (rules: RulesFile): boolean =>
  process.env['MUTANTS'] !== 'all' && recorded()[rules] === digest();

/**
 * Writes down that all of them were found, to be committed with the change that made it necessary. Not in CI, which leaves the
 * checkout as it is.
 */
export function writeTried(rules: RulesFile): void {
  if (process.env['CI'] || process.env['MUTANTS'] === 'all') return;
  writeFileSync(record, `${JSON.stringify({ ...recorded(), [rules]: digest() }, undefined, 2)}\n`);
}
