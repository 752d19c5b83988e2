import { expect, it } from 'vitest';
import {
  allFailed,
  exitCode,
  lastLines,
  onePassed,
  playwrightCounts,
  sum,
  vitestCounts,
  unhandledErrors,
  withExitCode,
} from '#tools/testing/counts.ts';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

it('counts vitest’s tests over all files, and names what failed or was tried again', () => {
  const counts = vitestCounts(
    {
      testResults: [
        {
          name: '/home/a/one.test.ts',
          status: 'passed',
          assertionResults: [test('a', 'passed'), test('b', 'passed', 'Error: too late\n  at x'), test('c', 'skipped')],
        },
        {
          name: '/home/a/two.test.ts',
          status: 'failed',
          assertionResults: [
            test('d', 'passed'),
            test('e', 'failed', '\u001B[31mError: 2\u001B[39m\n  at y'),
            test('f', 'todo'),
          ],
        },
      ],
    },
    '/home/a',
  );
  expect(counts).toEqual({
    passed: 3,
    failed: ['two.test.ts › e › Error: 2'],
    retried: ['one.test.ts › b › Error: too late'],
    skipped: ['one.test.ts › c', 'two.test.ts › f'],
  });
});

it('counts a file that did not load as one failure', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'No such file', assertionResults: [] }],
  };
  expect(vitestCounts(report)).toEqual(allFailed(['a.test.ts › did not run › No such file']));
});

it('counts Playwright’s tests, in suites of suites, and an error outside them', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'wide', status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const report = {
    errors: [{ message: 'SyntaxError: x' }],
    suites: [
      {
        specs: [spec('good', 'expected'), spec('left out', 'skipped')],
        suites: [
          { specs: [spec('bad', 'unexpected', 'Error: 1', 'Error: 2'), spec('now and then', 'flaky', 'Error: 3')] },
        ],
      },
    ],
  };
  expect(playwrightCounts(report)).toEqual({
    passed: 2,
    failed: ['[wide] a.spec.ts:7 › bad › Error: 1', 'e2e › outside every test › SyntaxError: x'],
    retried: ['[wide] a.spec.ts:7 › now and then › Error: 3'],
    skipped: ['[wide] a.spec.ts:7 › left out'],
  });
});

it('takes a runner’s exit code for a failure that its report does not tell', () => {
  expect(withExitCode(onePassed, 1, 'unit').failed).toEqual(['unit › ended with 1, though no test failed']);
  expect(withExitCode(allFailed(['a']), 1, 'unit').failed).toEqual(['a']);
  expect(withExitCode(onePassed, 0, 'unit')).toEqual(onePassed);
});

it('names the errors outside every test, which only vitest’s output has', () => {
  const output =
    '⎯⎯⎯ Unhandled Errors ⎯⎯⎯\n\nVitest caught 2 unhandled errors during the test run.\n\n' +
    '⎯⎯⎯ Unhandled Rejection ⎯⎯⎯\nError: one\n ❯ a.ts:2:94\n\n⎯⎯⎯ Uncaught Exception ⎯⎯⎯\nError: two\n ❯ a.ts:2:44\n';
  const errors = unhandledErrors(output);
  expect(errors).toEqual(['Unhandled Rejection: Error: one', 'Uncaught Exception: Error: two']);
  expect(withExitCode(onePassed, 1, 'unit', errors).failed).toEqual([
    'unit › ended with 1, though no test failed › Unhandled Rejection: Error: one; Uncaught Exception: Error: two',
  ]);
});

it('ends with what failed, what was tried again, and one line', () => {
  const counts = sum([{ ...onePassed, retried: ['b'] }, onePassed, allFailed(['a'])]);
  expect(lastLines(counts)).toBe('1 passed only when tried again:\n  b\n\n1 failed:\n  a\n\n2 passed, 1 failed');
  const skipped = ['a › tried before', 'a › tried before', 'b'];
  expect(lastLines({ ...onePassed, skipped })).toBe(
    '3 skipped:\n  a › tried before (2 tests)\n  b\n\n1 passed, 0 failed, 3 skipped',
  );
});

it('succeeds only if something ran and nothing failed', () => {
  expect(exitCode({ ...onePassed, skipped: ['a'] })).toBe(0);
  expect(exitCode(sum([onePassed, allFailed(['a'])]))).toBe(1);
  expect(exitCode({ ...onePassed, passed: 0, skipped: ['a'] })).toBe(1);
});
