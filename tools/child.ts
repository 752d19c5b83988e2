import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot, root } from '#tools/root.ts';
import { onShutdown } from '#tools/shutdown.ts';

export type ChildOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Captures the output instead of showing it. */
  readonly capture?: boolean;
};
export type ChildResult = { readonly code: number; readonly output: string };

/** Returns the environment with the project's commands and Node first on PATH; colors only on terminals. */
function projectEnvironment(): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, ...environment } = process.env;
  const colours =
    process.stdout.isTTY && NO_COLOR === undefined ? { FORCE_COLOR: FORCE_COLOR ?? '1' } : { NO_COLOR: '1' };
  return { ...environment, ...colours, PATH: [inRoot('node_modules/.bin'), process.env['PATH']].join(delimiter) };
}

/**
 * Runs a program to its end, without input, in its own process group: Ctrl-C only reaches this process, which ends the whole group on
 * shutdown, so that no browser or worker is left running.
 */
export async function runChild(
  file: string,
  args: readonly string[],
  { env = {}, capture = false }: ChildOptions = {},
): Promise<ChildResult> {
  const output = capture ? 'pipe' : 'inherit';
  const child = spawn(file, args, {
    cwd: root,
    detached: true,
    env: { ...projectEnvironment(), ...env },
    stdio: ['ignore', output, output],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (printed += data.toString()));
  const result = new Promise<ChildResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: printed }));
  });
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // The group has already ended.
    }
  };
  const unregister = onShutdown(async () => {
    signalGroup('SIGINT');
    await Promise.race([result.catch(() => undefined), delay(5000, undefined, { ref: false })]);
    signalGroup('SIGKILL');
  });
  try {
    return await result;
  } finally {
    unregister();
  }
}
