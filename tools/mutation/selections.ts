import type { Mutant } from '#tools/mutation/guards.ts';
import type { TestFiles } from '#tools/mutation/sources.ts';
import type { Selection } from '#tools/mutation/test-runner.ts';

/** Results of test runs without a mutant. */
export type Reach = {
  /** Mutants reached, by test id, or by file name for code that runs before the file's tests. */
  readonly byTest: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * Yields the tests to try for a mutant, nearest first: those that reach it in its own test file, in its folder, and in the folders of its
 * importers. Finally all tests of the nearest file, because effects of a trigger after a test's end are recorded with the next test.
 * @param explore runs files without a mutant, unless they have run already
 */
export async function* selectionsFor(
  mutant: Mutant,
  { own, folder, importers }: TestFiles,
  explore: (files: readonly string[]) => Promise<Reach>,
): AsyncGenerator<Selection> {
  let nearest: string | undefined;
  for (const files of [own, folder, importers]) {
    // oxlint-disable-next-line no-await-in-loop -- later files are not needed if a test of these notices the mutant
    const reach = await explore(files);
    const selection = new Map(
      files.flatMap((file) => {
        const tests = reaching(mutant.id, file, reach);
        return tests ? [[file, tests] as const] : [];
      }),
    );
    nearest ??= selection.keys().next().value;
    if (selection.size > 0) yield selection;
  }
  nearest ??= own[0];
  if (nearest !== undefined && (await explore([nearest])).ids.has(nearest)) yield new Map([[nearest, 'all']]);
}

function reaching(id: string, file: string, { byTest, ids }: Reach): ReadonlySet<string> | 'all' | undefined {
  if (!ids.has(file)) return undefined; // It fails without a mutant.
  if (byTest.get(file)?.has(id)) return 'all';
  const those = [...(ids.get(file) ?? [])].filter((test) => byTest.get(test)?.has(id));
  return those.length === 0 ? undefined : new Set(those);
}
