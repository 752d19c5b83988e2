import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';

async function askHub({ hub }: EmulatorAddresses, request: string): Promise<void> {
  const response = await fetch(`${hub}/functions/${request}`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub answered ${response.status} to ${request}.`);
}

/** Runs work whose writes trigger no functions, such as seeding or replacing the functions. Reloads the built functions afterwards. */
export async function withoutTriggers<T>(addresses: EmulatorAddresses, work: () => Promise<T>): Promise<T> {
  await askHub(addresses, 'disableBackgroundTriggers');
  try {
    return await work();
  } finally {
    await askHub(addresses, 'enableBackgroundTriggers');
  }
}

/** Reloads functions that were just built. Only enabling triggers would leave the emulator unable to find its old ones. */
export const reloadFunctions = (addresses: EmulatorAddresses): Promise<void> =>
  withoutTriggers(addresses, () => Promise.resolve());

/** Returns whether the functions emulator could load any function; after a failed load it keeps running without any. */
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

/** Returns the functions that Cloud Scheduler runs in production. */
export const scheduledFunctions = async (addresses: EmulatorAddresses): Promise<ScheduledFunction[]> =>
  (await loadedFunctions(addresses)).flatMap(({ id, schedule }) =>
    schedule ? [{ id, schedule: schedule.schedule }] : [],
  );

/**
 * Runs a scheduled function once and resolves when it has finished; the emulator never runs them itself.
 * @param id region and name, such as `us-central1-sweepVisibility`
 */
export async function runScheduled({ functions, projectId }: EmulatorAddresses, id: string): Promise<void> {
  // Each reload adds a generation; the emulator answers 204 for disabled ones, 404 after the last.
  for (let generation = 0; generation < 1000; generation += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the response decides whether to continue
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
