// Functions run for events only where the command names the project "triggers", and the client is built only where `--only` names hosting:
// no test of a project of vitest opens it, and building it takes half a minute.
// node tools/emulators/cli.ts exec [--offset N | --instance test] [--only auth,firestore] [--import folder] -- command args…
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctionsOf, buildWebOf } from '#tools/build/build-instance.ts';
import { emulatorEnvironment } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import {
  benchInstance,
  offsetInstance,
  startInstance,
  testInstance,
  type Instance,
} from '#tools/emulators/instance.ts';
import { isEmulatorName, startEmulators, type EmulatorName } from '#tools/emulators/launch.ts';
import { Problem } from '#tools/problem.ts';
import { inRoot } from '#tools/root.ts';
import { onShutdown, runCommand } from '#tools/shutdown.ts';

/** Number of functions that run at once, as in `npm test` (docs/decisions/0015). */
const functionsAtOnce = 2;

const named: Record<string, () => Instance> = {
  start: startInstance,
  test: testInstance,
  bench: benchInstance,
};

function chooseInstance(name: string | undefined, offset: string | undefined): Instance {
  if (offset !== undefined) return offsetInstance(Number(offset));
  const instance = named[name ?? 'test'];
  if (!instance) throw new Problem(`--instance is one of ${Object.keys(named).join(', ')}, not "${name}".`);
  return instance();
}

const emulatorNames = (list: string): EmulatorName[] =>
  list.split(',').map((name) => {
    if (!isEmulatorName(name)) throw new Problem(`--only knows no "${name}".`);
    return name;
  });

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      offset: { type: 'string' },
      instance: { type: 'string' },
      only: { type: 'string' },
      import: { type: 'string' },
    },
  });
  const [verb, command, ...args] = positionals;
  if (verb !== 'exec' || !command)
    throw new Problem(
      'Usage: cli.ts exec [--offset N | --instance start|test|bench] [--only auth,firestore,…] [--import folder] -- command',
    );

  const instance = chooseInstance(values.instance, values.offset);
  const only = values.only ? emulatorNames(values.only) : undefined;
  const wanted = (name: EmulatorName): boolean => only?.includes(name) ?? true;
  await Promise.all([
    wanted('functions') && buildFunctionsOf(instance),
    only?.includes('hosting') && buildWebOf(instance),
  ]);
  const emulators = await startEmulators(instance, {
    functionsAtOnce,
    ...(only ? { only } : {}),
    ...(values.import ? { import: values.import } : {}),
  });
  const run = async (): Promise<number> => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...emulatorEnvironment(emulators.addresses),
        PATH: [inRoot('node_modules/.bin'), process.env['PATH']].join(delimiter),
      },
    });
    onShutdown(() => void child.kill());
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  };
  // As in `npm test`: a process for each event of each test takes all processors of a machine.
  return wanted('functions') && !args.includes('triggers') ? withoutTriggers(emulators.addresses, run) : run();
});
