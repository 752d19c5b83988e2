// What instrumented code asks at run time (instrument.ts). It is bundled into the functions and loaded by their tests, so that one
// file switches a mutant on in every process at once, and nothing is built anew.
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The variable that names the folder of the files below. */
export const folderVariable = 'MUTATION_FOLDER';

const fileOf = (name: 'active' | 'reached') => join(process.env[folderVariable] ?? '', name);

/** What comes before the test in whose time mutants are recorded. */
const recording = 'record ';

const seen = new Set<string>();

/** Whether a mutant takes the place of the original now. While a test is recorded none does, and the id is noted with the test. */
export function isActive(id: string): boolean {
  const active = readFileSync(fileOf('active'), 'utf8');
  if (!active.startsWith(recording)) return active === id;
  const line = `${JSON.stringify([active.slice(recording.length), id])}\n`;
  if (!seen.has(line)) appendFileSync(fileOf('reached'), line);
  seen.add(line);
  return false;
}

/** Renamed into place: a process that reads meanwhile finds the old or the new content, never a part. */
function write(content: string): void {
  const draft = `${fileOf('active')}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, fileOf('active'));
}

/** Puts a mutant in the place of the original, or the original back. */
export const activate = (id: string | undefined): void => write(id ?? '');

/** From now on what is reached is noted as reached by a test. */
export const record = (test: string): void => write(recording + test);

/** Empties the folder of what an earlier run left. */
export function prepareSwitch(folder: string): void {
  mkdirSync(folder, { recursive: true });
  process.env[folderVariable] = folder;
  writeFileSync(fileOf('reached'), '');
  activate(undefined);
}

/** By test, the ids of the mutants that it reached. */
export function reachedByTest(): Map<string, Set<string>> {
  const byTest = new Map<string, Set<string>>();
  for (const line of readFileSync(fileOf('reached'), 'utf8').split('\n').filter(Boolean)) {
    const [test, id] = JSON.parse(line) as [string, string];
    byTest.set(test, (byTest.get(test) ?? new Set()).add(id));
  }
  return byTest;
}
