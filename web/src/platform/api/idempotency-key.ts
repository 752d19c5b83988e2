import { useState } from 'react';
import { newClientId } from '#platform/client-id.ts';

type Key = { content: string; value: string };

const keyOf = (content: string, last?: Key): Key =>
  last?.content === content ? last : { content, value: newClientId() };

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

  keyFor(subject: string, content: string): string {
    const key = keyOf(content, this.#last.get(subject));
    this.#last.set(subject, key);
    return key.value;
  }

  /** Called after a success: the next request on the subject gets a new key. */
  clear(subject: string): void {
    this.#last.delete(subject);
  }
}
