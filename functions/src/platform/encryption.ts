import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts a text so that only holders of `secret` can read it. The key is derived from `secret`, so the secret must not be stored with the
 * text.
 */
export function encrypt(text: string, secret: string, randomBytes: (count: number) => Buffer): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv);
  const encrypted = [iv, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...encrypted, cipher.getAuthTag()]).toString('base64');
}

/**
 * Decrypts the output of {@link encrypt}.
 * @throws Error if it was encrypted with another secret, or modified
 */
export function decrypt(encrypted: string, secret: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8');
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'deal-exchange sealed text', 32));
