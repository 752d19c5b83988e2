import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import type { Context } from '#functions/platform/context.ts';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { connectAdmin } from '#tools/emulators/admin.ts';
import { readAppFile } from '#tools/emulators/app-file.ts';
import { offsetInstance, startInstance } from '#tools/emulators/instance.ts';
import { contextOf } from '#tools/operations-context.ts';
import { Problem } from '#tools/problem.ts';

export type Connection = { readonly context: Context; readonly where: string; close(): Promise<void> };

export function connectEmulators(addresses: EmulatorAddresses): Connection {
  const admin = connectAdmin(addresses);
  return {
    context: contextOf(admin.app),
    where: `the emulators at ${addresses.firestore}`,
    close: () => admin.close(),
  };
}

export type Where = { readonly offset?: string | undefined; readonly bucket?: string | undefined };

/**
 * Connects to the emulators that `--offset` or the environment names, else to the project in GOOGLE_CLOUD_PROJECT with application default
 * credentials, else to the running `npm start`.
 * @throws Problem if there is none of these
 */
export function connect({ offset, bucket }: Where): Connection {
  if (offset !== undefined) return connectEmulators(addressesOf(offsetInstance(Number(offset))));
  const named = process.env['DEAL_EXCHANGE_ADDRESSES'];
  if (named) return connectEmulators(JSON.parse(named) as EmulatorAddresses);
  const projectId = process.env['GOOGLE_CLOUD_PROJECT'] ?? process.env['GCLOUD_PROJECT'];
  if (projectId) {
    const onEmulators = process.env['FIRESTORE_EMULATOR_HOST'] !== undefined;
    const app = initializeApp({
      projectId,
      storageBucket: bucket ?? `${projectId}.firebasestorage.app`,
      ...(onEmulators ? {} : { credential: applicationDefault() }),
    });
    return { context: contextOf(app), where: `the project ${projectId}`, close: () => deleteApp(app) };
  }
  if (readAppFile(startInstance())) return connectEmulators(addressesOf(startInstance()));
  throw new Problem(
    'Nothing to check: `npm start` does not run, and neither --offset N nor GOOGLE_CLOUD_PROJECT names anything else.',
  );
}
