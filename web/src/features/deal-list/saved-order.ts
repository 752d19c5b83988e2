/**
 * The saved deals as they are shown: what is shown keeps its place, also when it is no longer saved, and what was saved since stands where it stands
 * among those saved.
 * @param shown returned again where nothing was added
 */
export function withSaved(shown: readonly string[], saved: readonly string[]): readonly string[] {
  const known = new Set(shown);
  const added = saved.filter((id) => !known.has(id));
  if (added.length === 0) return shown;
  const next = [...shown];
  for (const id of added) {
    const before = saved[saved.indexOf(id) - 1];
    next.splice(before === undefined ? 0 : next.indexOf(before) + 1, 0, id);
  }
  return next;
}
