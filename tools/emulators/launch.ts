import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '#tools/root.ts';
import { Problem } from '#tools/problem.ts';
import { onShutdown } from '#tools/shutdown.ts';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { writeConfigFile } from '#tools/emulators/config-file.ts';
import { functionsAreLoaded } from '#tools/emulators/functions-control.ts';
import { runFolder, type Instance } from '#tools/emulators/instance.ts';
import type { SupervisorMessage } from '#tools/emulators/supervisor.ts';
import { localPushKeys } from '#tools/emulators/push-keys.ts';
import { preflight } from '#tools/emulators/preflight.ts';
import { bucketOfProject } from '#tools/emulators/project.ts';
import type { Service } from '#tools/emulators/ports.ts';

const all = ['auth', 'firestore', 'functions', 'storage', 'hosting', 'tasks', 'eventarc'] as const;
export type EmulatorName = (typeof all)[number];
export const isEmulatorName = (name: string): name is EmulatorName => (all as readonly string[]).includes(name);

export type StartOptions = {
  /** The emulators to start; all by default. */
  readonly only?: readonly EmulatorName[];
  /** A folder written by `firebase emulators:export`. */
  readonly import?: string;
  /** Whether to start the Emulator UI as well; it must be available. */
  readonly ui?: boolean;
  /** Whether to check that the mailbox's port is free as well, for the caller to listen on. */
  readonly mailbox?: boolean;
  /**
   * Maximum number of functions running in parallel; 50 by default in firebase-tools. Each called function, and each parallel call, starts
   * a process, which takes a second of CPU time (docs/decisions/0015). Use `atOnce` of tests/api-instance.ts for calls that must run in
   * parallel.
   */
  readonly functionsAtOnce?: number;
  /** The result of {@link prepareEmulators}, if it was called before. */
  readonly environment?: NodeJS.ProcessEnv;
};

export type RunningEmulators = {
  readonly addresses: EmulatorAddresses;
  /** Resolves when the emulators have ended, by {@link stop} or on their own. */
  readonly ended: Promise<void>;
  /** Ends all processes of the instance; idempotent. */
  stop(): Promise<void>;
};

/** Maximum startup time of the emulators: minutes on a busy machine. */
const startTimeoutMs = 240_000;

/** Returns the path of the log of an instance's emulators. */
export const emulatorLog = (instance: Instance): string => join(runFolder(instance), 'emulators.log');

function unusedServices({ only = all, ui = false, mailbox = false }: StartOptions): Service[] {
  const withFunctions: readonly Service[] = only.includes('functions') ? ['tasks', 'eventarc'] : [];
  const used = new Set<Service>([
    ...only,
    ...withFunctions,
    'hub',
    ...(only.includes('firestore') ? (['firestoreWebsocket'] as const) : []),
  ]);
  const optional: readonly Service[] = [...all, 'firestoreWebsocket'];
  return [
    ...optional.filter((service) => !used.has(service)),
    ...(ui ? [] : (['ui'] as const)),
    ...(mailbox ? [] : (['mailbox'] as const)),
  ];
}

/** Checks the requirements of the emulators; see {@link preflight}. */
export const prepareEmulators = (instance: Instance, options: StartOptions = {}): Promise<NodeJS.ProcessEnv> =>
  preflight(instance, unusedServices(options));

/**
 * Starts an instance's emulators and resolves when all of them respond. They end with this command at the latest.
 * @throws Problem if a requirement is missing or they fail to start
 */
export async function startEmulators(instance: Instance, options: StartOptions = {}): Promise<RunningEmulators> {
  const environment = options.environment ?? (await prepareEmulators(instance, options));
  const folder = runFolder(instance);
  mkdirSync(folder, { recursive: true });
  const log = emulatorLog(instance);
  const supervisor = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'supervisor.ts'),
      log,
      folder,
      writeConfigFile(instance, options),
      'emulators:start',
      '--project',
      instance.projectId,
      '--only',
      (options.only ?? all).join(','),
      ...(options.import ? ['--import', options.import] : []),
    ],
    {
      detached: true, // Ctrl-C in the terminal only reaches this process, which ends the emulators in order.
      env: {
        ...process.env,
        ...environment,
        PATH: [inRoot('node_modules/.bin'), environment['PATH'] ?? process.env['PATH']].join(delimiter),
        STORAGE_BUCKET_URL: bucketOfProject(instance.projectId),
        // For links in messages that no request caused (functions' PUBLIC_ORIGIN=local).
        LOCAL_HOST: `127.0.0.1:${instance.ports.hosting}`,
        LOCAL_PUSH_KEYS: localPushKeys(),
        METADATA_SERVER_DETECTION: 'none',
        ...(options.functionsAtOnce === undefined
          ? {}
          : { FUNCTIONS_EMULATOR_PARALLEL: String(options.functionsAtOnce) }),
        // Function processes start a quarter faster with Node's compile cache.
        NODE_COMPILE_CACHE: inRoot('.run/compile-cache'),
        // In seconds. On a busy machine, loading the functions takes longer than the 10 seconds of firebase-tools.
        FUNCTIONS_DISCOVERY_TIMEOUT: '60',
        // Otherwise firebase-tools requests updates and messages, which takes seconds each without a network.
        NO_UPDATE_NOTIFIER: '1',
        CI: 'true',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => void supervisor.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (supervisor.connected) supervisor.disconnect();
    await ended;
  };
  onShutdown(stop); // Applies from now on, also during startup.
  const ready = new Promise<boolean>((resolve) => {
    supervisor.on('message', (message: SupervisorMessage) => resolve(message.event === 'ready'));
    supervisor.once('exit', () => resolve(false));
  });
  const late = new AbortController();
  const timeout = delay(startTimeoutMs, false, { signal: late.signal }).catch(() => false);
  const up = await Promise.race([ready, timeout]);
  late.abort();
  const addresses = addressesOf(instance);
  const wants = (name: EmulatorName): boolean => options.only?.includes(name) ?? true;
  if (up && wants('auth')) await protectEmails(addresses);
  if (up && (!wants('functions') || (await functionsAreLoaded(addresses)))) return { addresses, ended, stop };
  await stop();
  throw new Problem(
    `${up ? 'The functions did not load' : 'The emulators did not come up'}: see ${log}\n${telling(log)}`,
  );
}

/** Returns the last lines of a log before the shutdown, preferably those that report errors. */
function telling(log: string): string {
  const [before = ''] = readFileSync(log, 'utf8').split('Received SIGINT');
  const lines = before.trimEnd().split('\n');
  const errors = lines.filter((line) => /error|failed|⬢/i.test(line));
  return (errors.length > 0 ? errors : lines).slice(-15).join('\n');
}

/** Enables email enumeration protection in the Auth emulator, as the README requires for a project. */
async function protectEmails({ auth, projectId }: EmulatorAddresses): Promise<void> {
  const response = await fetch(`${auth}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to its settings.`);
}
