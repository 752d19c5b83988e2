import { useState } from 'react';

/**
 * Sends a request for each of several items and keeps why some of them were refused.
 * @param reasonOf the reason in the person's language
 * @param atOnce how many requests run at the same time
 */
export function useBulkRequests<Item extends { id: string }>(
  send: (item: Item) => Promise<unknown>,
  reasonOf: (thrown: unknown) => string,
  atOnce: number,
) {
  const [sending, setSending] = useState<readonly Item[]>([]);
  const [done, setDone] = useState(0);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, { item: Item; reason: string }>>(new Map());

  /** Returns how many succeeded. */
  const sendAll = async (items: readonly Item[]): Promise<number> => {
    const waiting = [...items];
    let accepted = 0;
    setSending(items);
    setDone(0);
    setRefusals(new Map());
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        const { id } = item;
        try {
          // oxlint-disable-next-line no-await-in-loop -- each worker one after the other
          await send(item);
          accepted += 1;
        } catch (error) {
          const refused = { item, reason: reasonOf(error) };
          setRefusals((before) => new Map(before).set(id, refused));
        }
        setDone((before) => before + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setSending([]);
    return accepted;
  };

  /** `refusals` by the item's id; `sending` is empty while no requests run. */
  return { sending, done, refusals, sendAll, clear: () => setRefusals(new Map()) };
}
