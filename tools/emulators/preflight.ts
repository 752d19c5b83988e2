import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inRoot } from '#tools/root.ts';
import { Problem } from '#tools/problem.ts';
import { buildJars } from '#tools/emulators/build-jars.ts';
import { findFirestoreJar } from '#tools/emulators/find-firestore-jar.ts';
import { findJdk } from '#tools/emulators/find-jdk.ts';
import type { Instance } from '#tools/emulators/instance.ts';
import { downloadsFolder, officialJars } from '#tools/emulators/official-downloads.ts';
import { assertFree, type Service } from '#tools/emulators/ports.ts';

/**
 * firebase-admin lists Firestore's package as optional, so installs by an older Node skip it silently.
 * @param from the file from which it must resolve
 */
export function assertInstalled(from: string = inRoot('functions/package.json')): void {
  try {
    createRequire(from).resolve('@google-cloud/firestore');
  } catch {
    throw new Problem(
      'The install skipped @google-cloud/firestore: run "npm install --include=optional" and start again.',
    );
  }
}

const withFirst = (folder: string): NodeJS.ProcessEnv => ({ PATH: [folder, process.env['PATH']].join(delimiter) });

/** Returns PATH and jar paths with which firebase-tools finds a JDK and its emulators. */
async function javaEnvironment(): Promise<NodeJS.ProcessEnv> {
  const jdk = findJdk();
  if ((await officialJars()) !== 'missing') return withFirst(join(jdk, 'bin'));
  const firestoreJar = findFirestoreJar();
  if (!firestoreJar) {
    throw new Problem(
      `No Firestore emulator: firebase-tools has none in ${downloadsFolder()}, storage.googleapis.com cannot be reached, and the gcloud CLI has none ("gcloud components install cloud-firestore-emulator").`,
    );
  }
  const folder = buildJars(jdk, firestoreJar);
  return {
    ...withFirst(folder),
    FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'firestore.jar'),
    STORAGE_EMULATOR_BINARY_PATH: join(folder, 'storage.jar'),
  };
}

/**
 * Checks all requirements of the emulators before anything starts.
 * @param unused services that will not be started, whose ports may be busy
 * @returns the environment for the emulators
 * @throws Problem with one line that says what to do
 */
export async function preflight(instance: Instance, unused: readonly Service[] = []): Promise<NodeJS.ProcessEnv> {
  assertInstalled();
  const ports = Object.fromEntries(
    Object.entries(instance.ports).filter(([service]) => !unused.includes(service as Service)),
  );
  const [environment] = await Promise.all([javaEnvironment(), assertFree(ports)]);
  return environment;
}
