import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';

const record = inRoot('tests/rules/tried-before.json');
const rulesFiles = ['firestore.rules', 'storage.rules'] as const;
type RulesFile = (typeof rulesFiles)[number];

/** The tests that break rules: what they import decides which breaks there are, and whether the tables notice them. */
const entries = ['tests/rules/mutations.test.ts', 'tests/rules/storage.test.ts'];

/** Those of our tests' files that a file imports, by way of others, too. */
function importedBy(files: readonly string[]): string[] {
  const found = new Set<string>();
  for (const waiting = [...files]; waiting.length > 0;) {
    const source = readFileSync(inRoot(waiting.pop() ?? ''), 'utf8');
    for (const [, file = ''] of source.matchAll(/from '#(tests\/rules\/[^']+)'/g)) {
      if (found.has(file)) continue;
      found.add(file);
      waiting.push(file);
    }
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
