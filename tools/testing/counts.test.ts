import { expect, it } from 'vitest';
import { exitCode, lastLine, playwrightCounts, sum, vitestCounts, withExitCode } from '#tools/testing/counts.ts';

const tests = (...statuses: string[]): { status: string }[] => statuses.map((status) => ({ status }));

it('counts vitest’s tests over all files', () => {
  const counts = vitestCounts({
    testResults: [
      { status: 'passed', assertionResults: tests('passed', 'passed', 'skipped') },
      { status: 'failed', assertionResults: tests('passed', 'failed', 'todo') },
    ],
  });
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

it('counts a file that did not load as one failure', () => {
  expect(vitestCounts({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

it('counts Playwright’s tests, and an error outside them', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 };
  expect(playwrightCounts({ errors: [{}], stats })).toEqual({ passed: 6, failed: 3, skipped: 3 });
});

it('takes a runner’s exit code for a failure that its report does not tell', () => {
  const fine = { passed: 2, failed: 0, skipped: 0 };
  expect(withExitCode(fine, 1)).toEqual({ ...fine, failed: 1 });
  expect(withExitCode({ ...fine, failed: 3 }, 1).failed).toBe(3);
  expect(withExitCode(fine, 0)).toEqual(fine);
});

it('ends with one line', () => {
  const counts = sum([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 0 },
  ]);
  expect(lastLine(counts)).toBe('3 passed, 1 failed');
  expect(lastLine({ ...counts, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
});

it('succeeds only if something ran and nothing failed', () => {
  expect(exitCode({ passed: 1, failed: 0, skipped: 5 })).toBe(0);
  expect(exitCode({ passed: 9, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCode({ passed: 0, failed: 0, skipped: 5 })).toBe(1);
});
