import { join, relative } from 'node:path';
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { addressesOf } from '#tools/emulators/addresses.ts';
import { functionsFolder, webFolder, type Instance } from '#tools/emulators/instance.ts';
import { localHeaders } from '#tools/emulators/local-headers.ts';
import { projectId } from '#tools/emulators/project.ts';
import { readFirebaseJson, type FirebaseJson } from '#tools/emulators/ports.ts';
import { inRoot, root } from '#tools/root.ts';

export type ConfigOptions = {
  /** Whether to start the Emulator UI; `emulators:start` has no option for it. */
  readonly ui?: boolean;
};

/** Returns firebase.json with the instance's ports, addresses and builds; paths are relative to the root. */
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
    codebase.configDir = parametersFolder(instance, codebase.source);
    codebase.source = relative(root, functionsFolder(instance));
  }
  return config;
}

/** Returns the folder of the functions' parameters: beside their source, or a copy that is named for the instance's other project. */
function parametersFolder(instance: Instance, source: string): string {
  if (instance.projectId === projectId) return source;
  const folder = functionsFolder(instance);
  mkdirSync(folder, { recursive: true });
  copyFileSync(inRoot(source, `.env.${projectId}`), join(folder, `.env.${instance.projectId}`));
  return relative(root, folder);
}

/** Returns the names of an instance's built scripts, styles and fonts; none before the first build. */
export function builtAssets(instance: Instance): string[] {
  const folder = join(webFolder(instance), 'assets');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/**
 * Writes {@link instanceConfig} to `firebase.<instance>.json` in the root, because firebase-tools resolves all paths in it relative to its
 * folder.
 * @returns the file's path
 */
export function writeConfigFile(instance: Instance, options: ConfigOptions = {}): string {
  const file = inRoot(`firebase.${instance.name}.json`);
  writeFileSync(file, `${JSON.stringify(instanceConfig(instance, options), undefined, 2)}\n`);
  return file;
}
