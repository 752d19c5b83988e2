/** How many tests passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { ...none, passed: 1 };
export const oneFailed: Counts = { ...none, failed: 1 };

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** The last line of a test run: `12 passed, 0 failed`, and what was skipped. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** 0 only if something ran and nothing failed. */
export const exitCode = ({ passed, failed }: Counts): number => (failed === 0 && passed > 0 ? 0 : 1);

/** The parts of vitest's JSON report that are counted. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** Counts of vitest's JSON report; a file that failed without a failed test in it (it did not load) counts as one. */
export function vitestCounts({ testResults }: VitestReport): Counts {
  return sum(
    testResults.map(({ status, assertionResults }) => {
      const count = (wanted: (status: string) => boolean): number =>
        assertionResults.filter((test) => wanted(test.status)).length;
      const failed = count((test) => test === 'failed');
      const passed = count((test) => test === 'passed');
      return {
        passed,
        failed: status === 'failed' && failed === 0 ? 1 : failed,
        skipped: assertionResults.length - passed - failed,
      };
    }),
  );
}

/** The parts of Playwright's JSON report that are counted. */
export type PlaywrightReport = {
  readonly errors: readonly unknown[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** Counts of Playwright's JSON report; an error outside every test (a file that did not load) counts as one. */
export const playwrightCounts = ({ errors, stats }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** A runner that reports success in its file and yet ends with an error has failed somewhere else. */
export const withExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
