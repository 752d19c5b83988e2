import { useState } from 'react';
import { newClientId } from '#platform/client-id.ts';

/** An `Idempotency-Key` that stays for every retry of one request; another content needs another key. */
export function useRequestKey(content: string): string {
  const [key, setKey] = useState(() => ({ content, value: newClientId() }));
  if (key.content === content) return key.value;
  const next = { content, value: newClientId() };
  setKey(next);
  return next.value;
}
