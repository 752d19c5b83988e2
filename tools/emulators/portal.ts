import { mkdirSync } from 'node:fs';
import { getFirestore } from 'firebase-admin/firestore';
import { buildFunctionsOf, buildWebOf } from '#tools/build/build-instance.ts';
import { connectAdmin, type AdminConnection } from '#tools/emulators/admin.ts';
import type { SeededAccount } from '#tools/emulators/app-file.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { webFolder, type Instance } from '#tools/emulators/instance.ts';
import { startEmulators, type RunningEmulators, type StartOptions } from '#tools/emulators/launch.ts';
import { startMailbox } from '#tools/mailbox/server.ts';
import { seed } from '#tools/seed/seed.ts';
import { onShutdown } from '#tools/shutdown.ts';

export type PortalOptions = StartOptions & {
  /** Number of seeded deals; see `SeedOptions`. */
  readonly deals?: number | undefined;
};

/** A running portal: emulators, functions, the built app, data, and the mailbox. */
export type Portal = RunningEmulators & {
  /** The seeded sign-ins; none in a portal that was filled from an export. */
  readonly accounts: readonly SeededAccount[];
  /** Closed with the command. */
  readonly admin: AdminConnection;
};

/**
 * Builds the functions and the app, starts the emulators, and fills them from the export that `import` names, else with the seed. Schedules
 * do not run yet: see `startScheduler`.
 */
export async function startPortal(instance: Instance, { deals, ...options }: PortalOptions = {}): Promise<Portal> {
  mkdirSync(webFolder(instance), { recursive: true });
  const web = buildWebOf(instance);
  const started = (async () => {
    await buildFunctionsOf(instance);
    const emulators = await startEmulators(instance, options);
    const { addresses } = emulators;
    if (options.import !== undefined) return { ...emulators, accounts: [] };
    const { accounts } = await withoutTriggers(addresses, () =>
      seed({ addresses, ...(deals === undefined ? {} : { deals }) }),
    );
    return { ...emulators, accounts };
  })();
  const [portal] = await Promise.all([started, web]);

  const admin = connectAdmin(portal.addresses);
  onShutdown(() => admin.close());
  onShutdown(await startMailbox(portal.addresses, getFirestore(admin.app)));
  return { ...portal, admin };
}
