/** Calls `act` for each item in order, some at the same time, while `mayGoOn` returns true. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
  mayGoOn: () => boolean,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    // oxlint-disable-next-line no-await-in-loop -- each worker one after the other
    for (let item = waiting.shift(); item && mayGoOn(); item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
