import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Download = {
  remoteUrl: string;
  downloadPathRelativeToCacheDir: string;
  binaryPathRelativeToCacheDir?: string;
};
type Downloads = { firestore: Download; storage: Download; ui: { main: Download } };

const list = (): Downloads =>
  createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as Downloads;

/** The cache folder of firebase-tools. */
export const downloadsFolder = (): string =>
  process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');

const isCached = (download: Download): boolean =>
  existsSync(join(downloadsFolder(), download.binaryPathRelativeToCacheDir ?? download.downloadPathRelativeToCacheDir));

/** Returns whether the server responds for this file within two seconds. */
async function isReachable(download: Download): Promise<boolean> {
  try {
    return (await fetch(download.remoteUrl, { method: 'HEAD', signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Returns whether firebase-tools has its Firestore emulator and Storage rules runtime, or can download what is missing. */
export async function officialJars(): Promise<'cached' | 'reachable' | 'missing'> {
  const { firestore, storage } = list();
  const missing = [firestore, storage].filter((jar) => !isCached(jar));
  if (missing.length === 0) return 'cached';
  return (await Promise.all(missing.map(isReachable))).every(Boolean) ? 'reachable' : 'missing';
}

/** Returns whether the Emulator UI can be started. */
export async function uiIsAvailable(): Promise<boolean> {
  const { main } = list().ui;
  return isCached(main) || (await isReachable(main));
}
