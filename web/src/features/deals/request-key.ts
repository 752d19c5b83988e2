import { useState } from 'react';

/** Letters and digits from 120 random bits: an id that the client may make (domain/deal/deal.ts, clientId). */
export function newClientId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  // 256 is no multiple of 62: the first letters come a little more often, which costs less than a bit.
  return Array.from(bytes.subarray(0, 20), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** An `Idempotency-Key` that stays for every retry of one request; another content needs another key. */
export function useRequestKey(content: string): string {
  const [key, setKey] = useState(() => ({ content, value: newClientId() }));
  if (key.content === content) return key.value;
  const next = { content, value: newClientId() };
  setKey(next);
  return next.value;
}
