import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';

const record = inRoot('tests/rules/tried-before.json');
const rulesFiles = ['firestore.rules', 'storage.rules'] as const;
type RulesFile = (typeof rulesFiles)[number];

/** What decides which breaks there are and whether the tables notice them: both rules, the tables, and the emulators' version. */
function inputs(): string[] {
  const tables = globSync('tests/rules/**/*.ts', { cwd: inRoot('.') }).filter((file) => !file.endsWith('.test.ts'));
  return [...rulesFiles, ...tables].map((file) => `${file}\n${readFileSync(inRoot(file), 'utf8')}`).toSorted();
}

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

/** Whether each break of these rules was found before by these very tables; never with MUTANTS=all, the night's run. */
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
