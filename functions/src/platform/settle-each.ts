import type { Context } from './context.ts';

const atOnce = 20;

/**
 * Runs an operation for each item, a few at once, to keep the number of connections small. A failing one is logged and does not block the
 * others.
 * @param what the item's description for the log: "The head start of x"
 * @returns for how many it did something
 */
export async function settleEach<Item>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  what: (item: Item) => string,
  settle: (item: Item) => Promise<boolean>,
): Promise<number> {
  let settled = 0;
  for (let first = 0; first < items.length; first += atOnce) {
    const portion = items.slice(first, first + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- in portions
    const results = await Promise.allSettled(portion.map(settle));
    for (const [index, result] of results.entries()) {
      const item = portion[index];
      if (result.status === 'fulfilled') settled += Number(result.value);
      else if (item !== undefined) log.error(`${what(item)} was not settled`, result.reason);
    }
  }
  return settled;
}
