// npm test [-- stage…] [-- arguments for the runner]: runs all tests, or the named stages, on emulators of their own.
import { buildFunctionsOf, buildWebOf } from '#tools/build/build-instance.ts';
import { emulatorEnvironment } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { endToEndInstance, testInstance } from '#tools/emulators/instance.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/launch.ts';
import { Problem, report } from '#tools/problem.ts';
import { seed } from '#tools/seed/seed.ts';
import { runCommand } from '#tools/shutdown.ts';
import { runChecks } from '#tools/testing/checks.ts';
import { ensureChromium } from '#tools/testing/chromium.ts';
import { exitCode, lastLines, oneFailed, sum, type Counts } from '#tools/testing/counts.ts';
import { checkData } from '#tools/testing/data-check.ts';
import { checkFunctionLog } from '#tools/testing/function-log.ts';
import { Progress } from '#tools/testing/progress.ts';
import { runPlaywright, runVitest } from '#tools/testing/runners.ts';

const stages = ['check', 'tools', 'rules', 'triggers', 'functions', 'e2e'] as const;
type Stage = (typeof stages)[number];

/** Enough deals for several pages; pictures on the first page only, unless all screens are photographed. */
const seedOptions = { deals: 60, ...(process.env['SCREENSHOTS'] ? {} : { withPhotos: 12 }) };

/** One more than cores of the machine for which the tests are made: three files or browsers wait for calls at once. */
const functionsAtOnce = 3;

/** Starts the seeded emulators of the browser tests; parallel calls are tested by `functions` (docs/decisions/0015). */
async function startSeeded(): Promise<RunningEmulators> {
  const emulators = await startEmulators(endToEndInstance(), { functionsAtOnce });
  await withoutTriggers(emulators.addresses, () => seed({ addresses: emulators.addresses, ...seedOptions }));
  return emulators;
}

function parse(args: readonly string[]): { chosen: ReadonlySet<Stage>; rest: string[] } {
  const split = args.indexOf('--');
  const names = split === -1 ? args : args.slice(0, split);
  const unknown = names.find((name) => !(stages as readonly string[]).includes(name));
  if (unknown) throw new Problem(`There is no stage "${unknown}"; there are ${stages.join(', ')}.`);
  return {
    chosen: new Set(names.length > 0 ? (names as Stage[]) : stages),
    rest: split === -1 ? [] : args.slice(split + 1),
  };
}

await runCommand(async () => {
  const { chosen, rest } = parse(process.argv.slice(2));
  const all: Counts[] = [];
  const progress = new Progress(chosen.size);

  /** Runs a stage if it was requested; a stage that cannot start counts as failed, and the next ones continue. */
  async function stage(name: Stage, run: () => Promise<Counts>): Promise<void> {
    if (!chosen.has(name)) return;
    progress.begin(name);
    const counts = await run().catch((error: unknown) => {
      report(error);
      return oneFailed(`${name} › could not run`);
    });
    progress.end(name, counts);
    all.push(counts);
  }

  const heading = (name: Stage): void => console.log(`\n── ${name} ──`);
  /** Printed at the end, because other stages may run at the same time. */
  const capture = chosen.size > 1;
  async function vitest(project: Stage, env?: Record<string, string>): Promise<Counts> {
    if (!capture) heading(project);
    const { counts, output } = await runVitest(project, { args: rest, capture, env });
    if (capture) {
      heading(project);
      console.log(output);
    }
    return counts;
  }

  const wantsBrowser = chosen.has('e2e');
  const wantsServer = chosen.has('rules') || chosen.has('functions') || chosen.has('triggers');
  const instance = testInstance();
  const built = Promise.all([
    ...(wantsServer ? [buildFunctionsOf(instance)] : []),
    ...(wantsBrowser ? [buildFunctionsOf(endToEndInstance()), buildWebOf(endToEndInstance())] : []),
  ]);
  // Stages that wait for emulators leave half of the CPU idle. The emulators therefore start during the checks, and two stages run in
  // parallel.
  const emulators = wantsServer ? built.then(() => startEmulators(instance, { functionsAtOnce })) : undefined;
  const seeded = wantsBrowser ? built.then(startSeeded) : undefined;
  for (const starting of [emulators, seeded]) starting?.catch(() => undefined); // each stage that waits for it reports the error

  await Promise.all([stage('check', runChecks), stage('tools', () => vitest('tools'))]);

  const onEmulators = (name: 'rules' | 'triggers' | 'functions'): Promise<void> =>
    stage(name, async () => {
      const counts = await vitest(name, emulatorEnvironment((await emulators!).addresses));
      return name === 'triggers' ? sum([counts, checkFunctionLog(instance)]) : counts;
    });
  const running = await emulators?.catch(() => undefined);
  const rulesAndFunctions = () => Promise.all([onEmulators('rules'), onEmulators('functions')]);
  // These stages need no triggers, and functions running for their writes would take an eighth of the time.
  await (running ? withoutTriggers(running.addresses, rulesAndFunctions) : rulesAndFunctions());
  // Alone, because beside the browser's tests a trigger comes later than a test waits for it.
  await onEmulators('triggers');
  await running?.stop();

  await stage('e2e', async () => {
    const chromium = await ensureChromium();
    const browsed = await seeded!;
    heading('e2e');
    const env = { ...emulatorEnvironment(browsed.addresses), CHROMIUM: chromium };
    const { counts } = await runPlaywright({ env, args: rest, name: 'e2e' });
    const checked = await checkData(endToEndInstance(), browsed.addresses);
    await browsed.stop();
    return sum([counts, checked, checkFunctionLog(endToEndInstance())]);
  });

  const counts = sum(all);
  console.log(`\n${lastLines(counts)}`);
  return exitCode(counts);
});
