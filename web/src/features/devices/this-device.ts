import { pushKeys } from 'domain/notification/device.ts';
import * as z from 'zod/mini';
import { readJson, removeText, storageKeys, writeJson } from '#platform/local-storage.ts';
import { sendDevice } from './data.ts';
import { deviceName, isAppleMobile } from './device-name.ts';

/**
 * Ability of this browser to show notifications. `denied`: its person must allow them in its settings; `homeScreen`: on an iPhone, the app
 * must be added to the home screen first; `none`: it cannot show any.
 */
export type Ability = 'ready' | 'denied' | 'homeScreen' | 'none';

export function abilityHere(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  return isAppleMobile(navigator) ? 'homeScreen' : 'none';
}

const registered = z.object({ id: z.string(), endpoint: z.string() });

/** Returns the registration of this browser for a person, as it was last sent. */
export const deviceHere = (uid: string) => readJson(storageKeys.device(uid), registered);

/** The worker, which is registered some time after a page has loaded; it may not be by now. */
async function worker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Whether a subscription is for a key of the portal. Some browsers do not tell. */
export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const itsKey = options.applicationServerKey;
  return !itsKey || String(new Uint8Array(itsKey)) === String(bytesOf(publicKey));
}

/** Returns this browser's subscription with the portal's key; one with another key gets nothing more from us. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  if (before && hasKey(before, publicKey)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

/** Subscribes, and registers the subscription. @throws ApiError; DOMException where the browser refuses */
export async function register(uid: string, publicKey: string): Promise<void> {
  const { endpoint, keys } = (await subscribed(publicKey)).toJSON();
  const device = { endpoint: endpoint ?? '', keys: pushKeys.parse(keys), name: deviceName(navigator) };
  writeJson(storageKeys.device(uid), { id: await sendDevice(device), endpoint: device.endpoint });
}

/**
 * Asks for permission, and registers this browser. Must be called by a tap, with nothing awaited before, or iPhones do not ask.
 * @returns whether it was allowed
 * @throws as `register`
 */
export async function turnOn(uid: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(uid, publicKey);
  return true;
}

/** Ends the subscription of this browser. What the server still has of it ends with the next notification. */
export async function turnOff(uid: string): Promise<void> {
  removeText(storageKeys.device(uid));
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
