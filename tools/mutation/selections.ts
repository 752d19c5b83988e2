import type { Mutant } from '#tools/mutation/guards.ts';
import type { TestFiles } from '#tools/mutation/sources.ts';
import type { Selection } from '#tools/mutation/test-runner.ts';

/** What a run of all tests without a mutant found out. */
export type Reach = {
  /** By the id of a test, or the name of a file for what runs before its tests: the mutants that it reached. */
  readonly byTest: ReadonlyMap<string, ReadonlySet<string>>;
  /** By test file: the ids of its tests. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * The tests to try for a mutant, nearest first: those that reach it in its own test file, in its folder, at those who import the file.
 * At last all of the nearest file: what a trigger does after a test's end is noted with the next test.
 */
export function* selectionsFor(
  mutant: Mutant,
  { own, folder, importers }: TestFiles,
  reach: Reach,
): Generator<Selection> {
  let nearest: string | undefined = own[0];
  for (const files of [own, folder, importers]) {
    const selection = new Map<string, ReadonlySet<string> | 'all'>();
    for (const file of files) {
      const tests = reaching(mutant.id, file, reach);
      if (tests) selection.set(file, tests);
    }
    nearest ??= selection.keys().next().value;
    if (selection.size > 0) yield selection;
  }
  if (nearest !== undefined && reach.ids.has(nearest)) yield new Map([[nearest, 'all']]);
}

function reaching(id: string, file: string, { byTest, ids }: Reach): ReadonlySet<string> | 'all' | undefined {
  if (byTest.get(file)?.has(id)) return 'all';
  const those = [...(ids.get(file) ?? [])].filter((test) => byTest.get(test)?.has(id));
  return those.length === 0 ? undefined : new Set(those);
}

/** Whether any test of these files reached a mutant. */
export const isReached = (mutant: Mutant, files: readonly string[], reach: Reach): boolean =>
  files.some((file) => reaching(mutant.id, file, reach) !== undefined);
