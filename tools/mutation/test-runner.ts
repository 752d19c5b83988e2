import { inspect } from 'node:util';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { inRoot } from '#tools/root.ts';

export type TestFailure = { readonly test: string; readonly message: string };

/** The tests to run: all of a file, or those with the given ids. */
export type Selection = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

export type RunOutcome = {
  readonly failures: readonly TestFailure[];
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
};

export type TestRunner = {
  /** @param recording records what each test reaches, and runs all of them; otherwise the first failure ends the run */
  run(selection: Selection, recording?: boolean): Promise<RunOutcome>;
  close(): Promise<void>;
};

/** Timeout of a test against a mutant: a multiple of its duration without one, and at least the minimum. */
const testTimeout = { minimumMs: 20_000, factor: 3 };

/** Starts Vitest once, so that each run only costs the time of its tests. */
export async function openTestRunner(): Promise<TestRunner> {
  const vitest = await createVitest('test', {
    config: inRoot('tools/mutation/vitest.config.ts'),
    watch: false,
    run: true,
    api: false,
  });
  await vitest.standalone();
  const project = vitest.getRootProject();
  const configuredTimeout = project.config.testTimeout;
  let runs = 0;
  /** Duration of each file's slowest test without a mutant, in milliseconds. */
  const slowest = new Map<string, number>();

  return {
    async run(selection, recording = false) {
      vitest.provide('recording', recording);
      vitest.provide('run', (runs += 1));
      const longest = Math.max(0, ...[...selection.keys()].map((file) => slowest.get(file) ?? 0));
      project.config.testTimeout = recording
        ? configuredTimeout
        : Math.max(testTimeout.minimumMs, testTimeout.factor * longest);
      const specifications: TestSpecification[] = [...selection].map(([file, tests]) =>
        project.createSpecification(inRoot(file), tests === 'all' ? {} : { testIds: [...tests] }),
      );
      const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // Vitest returns all modules that it knows, also those of earlier runs.
      const testModules = known.filter(({ relativeModuleId }) => selection.has(relativeModuleId));
      process.exitCode = 0; // a failing test is the desired result
      const failures = [
        ...testModules.flatMap(failuresOf),
        ...unhandledErrors.map((error) => ({ test: '', message: inspect(error) })),
      ];
      if (failures.length === 0) assertComplete(testModules, selection);
      if (recording) for (const module of testModules) slowest.set(module.relativeModuleId, slowestOf(module));
      return {
        failures,
        ids: new Map(
          testModules.map((module) => [
            module.relativeModuleId,
            new Set(Array.from(module.children.allTests(), ({ id }) => id)),
          ]),
        ),
      };
    },
    close: () => vitest.close(),
  };
}

/** Throws if a selected test did not run, because then a run without failures proves nothing. */
function assertComplete(modules: readonly TestModule[], selection: Selection): void {
  const passed = new Set(modules.flatMap((module) => Array.from(module.children.allTests('passed'), ({ id }) => id)));
  const left = [...selection.values()]
    .flatMap((tests) => (tests === 'all' ? [] : [...tests]))
    .filter((id) => !passed.has(id));
  if (left.length > 0 || passed.size === 0) throw new Error(`${left.length} of the chosen tests did not run`);
}

const slowestOf = (module: TestModule): number =>
  Math.max(0, ...Array.from(module.children.allTests(), (test) => test.diagnostic()?.duration ?? 0));

function failuresOf(module: TestModule): TestFailure[] {
  const failed = Array.from(module.children.allTests('failed'), (test) => ({
    test: test.fullName,
    message: test.result().errors?.[0]?.message ?? '',
  }));
  const around = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => ({ test: module.relativeModuleId, message })),
  );
  return [...failed, ...around];
}
