// npm test [-- stage…] [-- arguments for the runner]: all tests, or the named stages, against emulators of their own.
import { buildFunctionsOf, buildWebOf } from '#tools/build/build-instance.ts';
import { emulatorEnvironment } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { endToEndInstance, testInstance, type Instance } from '#tools/emulators/instance.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/launch.ts';
import { Problem, report } from '#tools/problem.ts';
import { seed } from '#tools/seed/seed.ts';
import { runCommand } from '#tools/shutdown.ts';
import { runChecks } from '#tools/testing/checks.ts';
import { ensureChromium } from '#tools/testing/chromium.ts';
import { exitCode, lastLine, oneFailed, sum, type Counts } from '#tools/testing/counts.ts';
import { checkData } from '#tools/testing/data-check.ts';
import { runPlaywright, runVitest } from '#tools/testing/runners.ts';

const stages = ['check', 'tools', 'rules', 'functions', 'e2e'] as const;
type Stage = (typeof stages)[number];

/** Enough deals for several pages. */
const seededDeals = 60;

/**
 * Parts of the end-to-end tests by their paths, each with emulators of its own: every query that was ever listened to makes all later
 * writes to its collection slower in the Firestore emulator, also after nobody listens any more (docs/decisions/0015). Lists of
 * everybody slow down every test, which makes its own people; the last part is all that is in none before.
 */
const parts = ['e2e/(identity|shell)/', 'e2e/deals/', 'e2e/(?!(identity|shell|deals)/)'];

/** Starts an instance's emulators with the seeded deals in them. */
async function startSeeded(instance: Instance): Promise<RunningEmulators> {
  const emulators = await startEmulators(instance);
  await withoutTriggers(emulators.addresses, () => seed({ addresses: emulators.addresses, deals: seededDeals }));
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

  /** Runs the requested stages concurrently; a stage that cannot start counts as failed, and the next ones go on. */
  async function stage(names: readonly Stage[], run: (wanted: readonly Stage[]) => Promise<Counts>): Promise<void> {
    const wanted = names.filter((name) => chosen.has(name));
    if (wanted.length === 0) return;
    console.log(`\n── ${wanted.join(', ')} ──`);
    const counts = await run(wanted).catch((error: unknown) => {
      report(error);
      return oneFailed;
    });
    all.push(counts);
  }

  /** Its output at the end, where something else runs beside it. */
  async function vitest(project: Stage, capture: boolean, env?: Record<string, string>): Promise<Counts> {
    const { counts, output } = await runVitest(project, { args: rest, capture, env });
    if (capture) console.log(output);
    return counts;
  }

  const wantsEmulators = (['rules', 'functions', 'e2e'] as const).some((name) => chosen.has(name));
  await stage(['check', 'tools'], async (wanted) =>
    sum(await Promise.all(wanted.map((name) => (name === 'check' ? runChecks() : vitest(name, wanted.length > 1))))),
  );

  const instance = testInstance();
  const wantsBrowser = chosen.has('e2e');
  const browserParts = rest.length > 0 ? [rest] : parts.map((path, index) => [path, `--output=.run/e2e/${index}`]);
  // Emulators start while the tests before them run: on their own they leave half of the processors idle.
  const browserInstances = [endToEndInstance(), instance];
  let nextEmulators: Promise<RunningEmulators> | undefined;
  const startFor = (part: number): void => {
    const at = browserInstances[part % browserInstances.length];
    nextEmulators = at && part < browserParts.length ? startSeeded(at) : undefined;
    nextEmulators?.catch(() => undefined); // the part reports it
  };

  const build = () =>
    Promise.all([
      buildFunctionsOf(instance),
      ...(wantsBrowser ? browserInstances.map(buildWebOf) : []),
      wantsBrowser ? buildFunctionsOf(endToEndInstance()) : undefined,
    ]);
  const built =
    wantsEmulators &&
    (await build().then(
      () => true,
      (error: unknown) => {
        report(error);
        all.push(oneFailed);
        return false;
      },
    ));
  if (built) {
    if (wantsBrowser) startFor(0);
    // Each waits for emulators most of the time, so that the two go well beside each other.
    await stage(['rules', 'functions'], async (wanted) => {
      const emulators = await startEmulators(instance);
      const env = emulatorEnvironment(emulators.addresses);
      const counts = sum(await Promise.all(wanted.map((name) => vitest(name, wanted.length > 1, env))));
      await emulators.stop();
      return counts;
    });
    await stage(['e2e'], async () => {
      const chromium = await ensureChromium();
      const results: Counts[] = [];
      for (const [index, args] of browserParts.entries()) {
        /* oxlint-disable no-await-in-loop -- one part after the other */
        const emulators = await nextEmulators;
        if (!emulators) break;
        startFor(index + 1);
        const env = { ...emulatorEnvironment(emulators.addresses), CHROMIUM: chromium };
        results.push((await runPlaywright({ env, args, name: `e2e-${index + 1}` })).counts);
        results.push(await checkData(emulators.addresses));
        await emulators.stop();
        /* oxlint-enable no-await-in-loop */
      }
      return sum(results);
    });
  }

  const counts = sum(all);
  console.log(`\n${lastLine(counts)}`);
  return exitCode(counts);
});
