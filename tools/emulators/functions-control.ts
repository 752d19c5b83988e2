import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { projectId } from '#tools/emulators/project.ts';

async function askHub({ hub }: EmulatorAddresses, request: string): Promise<void> {
  const response = await fetch(`${hub}/functions/${request}`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub answered ${response.status} to ${request}.`);
}

/** Runs work whose writes start no function: filling the database, or replacing the functions. Afterwards the built functions are loaded anew. */
export async function withoutTriggers<T>(addresses: EmulatorAddresses, work: () => Promise<T>): Promise<T> {
  await askHub(addresses, 'disableBackgroundTriggers');
  try {
    return await work();
  } finally {
    await askHub(addresses, 'enableBackgroundTriggers');
  }
}

/** Loads the functions that were just built. Enabling alone would leave the emulator unable to find its old triggers. */
export const reloadFunctions = (addresses: EmulatorAddresses): Promise<void> =>
  withoutTriggers(addresses, () => Promise.resolve());

/** Whether the functions emulator could load any function; one that fails to load leaves it running and empty. */
export async function functionsAreLoaded(addresses: EmulatorAddresses): Promise<boolean> {
  return (await loadedFunctions(addresses)).length > 0;
}

type LoadedFunction = { readonly id: string; readonly schedule?: { readonly schedule: string } };
type Backends = { readonly backends: readonly { readonly functionTriggers: readonly LoadedFunction[] }[] };
export type ScheduledFunction = { readonly id: string; readonly schedule: string };

async function loadedFunctions({ functions }: EmulatorAddresses): Promise<LoadedFunction[]> {
  const { backends } = (await (await fetch(`${functions}/backends`)).json()) as Backends;
  return backends.flatMap((backend) => backend.functionTriggers);
}

/** The functions that production runs by Cloud Scheduler. */
export const scheduledFunctions = async (addresses: EmulatorAddresses): Promise<ScheduledFunction[]> =>
  (await loadedFunctions(addresses)).flatMap(({ id, schedule }) =>
    schedule ? [{ id, schedule: schedule.schedule }] : [],
  );

/**
 * Runs a scheduled function once and resolves when it has finished; the emulator does not run them by itself.
 * @param id region and name, such as `us-central1-sweepVisibility`
 */
export async function runScheduled({ functions }: EmulatorAddresses, id: string): Promise<void> {
  // Each reload adds a generation; the emulator answers 204 for those that are switched off, 404 after the last.
  for (let generation = 0; generation < 1000; generation += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the answer says whether to go on
    const response = await fetch(`${functions}/functions/projects/${projectId}/triggers/${id}-${generation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.status === 204) continue;
    if (response.ok) return;
    throw new Error(`Running ${id} failed with ${response.status}: ${await response.text()}`);
  }
}
