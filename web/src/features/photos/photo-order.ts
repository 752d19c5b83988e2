/** The ids with one of them at another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((each) => each !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
