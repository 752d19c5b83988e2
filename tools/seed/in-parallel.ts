/** Runs the work for every item, at most `lanes` in parallel. */
export async function inParallel<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      // oxlint-disable-next-line no-await-in-loop -- each lane is sequential
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
