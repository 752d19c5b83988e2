/** A document with what was made of it; `row` absent where it could not be parsed is never kept. */
export type ParsedRow<T> = { id: string; row: T };

/** The parts of a Firestore query snapshot that matter here. */
type Snapshot<Doc> = {
  docs: Doc[];
  docChanges(): { type: 'added' | 'modified' | 'removed'; doc: Doc }[];
};

/**
 * The rows of a new snapshot. Only documents that changed are parsed; all others keep their row, and where nothing changed
 * the same array comes back, so that a list renders again only what is new.
 */
export function mergeRows<T, Doc extends { ref: { path: string } }>(
  before: ParsedRow<T>[],
  snapshot: Snapshot<Doc>,
  parse: (doc: Doc) => T,
): ParsedRow<T>[] {
  const changes = snapshot.docChanges();
  if (changes.length === 0) return before;
  const changed = new Set(changes.map(({ doc }) => doc.ref.path));
  const kept = new Map(before.map((parsed) => [parsed.id, parsed]));
  return snapshot.docs.flatMap((doc) => {
    const id = doc.ref.path;
    const known = kept.get(id);
    if (known && !changed.has(id)) return [known];
    try {
      return [{ id, row: parse(doc) }];
    } catch (cause) {
      console.error(`${id} is not what it should be and is left out`, cause);
      return [];
    }
  });
}
