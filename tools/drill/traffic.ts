import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '#tools/drill/client.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { inRoot } from '#tools/root.ts';
import { seedPassword } from '#tools/seed/accounts.ts';

/** Pauses (ms) between the writes of each kind. Every one of them starts functions. */
const pauses = { favorite: 200, signUp: 500, photo: 1500 };

export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/** A photo as somebody picks it. */
export const pickedPhoto = (): Uint8Array => readFileSync(inRoot('tools/seed/pictures/320/backyard-palms-pool.webp'));

/**
 * Does what people do, without a pause, in a running portal: a buyer saves deals, an originator uploads photos, strangers sign up.
 * @param dealIds deals that all buyers may see
 * @returns a function that stops it and returns the number of answered writes
 */
export async function startTraffic(
  addresses: EmulatorAddresses,
  dealIds: readonly string[],
): Promise<() => Promise<number>> {
  const [buyer, originator] = await Promise.all([
    signIn(addresses, 'buyer@example.com', seedPassword),
    signIn(addresses, 'originator@example.com', seedPassword),
  ]);
  const ended = new AbortController();
  let answered = 0;
  async function repeat(pause: number, write: (index: number) => Promise<unknown>): Promise<void> {
    for (let index = 0; !ended.signal.aborted; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one person does one thing after the other
      await write(index);
      answered += 1;
      // oxlint-disable-next-line no-await-in-loop
      await delay(pause, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  }
  const draft = newId();
  const picked = pickedPhoto();
  const people = Promise.all([
    repeat(pauses.favorite, (index) => buyer.save(dealIds[index % dealIds.length] ?? '')),
    repeat(pauses.signUp, () => signUp(addresses)),
    repeat(pauses.photo, () => originator.upload(draft, newId(), picked)),
  ]);
  people.catch(() => undefined); // Reported when it is stopped.
  return async () => {
    ended.abort();
    await people;
    await Promise.all([buyer.close(), originator.close()]);
    return answered;
  };
}

async function signUp({ auth }: EmulatorAddresses): Promise<void> {
  const response = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${newId()}@example.com`, password: seedPassword }),
  });
  if (!response.ok) throw new Error(`A sign-up failed with ${response.status}: ${await response.text()}`);
}
