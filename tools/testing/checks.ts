import { runChild } from '#tools/child.ts';
import { oneFailed, onePassed, sum, type Counts } from '#tools/testing/counts.ts';
import { runVitest, type RunResult } from '#tools/testing/runners.ts';

type Check = { readonly name: string; readonly run: () => Promise<RunResult> };

const command = (name: string, file: string, ...args: readonly string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runChild(file, args, { capture: true });
    return { counts: code === 0 ? onePassed : oneFailed(name), output };
  },
});

/** Slow checks first, so that fast ones fill the gaps. */
const checks: readonly Check[] = [
  { name: 'unit tests', run: () => runVitest('unit', { capture: true }) },
  // Its rules read the types, so it also reports type errors (`typeCheck`); tsc would check everything again. It finds no settings for the
  // two files in the root, which belong to those of the tests.
  command('lint and types', 'oxlint', '--deny-warnings'),
  command('types of tests', 'tsc', '-p', 'tests'),
  command('weight of routes', 'vite', 'build', 'web', '--config', 'web/budget.config.ts', '--logLevel', 'warn'),
  command('dead code', 'knip', '--no-progress'),
  // Without tests as entries: a file of the portal that only its own test imports.
  command('code that only tests use', 'knip', '--no-progress', '--production', '--include', 'files'),
  command('format', 'oxfmt', '--check', '.'),
];

async function runAndTell({ name, run }: Check): Promise<Counts> {
  const begun = performance.now();
  const { counts, output } = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (counts.failed.length === 0) console.log(`✔ ${name} (${seconds} s)`);
  else console.log(`✖ ${name} (${seconds} s)\n${output.trimEnd().replaceAll(/^/gm, '    ')}`);
  return counts;
}

/** Runs format, lint, types, dead code, route budgets and unit tests, two at a time. Each counts as one test, except the unit tests. */
export async function runChecks(): Promise<Counts> {
  const waiting = [...checks];
  const worker = async (): Promise<Counts> => {
    const done: Counts[] = [];
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one check at a time per worker
      done.push(await runAndTell(check));
    }
    return sum(done);
  };
  return sum(await Promise.all([worker(), worker()]));
}
