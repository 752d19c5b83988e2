/**
 * Waits for all promises, so that one failure does not cut off the others.
 * @throws AggregateError of all errors
 */
export async function allSettled(works: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
}
