import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from '#tools/mutation/guards.ts';
import type { MutantOutcome } from '#tools/mutation/judge.ts';
import { readSource, type TestFiles } from '#tools/mutation/sources.ts';
import { inRoot } from '#tools/root.ts';

/** Outcomes of earlier runs, which `--changed` reuses. */
export type Results = {
  get(mutant: Mutant, tests: TestFiles): MutantOutcome | undefined;
  /** Written immediately, so that an interrupted run loses nothing. */
  set(mutant: Mutant, tests: TestFiles, outcome: MutantOutcome): void;
};

type Stored = Record<string, { readonly of: string; readonly outcome: MutantOutcome }>;

/** Opens the stored outcomes, which are valid while the file and the tests of its folder are unchanged. */
export function openResults(): Results {
  const folder = inRoot('.run/mutation');
  const path = `${folder}/results.json`;
  mkdirSync(folder, { recursive: true });
  const stored = read(path);
  const hashes = new Map<string, string>();
  const hashOf = (mutant: Mutant, { own, folder: beside }: TestFiles) => {
    const known = hashes.get(mutant.file);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    for (const file of [mutant.file, ...own, ...beside]) hash.update(readSource(file));
    const made = hash.digest('hex');
    hashes.set(mutant.file, made);
    return made;
  };
  const nameOf = ({ id, change }: Mutant) => `${id} ${change}`;
  return {
    get: (mutant, tests) => {
      const result = stored[nameOf(mutant)];
      return result?.of === hashOf(mutant, tests) ? result.outcome : undefined;
    },
    set: (mutant, tests, outcome) => {
      stored[nameOf(mutant)] = { of: hashOf(mutant, tests), outcome };
      writeFileSync(path, JSON.stringify(stored, undefined, 1));
    },
  };
}

function read(path: string): Stored {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Stored;
  } catch {
    return {};
  }
}
