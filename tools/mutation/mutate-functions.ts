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
import { selectionsFor, type Reach } from '#tools/mutation/selections.ts';
import { sourceName, testFinder } from '#tools/mutation/sources.ts';
import { activate, prepareSwitch, reachedByTest, record } from '#tools/mutation/switch.ts';
import { openTestRunner, type RunOutcome, type TestRunner } from '#tools/mutation/test-runner.ts';
import { onShutdown } from '#tools/shutdown.ts';

/** @param onlyChanged uses earlier results if neither the file nor its tests have changed since */
export async function mutateFunctions(
  instance: Instance,
  mutants: readonly Mutant[],
  onlyChanged: boolean,
): Promise<{ judged: Judged[]; complaints: string[] }> {
  const testsOf = testFinder();
  const results = openResults();
  const judged: Judged[] = [];
  const open: Mutant[] = [];
  for (const mutant of mutants) {
    const outcome = onlyChanged ? results.get(mutant, testsOf(mutant.file)) : undefined;
    if (outcome) judged.push({ mutant, killed: outcome !== 'survived' });
    else open.push(mutant);
  }
  if (open.length === 0) return { judged, complaints: [] };

  const { runner, reset } = await start(instance);
  const { explore, broken } = explorer(runner, reset);
  for (const [index, mutant] of open.entries()) {
    const tests = testsOf(mutant.file);
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one mutant is active at a time
    const outcome = await judge(mutant, selectionsFor(mutant, tests, explore), runner, reset);
    results.set(mutant, tests, outcome);
    judged.push({ mutant, killed: outcome !== 'survived' });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const by = outcome === 'survived' ? '' : `  by: ${outcome.killedBy}`;
    console.log(
      `${index + 1}/${open.length} ${outcome === 'survived' ? 'SURVIVED' : 'killed'} (${seconds} s) ${mutant.file}:${mutant.line}  ${mutant.change}${by}`,
    );
  }
  const complaints = [...broken].map(([file, failure]) => `fails without a mutant: ${file}  ${failure}`);
  return { judged, complaints };
}

/** Starts emulators whose functions contain all mutants, and a runner for the tests. */
async function start(instance: Instance): Promise<{ runner: TestRunner; reset: () => Promise<void> }> {
  prepareSwitch(`${runFolder(instance)}/switch`);
  await bundleFunctions(functionsFolder(instance), [instrumentation(sourceName)]);
  mkdirSync(webFolder(instance), { recursive: true }); // Hosting only serves /api.
  const { addresses } = await startEmulators(instance);
  Object.assign(process.env, emulatorEnvironment(addresses));
  const runner = await openTestRunner();
  onShutdown(() => runner.close());
  return { runner, reset: () => clearFirestore(addresses) };
}

/** Otherwise the rate limits counted by earlier runs would fail tests. */
async function clearFirestore({ firestore }: EmulatorAddresses): Promise<void> {
  const documents = `${firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const begun = performance.now();
  for (;;) {
    /* oxlint-disable no-await-in-loop -- one attempt after the other */
    const response = await fetch(documents, { method: 'DELETE' });
    if (response.ok) return;
    const answer = `Firestore was not cleared: ${response.status} ${await response.text()}`;
    /* oxlint-enable no-await-in-loop */
    // A transaction of the last test was never ended, for example because its process is gone.
    if (response.status !== 409 || performance.now() - begun > longestLock) throw new Error(answer);
  }
}

/** Time for which the emulator keeps the locks of an abandoned transaction, plus some margin, in milliseconds. */
const longestLock = 6 * 60_000;

/** Runs test files without a mutant, each once. Leaves out failing files, so that they do not ruin a nightly run. */
function explorer(runner: TestRunner, reset: () => Promise<void>) {
  const ids = new Map<string, ReadonlySet<string>>();
  const broken = new Map<string, string>();
  const explore = async (files: readonly string[]): Promise<Reach> => {
    for (const file of files) {
      if (ids.has(file) || broken.has(file)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one file at a time, so that it is known which reached what
      const outcome = await withoutMutant(file, runner, reset);
      if ('failure' in outcome) broken.set(file, outcome.failure);
      for (const [name, tests] of 'ids' in outcome ? outcome.ids : []) ids.set(name, tests);
    }
    return { byTest: reachedByTest(), ids };
  };
  return { explore, broken };
}

/** Runs all tests of a file on the original code. A failing file has two more attempts, in case the machine was busy. */
async function withoutMutant(
  file: string,
  runner: TestRunner,
  reset: () => Promise<void>,
): Promise<RunOutcome | { failure: string }> {
  let failure = '';
  for (let tried = 0; tried < 3; tried += 1) {
    console.log(`Running ${file} …`);
    /* oxlint-disable no-await-in-loop -- one attempt at a time */
    await reset();
    record(file);
    const outcome = await runner.run(new Map([[file, 'all']]), true);
    /* oxlint-enable no-await-in-loop */
    activate(undefined);
    const [first] = outcome.failures;
    if (!first) return outcome;
    failure = `${first.test}: ${first.message}`;
  }
  return { failure };
}
