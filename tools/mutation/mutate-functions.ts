import { mkdirSync } from 'node:fs';
import { bundleFunctions } from '#tools/build/bundle-functions.ts';
import { emulatorEnvironment, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { functionsFolder, runFolder, webFolder, type Instance } from '#tools/emulators/instance.ts';
import { startEmulators } from '#tools/emulators/launch.ts';
import { projectId } from '#tools/emulators/project.ts';
import type { Mutant } from '#tools/mutation/guards.ts';
import { instrumentation } from '#tools/mutation/instrument.ts';
import { judge } from '#tools/mutation/judge.ts';
import type { Judged } from '#tools/mutation/report.ts';
import { openResults } from '#tools/mutation/results.ts';
import { isReached, selectionsFor, type Reach } from '#tools/mutation/selections.ts';
import { sourceName, testFinder } from '#tools/mutation/sources.ts';
import { activate, prepareSwitch, reachedByTest, record } from '#tools/mutation/switch.ts';
import { openTestRunner, type TestRunner } from '#tools/mutation/test-runner.ts';
import { Problem } from '#tools/problem.ts';
import { onShutdown } from '#tools/shutdown.ts';

/** @param onlyChanged goes by earlier results where neither the file nor its tests changed since */
export async function mutateFunctions(
  instance: Instance,
  mutants: readonly Mutant[],
  onlyChanged: boolean,
): Promise<Judged[]> {
  const testsOf = testFinder();
  const results = openResults();
  const judged: Judged[] = [];
  const open: Mutant[] = [];
  for (const mutant of mutants) {
    const verdict = onlyChanged ? results.get(mutant, testsOf(mutant.file)) : undefined;
    if (verdict) judged.push({ mutant, killed: verdict !== 'survived' });
    else open.push(mutant);
  }
  if (open.length === 0) return judged;

  const { runner, reset } = await start(instance);
  const reach = await explore(open, testsOf, runner, reset);
  for (const [index, mutant] of open.entries()) {
    const tests = testsOf(mutant.file);
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one mutant is on at a time
    const verdict = await judge(mutant, selectionsFor(mutant, tests, reach), runner, reset);
    results.set(mutant, tests, verdict);
    judged.push({ mutant, killed: verdict !== 'survived' });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const by = verdict === 'survived' ? '' : `  by: ${verdict.killedBy}`;
    console.log(
      `${index + 1}/${open.length} ${verdict === 'survived' ? 'SURVIVED' : 'killed'} (${seconds} s) ${mutant.file}:${mutant.line}  ${mutant.change}${by}`,
    );
  }
  return judged;
}

/** Emulators whose functions have all mutants in them, and a runner for the tests. */
async function start(instance: Instance): Promise<{ runner: TestRunner; reset: () => Promise<void> }> {
  prepareSwitch(`${runFolder(instance)}/switch`);
  await bundleFunctions(functionsFolder(instance), [instrumentation(sourceName)]);
  mkdirSync(webFolder(instance), { recursive: true }); // Hosting serves no more than /api
  const { addresses } = await startEmulators(instance);
  Object.assign(process.env, emulatorEnvironment(addresses));
  const runner = await openTestRunner();
  onShutdown(() => runner.close());
  return { runner, reset: () => clearFirestore(addresses) };
}

/** Without it, what earlier runs counted against rate limits would fail tests. */
async function clearFirestore({ firestore }: EmulatorAddresses): Promise<void> {
  const response = await fetch(`${firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  if (!response.ok) throw new Error(`Firestore was not cleared: ${response.status} ${await response.text()}`);
}

/** Runs tests without a mutant: first those near, then, for mutants that none of these reach, those of the importers. */
async function explore(
  mutants: readonly Mutant[],
  testsOf: ReturnType<typeof testFinder>,
  runner: TestRunner,
  reset: () => Promise<void>,
): Promise<Reach> {
  const ids = new Map<string, ReadonlySet<string>>();
  const run = async (files: ReadonlySet<string>) => {
    for (const file of files) {
      if (ids.has(file)) continue;
      /* oxlint-disable no-await-in-loop -- one file after the other, so that it is known which reached what */
      console.log(`Running ${file} …`);
      await reset();
      record(file);
      const outcome = await runner.run(new Map([[file, 'all']]), true);
      /* oxlint-enable no-await-in-loop */
      activate(undefined);
      const [failure] = outcome.failures;
      if (failure)
        throw new Problem(`Without a mutant the tests must pass: ${file}, ${failure.test}: ${failure.message}`);
      for (const [name, tests] of outcome.ids) ids.set(name, tests);
    }
    return { byTest: reachedByTest(), ids };
  };

  const near = (mutant: Mutant) => [...testsOf(mutant.file).own, ...testsOf(mutant.file).folder];
  const reach = await run(new Set(mutants.flatMap(near)));
  const unreached = mutants.filter((mutant) => !isReached(mutant, near(mutant), reach));
  return run(new Set(unreached.flatMap(({ file }) => testsOf(file).importers)));
}
