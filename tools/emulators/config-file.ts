import { relative } from 'node:path';
import { writeFileSync } from 'node:fs';
import { functionsFolder, webFolder, type Instance } from '#tools/emulators/instance.ts';
import { readFirebaseJson } from '#tools/emulators/ports.ts';
import { inRoot, root } from '#tools/root.ts';

/**
 * Writes `firebase.<instance>.json`: firebase.json with the instance's ports and its own builds. It stands in the root
 * because firebase-tools resolves every path in it from where it stands.
 * @returns the file's path
 */
export function writeConfigFile(instance: Instance): string {
  const config = readFirebaseJson();
  for (const [name, settings] of Object.entries(config.emulators)) {
    if (typeof settings !== 'object') continue;
    settings.port = instance.ports[name as keyof Instance['ports']];
    if (name === 'firestore') settings.websocketPort = instance.ports.firestoreWebsocket;
  }
  config.hosting.public = relative(root, webFolder(instance));
  for (const codebase of config.functions) {
    codebase.configDir = codebase.source; // parameters (.env files) stay beside their source
    codebase.source = relative(root, functionsFolder(instance));
  }
  const file = inRoot(`firebase.${instance.name}.json`);
  writeFileSync(file, `${JSON.stringify(config, undefined, 2)}\n`);
  return file;
}
