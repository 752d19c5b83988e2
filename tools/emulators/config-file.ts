import { join, relative } from 'node:path';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { functionsFolder, webFolder, type Instance } from '#tools/emulators/instance.ts';
import { localHeaders } from '#tools/emulators/local-headers.ts';
import { readFirebaseJson, type FirebaseJson } from '#tools/emulators/ports.ts';
import { inRoot, root } from '#tools/root.ts';

export type ConfigOptions = {
  /** Whether the Emulator UI starts too; `emulators:start` has no switch for it. */
  readonly ui?: boolean;
};

/** firebase.json with the instance's ports, addresses and its own builds; paths are relative to the root. */
export function instanceConfig(instance: Instance, { ui = false }: ConfigOptions = {}): FirebaseJson {
  const config = readFirebaseJson();
  for (const [name, settings] of Object.entries(config.emulators)) {
    if (typeof settings !== 'object') continue;
    settings.port = instance.ports[name as keyof Instance['ports']];
    if (name === 'ui') settings.enabled = ui;
    if (name === 'firestore') settings.websocketPort = instance.ports.firestoreWebsocket;
  }
  config.hosting.public = relative(root, webFolder(instance));
  config.hosting.headers = localHeaders(config.hosting.headers, addressesOf(instance), builtAssets(instance));
  for (const codebase of config.functions) {
    codebase.configDir = codebase.source; // parameters (.env files) stay beside their source
    codebase.source = relative(root, functionsFolder(instance));
  }
  return config;
}

/** The names of the scripts, styles and fonts of an instance's web build; none before the first. */
export function builtAssets(instance: Instance): string[] {
  const folder = join(webFolder(instance), 'assets');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/**
 * Writes {@link instanceConfig} to `firebase.<instance>.json`. It stands in the root because firebase-tools resolves every
 * path in it from where it stands.
 * @returns the file's path
 */
export function writeConfigFile(instance: Instance, options: ConfigOptions = {}): string {
  const file = inRoot(`firebase.${instance.name}.json`);
  writeFileSync(file, `${JSON.stringify(instanceConfig(instance, options), undefined, 2)}\n`);
  return file;
}
