import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { getMe } from 'domain/api/identity.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { endSessions } from '#tools/admin/end-sessions.ts';
import { type Client, signIn } from '#tools/drill/client.ts';
import { newId, pickedPhoto } from '#tools/drill/traffic.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { inRoot } from '#tools/root.ts';
import { seedPassword } from '#tools/seed/accounts.ts';

async function load(url: string, rules: object): Promise<void> {
  const body = JSON.stringify({ rules });
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`The rules of a closed portal were not loaded: ${await response.text()}`);
}

/** Deploys the rules of tools/closed/firebase.json. */
async function close({ firestore, storage, projectId }: EmulatorAddresses): Promise<void> {
  const read = (name: string): string => readFileSync(inRoot('tools/closed', name), 'utf8');
  const files = (name: string) => ({ files: [{ name, content: read(name) }] });
  const config = JSON.parse(read('firebase.json')) as Record<'firestore' | 'storage', { rules: string }>;
  await load(`${firestore}/emulator/v1/projects/${projectId}:securityRules`, files(config.firestore.rules));
  await load(`${storage}/internal/setRules`, files(config.storage.rules));
}

const isRefused = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => false,
    () => true,
  );
const readsItself = (client: Client): Promise<unknown> => client.read(paths.user(client.uid));

/**
 * Does what the first hour of a leak takes: ends all sessions, then closes the portal to its people.
 * @returns what is still possible, one sentence each
 */
export async function whatIsStillOpen(addresses: EmulatorAddresses, context: Context): Promise<string[]> {
  const enter = () => signIn(addresses, 'originator@example.com', seedPassword);
  const faults: string[] = [];
  const before = await enter();
  const { docs } = await context.db.collection(paths.deals()).where('visibility', '==', 'all').limit(1).get();
  const readsDeal = (client: Client): Promise<unknown> => client.read(docs[0]?.ref.path ?? '');
  await readsDeal(before);

  await delay(1100); // Sessions are ended by the second.
  await endSessions(context);
  if (!(await isRefused(readsDeal(before)))) faults.push('An ended session still reads deals.');
  const { status } = await before.call(getMe.method, getMe.path);
  if (status !== 401 && status !== 403) faults.push(`The API answers an ended session ${status}.`);

  const again = await enter();
  await readsDeal(again);
  await close(addresses);
  if (!(await isRefused(readsDeal(again)))) faults.push('A deal can be read in a closed portal.');
  if (!(await isRefused(readsItself(again)))) faults.push('An account can be read in a closed portal.');
  if (!(await isRefused(again.upload(newId(), newId(), pickedPhoto()))))
    faults.push('A photo can be uploaded in a closed portal.');
  await Promise.all([before.close(), again.close()]);
  return faults;
}
