import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const usualSdks = (): string[] => [
  ...(process.env['CLOUDSDK_ROOT_DIR'] ? [process.env['CLOUDSDK_ROOT_DIR']] : []),
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];

function sdkOfGcloud(): string[] {
  try {
    return [
      execFileSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ];
  } catch {
    return [];
  }
}

const jarIn = (sdk: string): string | undefined => {
  const jar = join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  return existsSync(jar) ? jar : undefined;
};

const firstJar = (sdks: readonly string[]): string | undefined => sdks.map(jarIn).find((jar) => jar !== undefined);

/** Returns the Firestore emulator of the gcloud CLI. Asking gcloud itself takes a second and comes last. */
export const findFirestoreJar = (sdks: readonly string[] = usualSdks()): string | undefined =>
  firstJar(sdks) ?? firstJar(sdkOfGcloud());
