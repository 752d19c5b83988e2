import { setTimeout as delay } from 'node:timers/promises';
import { getMe } from 'domain/api/identity.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealIn } from '#functions/documents/stored-deal.ts';
import type { Context } from '#functions/platform/context.ts';
import { type Client, signIn } from '#tools/drill/client.ts';
import { newId, pickedPhoto } from '#tools/drill/traffic.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { bucketOfProject } from '#tools/emulators/project.ts';
import { accounts } from '#tools/seed/accounts.ts';

/** Maximum time (ms) for the functions to process an upload, on a busy machine. */
const photoTimeout = 60_000;

/**
 * Uses a restored portal as its people do: signs in everybody by their password, begins a session, reads a deal under the rules with its
 * photo, and uploads a photo, which takes rules, functions and triggers.
 * @returns what does not work, one sentence each
 */
export async function whatDoesNotWork(addresses: EmulatorAddresses, context: Context): Promise<string[]> {
  const faults: string[] = [];
  for (const { email, password, status } of accounts) {
    /* oxlint-disable no-await-in-loop -- one after the other, to spare the machine */
    const client = await signIn(addresses, email, password).catch((error: unknown) => String(error));
    if (typeof client === 'string') {
      faults.push(`${email} cannot sign in: ${client}`);
      continue;
    }
    const { status: answered } = await client.call(getMe.method, getMe.path);
    if ((answered === 200) !== (status === 'active')) faults.push(`The session of ${email} got ${answered}.`);
    if (email === 'buyer@example.com') faults.push(...(await readingFaults(addresses, context, client)));
    if (email === 'originator@example.com') faults.push(...(await uploadFaults(context, client)));
    await client.close();
    /* oxlint-enable no-await-in-loop */
  }
  return faults;
}

async function readingFaults(addresses: EmulatorAddresses, { db }: Context, client: Client): Promise<string[]> {
  const { docs } = await db.collection(paths.deals()).where('visibility', '==', 'all').get();
  const deal = docs.map(dealIn).find((found) => found?.photos.some(({ ready }) => ready));
  const photo = deal?.photos.find(({ ready }) => ready);
  if (!deal || !photo) return ['There is no deal with a photo.'];
  const address = await client.read(paths.deal(deal.id)).then((read): unknown => read?.['streetAddress'], String);
  if (address !== deal.streetAddress) return [`A buyer cannot read the deal ${deal.id}: ${String(address)}`];
  const name = encodeURIComponent(storagePaths.photo(deal.id, photo.id, 320));
  const files = `${addresses.storage}/v0/b/${bucketOfProject(addresses.projectId)}/o`;
  const { status } = await fetch(`${files}/${name}?alt=media&token=${photo.token}`);
  return status === 200 ? [] : [`The photo of ${deal.id} got ${status}.`];
}

async function uploadFaults({ db }: Context, client: Client): Promise<string[]> {
  const [draft, photo] = [newId(), newId()];
  await client.upload(draft, photo, pickedPhoto());
  const begun = performance.now();
  let state: unknown;
  while (state !== 'ready' && performance.now() - begun < photoTimeout) {
    // oxlint-disable-next-line no-await-in-loop -- until the trigger has run
    await delay(250);
    // oxlint-disable-next-line no-await-in-loop
    state = (await db.doc(paths.photoUpload(draft, photo)).get()).get('state');
  }
  return state === 'ready' ? [] : [`An uploaded photo is ${String(state)}.`];
}
