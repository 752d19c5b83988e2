import { report } from '#tools/problem.ts';

type Step = () => Promise<void> | void;

const steps: Step[] = [];
let ending: Promise<void> | undefined;

/**
 * Registers a step to run when the command ends for any reason; the last one registered runs first.
 * @returns a function that unregisters it
 */
export function onShutdown(step: Step): () => void {
  steps.push(step);
  return () => {
    const index = steps.indexOf(step);
    if (index !== -1) steps.splice(index, 1);
  };
}

async function undo(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- sequential: each may depend on the one before
      await step();
    } catch (error) {
      report(error);
    }
  }
}

/** Runs all steps and ends the process. Further calls, or a second Ctrl-C (npm sends one more), have no effect. */
function shutdown(code: number): Promise<void> {
  ending ??= undo().then(() => process.exit(code));
  return ending;
}

/** Runs a command; it shuts down in order when it has finished, failed, received a signal, or lost its parent. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => void shutdown(code));
  process.once('disconnect', () => void shutdown(codes.SIGHUP));
  process.channel?.unref();
  try {
    await shutdown(await work());
  } catch (error) {
    if (!ending) report(error);
    await shutdown(1);
  }
}
