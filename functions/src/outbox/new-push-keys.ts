import { createECDH } from 'node:crypto';

/** The portal's keys of Web Push (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const made = pair.generateKeys();
  // A private key that begins with zeros comes shorter.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: made.toString('base64url'), privateKey: secret.toString('base64url') };
}
