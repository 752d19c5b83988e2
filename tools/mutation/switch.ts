// Called by instrumented code at run time (instrument.ts). It is bundled into the functions and loaded by their tests, so that one file
// activates a mutant in all processes without a new build.
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable with the folder of the files below. */
export const folderVariable = 'MUTATION_FOLDER';

const fileOf = (name: 'active' | 'reached') => join(process.env[folderVariable] ?? '', name);

/** Prefix of the test during which mutants are recorded. */
const recording = 'record ';

const seen = new Set<string>();

/** Returns whether a mutant replaces the original. While a test is recorded, none does, and the id is recorded with the test. */
export function isActive(id: string): boolean {
  // The emulator loads the functions once without their environment, to find out what there is.
  if (!process.env[folderVariable]) return false;
  const active = readFileSync(fileOf('active'), 'utf8');
  if (!active.startsWith(recording)) return active === id;
  const line = `${JSON.stringify([active.slice(recording.length), id])}\n`;
  if (!seen.has(line)) appendFileSync(fileOf('reached'), line);
  seen.add(line);
  return false;
}

/** Renamed into place, so that other processes never read partial content. */
function write(content: string): void {
  const draft = `${fileOf('active')}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, fileOf('active'));
}

/** Activates a mutant, or restores the original. */
export const activate = (id: string | undefined): void => write(id ?? '');

/** Records mutants for a test from now on. */
export const record = (test: string): void => write(recording + test);

/** Removes the files of an earlier run. */
export function prepareSwitch(folder: string): void {
  mkdirSync(folder, { recursive: true });
  process.env[folderVariable] = folder;
  writeFileSync(fileOf('reached'), '');
  activate(undefined);
}

/** Returns the ids of the mutants that each test reached. */
export function reachedByTest(): Map<string, Set<string>> {
  const byTest = new Map<string, Set<string>>();
  for (const line of readFileSync(fileOf('reached'), 'utf8').split('\n').filter(Boolean)) {
    const [test, id] = JSON.parse(line) as [string, string];
    byTest.set(test, (byTest.get(test) ?? new Set()).add(id));
  }
  return byTest;
}
