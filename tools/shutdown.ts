import { report } from '#tools/problem.ts';

type Step = () => Promise<void> | void;

const steps: Step[] = [];
let ending: Promise<void> | undefined;

/**
 * Has something undone when the command ends, whichever way; the last one registered is undone first.
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
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each may stand on the one before
      await step();
    } catch (error) {
      report(error);
    }
  }
}

/** Undoes all and ends the process; a second call, or a second Ctrl-C (npm sends one more), changes nothing. */
function shutdown(code: number): Promise<void> {
  ending ??= undo().then(() => process.exit(code));
  return ending;
}

/** Runs a command's work; it ends in order when it has finished, failed, been signalled, or lost its parent. */
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
