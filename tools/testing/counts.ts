import { stripVTControlCharacters } from 'node:util';

export type Counts = {
  readonly passed: number;
  /** Each failed test: its name and the first line of the reason. */
  readonly failed: readonly string[];
  /** Tests that failed first and passed in a retry, in the same format; they count as passed. */
  readonly retried: readonly string[];
  /** Each skipped test: its file and its outermost group, whose title says why. */
  readonly skipped: readonly string[];
};

const none: Counts = { passed: 0, failed: [], retried: [], skipped: [] };
export const onePassed: Counts = { ...none, passed: 1 };
export const onePassedOnRetry = (retried: readonly string[]): Counts => ({ ...onePassed, retried });
export const allFailed = (failed: readonly string[]): Counts => ({ ...none, failed });
export const oneFailed = (name: string): Counts => allFailed([name]);

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.flatMap(({ failed }) => failed),
  retried: counts.flatMap(({ retried }) => retried),
  skipped: counts.flatMap(({ skipped }) => skipped),
});

const listed = (heading: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `${heading}\n${names.map((name) => `  ${name}\n`).join('')}\n`;

/** Returns each name once, with how often it occurs if that is more than once. */
function counted(names: readonly string[]): string[] {
  const times = Object.entries(Object.groupBy(names, (name) => name));
  return times.map(([name, all = []]) => (all.length > 1 ? `${name} (${all.length} tests)` : name));
}

/** Returns the summary of a test run: skipped tests, retries, failures, and `12 passed, 0 failed` with the number of skipped ones. */
export const lastLines = ({ passed, failed, retried, skipped }: Counts): string =>
  listed(`${skipped.length} skipped:`, counted(skipped)) +
  listed(`${retried.length} passed only when tried again:`, retried) +
  listed(`${failed.length} failed:`, failed) +
  `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;

/** Returns 0 only if tests ran and none failed. */
export const exitCode = ({ passed, failed }: Counts): number => (failed.length === 0 && passed > 0 ? 0 : 1);

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';

/** Returns one line per failure, with a limited length. */
function failure(where: string, title: string, message?: string): string {
  const why = firstLine(message);
  return [where, title, ...(why ? [why.slice(0, 200)] : [])].join(' › ');
}

/** The parts of Vitest's JSON report used here. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly ancestorTitles?: readonly string[];
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

/** Counts Vitest's JSON report; a failed file without a failed test (it did not load) counts as one. */
export function vitestCounts({ testResults }: VitestReport, root = ''): Counts {
  return sum(
    testResults.map(({ name, status, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '');
      const named = (tests: typeof assertionResults): string[] =>
        tests.map(({ fullName, failureMessages = [] }) => failure(file, fullName, failureMessages[0]));
      const passed = assertionResults.filter((test) => test.status === 'passed');
      const failed = named(assertionResults.filter((test) => test.status === 'failed'));
      return {
        passed: passed.length,
        failed: status === 'failed' && failed.length === 0 ? [failure(file, 'did not run', message)] : failed,
        retried: named(passed.filter(({ failureMessages = [] }) => failureMessages.length > 0)),
        skipped: assertionResults
          .filter(({ status }) => !['passed', 'failed'].includes(status))
          .map(({ ancestorTitles: [group] = [], fullName }) => failure(file, group ?? fullName)),
      };
    }),
  );
}

type PlaywrightSuite = {
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** The parts of Playwright's JSON report used here. */
export type PlaywrightReport = {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
};

/** Counts Playwright's JSON report; an error outside every test (a file that did not load) counts as one. */
export function playwrightCounts({ errors, suites }: PlaywrightReport): Counts {
  const tests = suites.flatMap(testsIn);
  const withStatus = (wanted: string): typeof tests => tests.filter(({ status }) => status === wanted);
  const named = (of: typeof tests): string[] => of.map(({ name }) => name);
  return {
    passed: withStatus('expected').length + withStatus('flaky').length,
    failed: [
      ...named(withStatus('unexpected')),
      ...errors.map(({ message }) => failure('e2e', 'outside every test', message)),
    ],
    retried: named(withStatus('flaky')),
    skipped: named(withStatus('skipped')),
  };
}

function testsIn({ specs, suites = [] }: PlaywrightSuite): { name: string; status: string }[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message;
      return { status, name: failure(`[${projectName}] ${file}:${line}`, title, message) };
    }),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/**
 * Returns the first line of each error that Vitest caught outside every test. Only its output has them, below a heading such as
 * `⎯⎯ Unhandled Rejection ⎯⎯`.
 */
export const unhandledErrors = (output: string): string[] =>
  [...stripVTControlCharacters(output).matchAll(/^⎯+ (Un\S+ (?!Errors)\w+) ⎯+\n(.*)/gm)].map(
    ([, kind, message]) => `${kind}: ${message}`,
  );

/**
 * A runner that reports success but exits with an error has failed elsewhere.
 * @param errors that were not of any test
 */
export const withExitCode = (counts: Counts, code: number, name: string, errors: readonly string[] = []): Counts =>
  code !== 0 && counts.failed.length === 0
    ? { ...counts, failed: [failure(name, `ended with ${code}, though no test failed`, errors.join('; '))] }
    : counts;
