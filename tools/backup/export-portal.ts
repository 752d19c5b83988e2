import { mkdirSync } from 'node:fs';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';

/**
 * Exports a running instance's Firestore, Auth and Storage to a folder, as `firebase emulators:export` does. Firestore's part has the
 * format of `gcloud firestore export`; docs/operations.md says what differs from production.
 */
export async function exportPortal({ hub }: EmulatorAddresses, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'drill' }),
  });
  if (!response.ok) throw new Error(`The export failed with ${response.status}: ${await response.text()}`);
}
