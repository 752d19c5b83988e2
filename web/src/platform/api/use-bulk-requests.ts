import { useState } from 'react';
import { forEachAtOnce } from './for-each-at-once.ts';

/**
 * Sends a request for each item and keeps the reasons for refusals.
 * @param reasonOf returns the reason in the user's language
 * @param atOnce maximum number of parallel requests
 * @param sameCaller the function from call.ts
 */
export function useBulkRequests<Item extends { id: string }>(
  send: (item: Item) => Promise<unknown>,
  reasonOf: (thrown: unknown) => string,
  atOnce: number,
  sameCaller: () => () => boolean,
) {
  const [sending, setSending] = useState<readonly Item[]>([]);
  const [done, setDone] = useState(0);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, { item: Item; reason: string }>>(new Map());

  /** Returns the number of successful requests. */
  const sendAll = async (items: readonly Item[]): Promise<number> => {
    let accepted = 0;
    setSending(items);
    setDone(0);
    setRefusals(new Map());
    const attempt = async (item: Item) => {
      try {
        await send(item);
        accepted += 1;
      } catch (error) {
        const refused = { item, reason: reasonOf(error) };
        setRefusals((before) => new Map(before).set(item.id, refused));
      }
      setDone((before) => before + 1);
    };
    // When the user changes, the remaining requests are dropped; they would be sent as the next user.
    await forEachAtOnce(items, atOnce, attempt, sameCaller());
    setSending([]);
    return accepted;
  };

  /** `refusals` by item id; `sending` is empty while no requests run. */
  return { sending, done, refusals, sendAll, clear: () => setRefusals(new Map()) };
}
