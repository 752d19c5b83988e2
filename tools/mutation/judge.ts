import type { Mutant } from '#tools/mutation/guards.ts';
import { activate } from '#tools/mutation/switch.ts';
import type { Selection, TestRunner } from '#tools/mutation/test-runner.ts';

/** Of what a mutant is known: a test that failed with it, or that none did. */
export type Verdict = { readonly killedBy: string } | 'survived';

const isTimeout = (message: string) => /timed out in \d+ms/.test(message);

/**
 * Whether the tests notice a mutant. A test that only took too long counts if the same tests pass right afterwards without the mutant:
 * otherwise the machine was busy, and it is tried again.
 * @param attempts the tests to try one after the other until one notices it
 * @param reset makes the database as it was before the first test
 */
export async function judge(
  mutant: Mutant,
  attempts: AsyncIterable<Selection>,
  runner: TestRunner,
  reset: () => Promise<void>,
): Promise<Verdict> {
  const failure = async (id: string | undefined, tests: Selection) => {
    await reset();
    activate(id);
    const { failures } = await runner.run(tests);
    activate(undefined);
    return failures.find(({ message }) => !isTimeout(message)) ?? failures[0];
  };
  /* oxlint-disable no-await-in-loop -- one mutant is on at a time */
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
