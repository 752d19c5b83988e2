import { useState } from 'react';
import { forEachAtOnce } from './for-each-at-once.ts';

/**
 * Sends a request for each of several items and keeps why some of them were refused.
 * @param reasonOf the reason in the person's language
 * @param atOnce how many requests run at the same time
 * @param sameCaller of call.ts
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

  /** Returns how many succeeded. */
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
    // The page goes with its person, and the rest of what they began with it: it would go out as whoever is signed in next.
    await forEachAtOnce(items, atOnce, attempt, sameCaller());
    setSending([]);
    return accepted;
  };

  /** `refusals` by the item's id; `sending` is empty while no requests run. */
  return { sending, done, refusals, sendAll, clear: () => setRefusals(new Map()) };
}
