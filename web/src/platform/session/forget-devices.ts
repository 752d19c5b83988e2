import * as z from 'zod/mini';
import { removeDevice } from 'domain/api/remove-device.ts';
import { callWith } from '#platform/api/call.ts';
import { keysOf, readJson, removeTextsOf, storageKeys } from '#platform/local-storage.ts';

const registered = z.object({ id: z.string() });
let forgotten: string[] = [];

/** Ends notifications on this device as a session ends: the next person must not see the last one's. */
export function forgetDevices(): void {
  const keys = keysOf(storageKeys.device);
  if (keys.length === 0) return;
  forgotten = keys.flatMap((key) => readJson(key, registered)?.id ?? []);
  removeTextsOf(storageKeys.device);
  unsubscribe().catch((error: unknown) => console.info('Notifications on this device could not be ended', error));
}

/** Ends this browser's push subscription. The server removes its registration at the next notification, if nobody did before. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Removes what was just forgotten from the server, with the token of whoever signs out. @throws ApiError */
export async function removeForgotten(token: string): Promise<void> {
  const ids = forgotten.splice(0);
  await Promise.all(ids.map((deviceId) => callWith(token)(removeDevice, { params: { deviceId } })));
}
