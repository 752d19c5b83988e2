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

const stages = ['check', 'tools', 'rules', 'triggers', 'functions', 'e2e'] as const;
type Stage = (typeof stages)[number];

/** Enough deals for several pages. */
const seededDeals = 60;

/**
 * Parts of the end-to-end tests by their paths, each with emulators of its own: every query that was ever listened to makes all later
 * writes to its collection slower in the Firestore emulator, also after nobody listens any more (docs/decisions/0015). Lists of
 * everybody slow down every test, which makes its own people; the last part is all that is in none before.
 */
const parts = ['e2e/(identity|shell)/', 'e2e/deals/', 'e2e/buyers/', 'e2e/(?!(identity|shell|deals|buyers)/)'];

/** Starts an instance's emulators with the seeded deals in them; calls at the same time are tested by `functions`, not by the browser (docs/decisions/0015). */
async function startSeeded(instance: Instance): Promise<RunningEmulators> {
  const emulators = await startEmulators(instance, { sequential: true });
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

  /** Runs a stage that was asked for; one that cannot start counts as failed, and the next ones go on. */
  async function stage(name: Stage, run: () => Promise<Counts>): Promise<void> {
    if (!chosen.has(name)) return;
    const counts = await run().catch((error: unknown) => {
      report(error);
      return oneFailed;
    });
    all.push(counts);
  }

  const heading = (name: Stage): void => console.log(`\n── ${name} ──`);
  /** Its output at the end, where something else may run beside it. */
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

  await Promise.all([stage('check', runChecks), stage('tools', () => vitest('tools'))]);

  const wantsServer = chosen.has('rules') || chosen.has('functions') || chosen.has('triggers');
  const wantsBrowser = chosen.has('e2e');
  const instance = testInstance();
  const browserInstances = [endToEndInstance(), instance];
  const build = () =>
    Promise.all([
      buildFunctionsOf(instance),
      ...(wantsBrowser ? [...browserInstances.map(buildWebOf), buildFunctionsOf(endToEndInstance())] : []),
    ]);
  const built =
    (wantsServer || wantsBrowser) &&
    (await build().then(
      () => true,
      (error: unknown) => {
        report(error);
        all.push(oneFailed);
        return false;
      },
    ));
  if (built) {
    // Whatever waits for emulators leaves half of the processors idle: so two stages run beside each other, and the emulators of the
    // next part start while the one before runs.
    const emulators = wantsServer ? startEmulators(instance) : undefined;
    const onEmulators = async (name: 'rules' | 'triggers' | 'functions'): Promise<void> => {
      if (!emulators) return;
      await stage(name, async () => {
        const { addresses } = await emulators;
        const run = () => vitest(name, emulatorEnvironment(addresses));
        // Nothing in this stage waits for a trigger, and the processes that the functions emulator starts for its writes take an eighth of the time.
        return name === 'functions' ? withoutTriggers(addresses, run) : run();
      });
    };
    const rules = onEmulators('rules');
    const functions = onEmulators('triggers').then(() => onEmulators('functions'));
    const instanceFree = Promise.all([rules, functions]).then(async () =>
      (await emulators?.catch(() => undefined))?.stop(),
    );

    const browserParts = rest.length > 0 ? [rest] : parts.map((path, index) => [path, `--output=.run/e2e/${index}`]);
    const startPart = (part: number): Promise<RunningEmulators> | undefined => {
      const at = browserInstances[part % browserInstances.length];
      if (!at || part >= browserParts.length) return undefined;
      const started = (at === instance ? instanceFree : Promise.resolve()).then(() => startSeeded(at));
      started.catch(() => undefined); // reported by the part that waits for it
      return started;
    };
    await stage('e2e', async () => {
      let next = startPart(0);
      const chromium = await ensureChromium();
      await rules;
      heading('e2e');
      const results: Counts[] = [];
      for (const [index, args] of browserParts.entries()) {
        /* oxlint-disable no-await-in-loop -- one part after the other */
        const running = await next;
        if (!running) break;
        next = startPart(index + 1);
        const env = { ...emulatorEnvironment(running.addresses), CHROMIUM: chromium };
        results.push((await runPlaywright({ env, args, name: `e2e-${index + 1}` })).counts);
        results.push(await checkData(running.addresses));
        await running.stop();
        /* oxlint-enable no-await-in-loop */
      }
      return sum(results);
    });
    await instanceFree;
  }

  const counts = sum(all);
  console.log(`\n${lastLine(counts)}`);
  return exitCode(counts);
});
