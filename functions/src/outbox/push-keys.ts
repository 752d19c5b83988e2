import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { newPushKeys, type PushKeys } from './new-push-keys.ts';

const publicKey = defineString('VAPID_PUBLIC_KEY', {
  default: '',
  description: 'The public key of notifications on devices (docs/deploy.md); empty: none go out, and none are offered.',
});
const subject = defineString('VAPID_SUBJECT', {
  default: '',
  description: 'Whom push services write to, as mailto:hello@example.com or https://…; empty: MAIL_FROM.',
});
const privateKey = defineSecret('VAPID_PRIVATE_KEY');

/** Local work has none, like the others of functions/src/outbox/mail-settings.ts. */
export const pushSecrets = process.env['MAIL_PROVIDER'] === 'local' ? [] : [privateKey];

const isDemo = () => projectID.value().startsWith('demo-');

/** Returns the key with which browsers subscribe; undefined where no pushes go out. */
export const configuredPublicKey = (): string | undefined =>
  isDemo() ? localKeys().publicKey : publicKey.value() || undefined;

/** Returns both keys; undefined where no pushes go out. A function must name `pushSecrets` among its secrets to use them. */
export const configuredPushKeys = (): PushKeys | undefined => {
  if (isDemo()) return localKeys();
  return publicKey.value() ? { publicKey: publicKey.value(), privateKey: privateKey.value() } : undefined;
};

/** @param mailFrom the address that emails come from */
export const pushSubject = (mailFrom: string): string => subject.value() || `mailto:${mailFrom}`;

/** Whether a push may go to a server on this machine. */
export const allowsLocalEndpoints = isDemo;

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
let local: PushKeys | undefined;

/** The keys that tools/emulators/push-keys.ts made for this machine; without it, a process makes its own. */
function localKeys(): PushKeys {
  const made = process.env['LOCAL_PUSH_KEYS'];
  return (local ??= made === undefined ? newPushKeys() : keyPair.parse(JSON.parse(made)));
}
