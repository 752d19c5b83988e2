import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';
import { runChild } from '#tools/child.ts';
import {
  oneFailed,
  playwrightCounts,
  unhandledErrors,
  vitestCounts,
  withExitCode,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from '#tools/testing/counts.ts';

export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for the runner: file patterns and its own options. */
  readonly args?: readonly string[];
  readonly capture?: boolean;
};
export type RunResult = { readonly counts: Counts; readonly output: string };

/** Returns the path for a runner's JSON report, after removing an old one. */
function freshReport(name: string): string {
  mkdirSync(inRoot('.run/reports'), { recursive: true });
  const file = inRoot('.run/reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Returns undefined if the runner ended before writing it. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const noReport = (name: string): Counts => oneFailed(`${name} › ended before it could report`);

export async function runVitest(project: string, { env, args = [], capture }: RunOptions = {}): Promise<RunResult> {
  const report = freshReport(project);
  const { code, output } = await runChild(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter',
      'default',
      '--reporter',
      'json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { ...(env ? { env } : {}), ...(capture ? { capture } : {}) },
  );
  const results = readReport(report) as VitestReport | undefined;
  const counts = results
    ? withExitCode(vitestCounts(results, inRoot()), code, project, unhandledErrors(output))
    : noReport(project);
  return { counts, output };
}

/**
 * Runs the end-to-end tests, or those that `args` select.
 * @param name name of the report
 */
export async function runPlaywright({ env = {}, args = [], name }: RunOptions & { name: string }): Promise<RunResult> {
  const report = freshReport(name);
  const { code, output } = await runChild('playwright', ['test', '--reporter', 'list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const results = readReport(report) as PlaywrightReport | undefined;
  return { counts: results ? withExitCode(playwrightCounts(results), code, name) : noReport(name), output };
}
