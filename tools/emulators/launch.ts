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
import { preflight } from '#tools/emulators/preflight.ts';
import { projectId, storageBucket } from '#tools/emulators/project.ts';
import type { Service } from '#tools/emulators/ports.ts';

const all = ['auth', 'firestore', 'functions', 'storage', 'hosting', 'tasks', 'eventarc'] as const;
export type EmulatorName = (typeof all)[number];
export const isEmulatorName = (name: string): name is EmulatorName => (all as readonly string[]).includes(name);

export type StartOptions = {
  /** The emulators to start; without it all of them. */
  readonly only?: readonly EmulatorName[];
  /** A folder written by `firebase emulators:export`. */
  readonly import?: string;
  /** Also start the Emulator UI; it must be available. */
  readonly ui?: boolean;
  /** Also keep the mailbox's port free, for the caller to listen on. */
  readonly mailbox?: boolean;
  /**
   * How many functions may run at once; firebase-tools allows 50. Each function that is called, and each call at the same time as
   * another, starts a process, for a second of processor time (docs/decisions/0015). Calls that must meet at the same time are made
   * by `atOnce` of tests/api-instance.ts.
   */
  readonly functionsAtOnce?: number;
  /** What {@link prepareEmulators} gave, if it was called before. */
  readonly environment?: NodeJS.ProcessEnv;
};

export type RunningEmulators = {
  readonly addresses: EmulatorAddresses;
  /** Resolves when the emulators have ended, by {@link stop} or by themselves. */
  readonly ended: Promise<void>;
  /** Ends every process of the instance; safe to call again. */
  stop(): Promise<void>;
};

/** How long the emulators may take to start: minutes on a busy machine. */
const startTimeoutMs = 240_000;

/** The log of an instance's emulators. */
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

/** Checks what the emulators need; see {@link preflight}. */
export const prepareEmulators = (instance: Instance, options: StartOptions = {}): Promise<NodeJS.ProcessEnv> =>
  preflight(instance, unusedServices(options));

/**
 * Starts an instance's emulators and resolves when all of them answer. They end with the command at the latest.
 * @throws Problem when something they need is missing, or they do not come up
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
      projectId,
      '--only',
      (options.only ?? all).join(','),
      ...(options.import ? ['--import', options.import] : []),
    ],
    {
      detached: true, // a Ctrl-C at the terminal reaches us alone, and we end the emulators in order
      env: {
        ...process.env,
        ...environment,
        PATH: [inRoot('node_modules/.bin'), environment['PATH'] ?? process.env['PATH']].join(delimiter),
        STORAGE_BUCKET_URL: storageBucket,
        // For links in messages that no request gave cause for (functions' PUBLIC_ORIGIN=local).
        LOCAL_HOST: `127.0.0.1:${instance.ports.hosting}`,
        METADATA_SERVER_DETECTION: 'none',
        ...(options.functionsAtOnce === undefined
          ? {}
          : { FUNCTIONS_EMULATOR_PARALLEL: String(options.functionsAtOnce) }),
        // A function's process starts a quarter faster with what Node compiled for the one before.
        NODE_COMPILE_CACHE: inRoot('.run/compile-cache'),
        // Seconds; loading the functions on a busy machine takes longer than the 10 that firebase-tools waits.
        FUNCTIONS_DISCOVERY_TIMEOUT: '60',
        // Without these firebase-tools asks servers for updates and messages, for seconds each where there is no network.
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
  onShutdown(stop); // from now on, also while they are still coming up
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

/** The last lines of a log before the shutdown, preferably those that report errors. */
function telling(log: string): string {
  const [before = ''] = readFileSync(log, 'utf8').split('Received SIGINT');
  const lines = before.trimEnd().split('\n');
  const errors = lines.filter((line) => /error|failed|⬢/i.test(line));
  return (errors.length > 0 ? errors : lines).slice(-15).join('\n');
}

/** Turns on email enumeration protection in the Auth emulator, as the README does for a project. */
async function protectEmails({ auth }: EmulatorAddresses): Promise<void> {
  const response = await fetch(`${auth}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to its settings.`);
}
