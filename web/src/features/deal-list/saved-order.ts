/**
 * Adds newly saved ids to those shown, each after the id that precedes it in `saved`. Shown ids keep their places, even when
 * they are no longer saved.
 * @param shown returned unchanged when nothing was added
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
