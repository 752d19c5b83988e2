import { runChild } from '#tools/child.ts';
import { addressesOf, type EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { functionsFolder, webFolder, type Instance } from '#tools/emulators/instance.ts';
import { webConfig } from '#tools/emulators/project.ts';
import { Problem } from '#tools/problem.ts';
import { inRoot } from '#tools/root.ts';

/** The variables by which the web build learns what it talks to. */
export const webEnvironment = ({ auth, firestore, storage }: EmulatorAddresses): Record<string, string> => ({
  VITE_EMULATORS: JSON.stringify({ auth, firestore, storage }),
  VITE_FIREBASE_CONFIG: JSON.stringify(webConfig),
});

/** In a process of its own, because the bundlers hold on to hundreds of megabytes. */
async function build(what: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code } = await runChild(process.execPath, [inRoot('tools/build.ts'), ...args], { env });
  if (code !== 0) throw new Problem(`Building ${what} failed; what the bundler said is above.`);
}

/** Builds the functions that an instance's functions emulator loads. */
export const buildFunctionsOf = (instance: Instance): Promise<void> =>
  build('the functions', ['--functions', functionsFolder(instance)]);

/** Builds the web client that an instance's hosting emulator serves, to talk to that instance. */
export const buildWebOf = (instance: Instance): Promise<void> =>
  build('the web client', ['--web', webFolder(instance)], webEnvironment(addressesOf(instance)));
