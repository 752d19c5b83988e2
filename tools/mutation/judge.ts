import type { Mutant } from '#tools/mutation/guards.ts';
import { activate } from '#tools/mutation/switch.ts';
import type { Selection, TestRunner } from '#tools/mutation/test-runner.ts';

/** The outcome of a mutant: the test that killed it, or that it survived. */
export type MutantOutcome = { readonly killedBy: string } | 'survived';

const isTimeout = (message: string) => /timed out in \d+ms/.test(message);

/**
 * Runs tests against a mutant. A timeout only counts as a kill if the same tests pass right afterwards without the mutant; otherwise the
 * machine was busy, and the run is repeated.
 * @param attempts selections of tests, run one after the other until one kills it
 * @param reset resets the database to its state before the first test
 */
export async function judge(
  mutant: Mutant,
  attempts: AsyncIterable<Selection>,
  runner: TestRunner,
  reset: () => Promise<void>,
): Promise<MutantOutcome> {
  const failure = async (id: string | undefined, tests: Selection) => {
    await reset();
    activate(id);
    const { failures } = await runner.run(tests);
    activate(undefined);
    return failures.find(({ message }) => !isTimeout(message)) ?? failures[0];
  };
  /* oxlint-disable no-await-in-loop -- one mutant is active at a time */
  for await (const tests of attempts) {
    for (let tried = 0; tried < 3; tried += 1) {
      const found = await failure(mutant.id, tests);
      if (!found) break;
      if (!isTimeout(found.message) || !(await failure(undefined, tests))) return { killedBy: found.test };
    }
  }
  /* oxlint-enable no-await-in-loop */
  return 'survived';
}
