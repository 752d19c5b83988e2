/** Does something to each of several items, some at the same time, in their order, for as long as it may go on. */
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
