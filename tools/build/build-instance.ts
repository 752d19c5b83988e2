import { join } from 'node:path';
import { runChild } from '#tools/child.ts';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { functionsFolder, webFolder, type Instance } from '#tools/emulators/instance.ts';
import { webConfigOf } from '#tools/emulators/project.ts';
import { Problem } from '#tools/problem.ts';
import { inRoot } from '#tools/root.ts';

/** Returns the environment variables with the addresses for the web build. */
export const webEnvironment = ({ projectId, auth, firestore, storage }: EmulatorAddresses): Record<string, string> => ({
  VITE_EMULATORS: JSON.stringify({ auth, firestore, storage }),
  VITE_FIREBASE_CONFIG: JSON.stringify(webConfigOf(projectId)),
});

/** Runs in a separate process, because the bundlers hold hundreds of megabytes. */
async function build(what: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code } = await runChild(process.execPath, [inRoot('tools/build.ts'), ...args], { env });
  if (code !== 0) throw new Problem(`Building ${what} failed; what the bundler said is above.`);
}

/** Builds the functions for an instance's functions emulator. */
export const buildFunctionsOf = (instance: Instance): Promise<void> =>
  build('the functions', ['--functions', functionsFolder(instance)]);

/** Builds the web client for an instance's hosting emulator, with the instance's addresses. */
export const buildWebOf = (instance: Instance): Promise<void> =>
  build(
    'the web client',
    ['--web', webFolder(instance), '--maps', join(functionsFolder(instance), 'lib/client-maps')],
    webEnvironment(addressesOf(instance)),
  );
