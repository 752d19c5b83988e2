import * as z from 'zod/mini';
import { deviceChoices, deviceInput } from 'domain/notification/device.ts';
import { done } from './done.ts';
import { endpoint } from './endpoint.ts';

/** Returns the key with which browsers subscribe to the portal's pushes; null where the portal sends none. */
export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/devices/key',
  access: 'member',
  response: z.object({ publicKey: z.nullable(z.string()) }),
});

/**
 * Sends the caller's pushes to a device, too: a browser's push subscription. Responds with its id, the same for the same subscription, which
 * leaves the account that had it. The oldest of more than ten goes. 400 for an address at no known push service.
 */
export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/devices',
  access: 'member',
  body: deviceInput,
  response: z.object({ id: z.string() }),
});

/** Chooses what pushes say on one of the caller's devices. 404 if they have no such device. */
export const changeDevice = endpoint({
  method: 'PUT',
  path: '/api/devices/:deviceId',
  access: 'member',
  body: deviceChoices,
  response: done,
});
