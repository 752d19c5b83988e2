import { useState } from 'react';
import { newClientId } from '#platform/client-id.ts';

type Key = { content: string; value: string; since: number };

const keyOf = (content: string, last?: Key): Key =>
  last?.content === content ? last : { content, value: newClientId(), since: Date.now() };

/** Returns the `Idempotency-Key` for a dialog's request: the same for every retry, a new one when the content changes. */
export function useIdempotencyKey(content: string): string {
  const [last, setLast] = useState(() => keyOf(content));
  const key = keyOf(content, last);
  if (key !== last) setLast(key);
  return key.value;
}

/** The same for requests on several subjects, such as deals. Keeps the last key of each. */
export class IdempotencyKeys {
  readonly #last = new Map<string, Key>();
  readonly #lifetime: number;

  /** @param lifetime how long (ms) a retry gets the same key */
  constructor(lifetime = Infinity) {
    this.#lifetime = lifetime;
  }

  keyFor(subject: string, content: string): string {
    const last = this.#last.get(subject);
    const isOld = last !== undefined && Date.now() - last.since > this.#lifetime;
    const key = keyOf(content, isOld ? undefined : last);
    this.#last.set(subject, key);
    return key.value;
  }

  /** Called after a success: the next request on the subject gets a new key. */
  clear(subject: string): void {
    this.#last.delete(subject);
  }
}
