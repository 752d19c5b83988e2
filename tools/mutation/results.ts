import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from '#tools/mutation/guards.ts';
import type { Verdict } from '#tools/mutation/judge.ts';
import { readSource, type TestFiles } from '#tools/mutation/sources.ts';
import { inRoot } from '#tools/root.ts';

/** What earlier runs found out, so that `--changed` need not find it out again. */
export type Results = {
  get(mutant: Mutant, tests: TestFiles): Verdict | undefined;
  /** Kept at once: a run that is stopped loses nothing. */
  set(mutant: Mutant, tests: TestFiles, verdict: Verdict): void;
};

type Kept = Record<string, { readonly of: string; readonly verdict: Verdict }>;

/** A verdict holds as long as the file and the tests of its folder are as they were. */
export function openResults(): Results {
  const folder = inRoot('.run/mutation');
  const path = `${folder}/results.json`;
  mkdirSync(folder, { recursive: true });
  const kept = read(path);
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
      const result = kept[nameOf(mutant)];
      return result?.of === hashOf(mutant, tests) ? result.verdict : undefined;
    },
    set: (mutant, tests, verdict) => {
      kept[nameOf(mutant)] = { of: hashOf(mutant, tests), verdict };
      writeFileSync(path, JSON.stringify(kept, undefined, 1));
    },
  };
}

function read(path: string): Kept {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  } catch {
    return {};
  }
}
