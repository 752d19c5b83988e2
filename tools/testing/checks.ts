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

/** The long ones first, so that the short ones fill the gaps. */
const checks: readonly Check[] = [
  { name: 'unit tests', run: () => runVitest('unit', { capture: true }) },
  // Its rules read the types, so it reports their errors as well (`typeCheck`): tsc would work all of them out once more. It finds no
  // settings for the two files in the root, which are in those of the tests.
  command('lint and types', 'oxlint', '--deny-warnings'),
  command('types of tests', 'tsc', '-p', 'tests'),
  command('weight of routes', 'vite', 'build', 'web', '--config', 'web/budget.config.ts', '--logLevel', 'warn'),
  command('dead code', 'knip', '--no-progress'),
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

/** Format, lint, types, dead code, the weight of routes and unit tests, two at a time; each but the last counts as one test. */
export async function runChecks(): Promise<Counts> {
  const waiting = [...checks];
  const worker = async (): Promise<Counts> => {
    const done: Counts[] = [];
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one check at a time for each worker
      done.push(await runAndTell(check));
    }
    return sum(done);
  };
  return sum(await Promise.all([worker(), worker()]));
}
