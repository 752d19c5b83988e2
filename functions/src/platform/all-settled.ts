/**
 * Waits for all of them, so that one that fails does not cut the others off.
 * @throws AggregateError of everything that failed
 */
export async function allSettled(works: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
}
