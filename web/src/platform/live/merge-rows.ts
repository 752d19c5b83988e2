/** A document's id and parsed row; documents that could not be parsed are left out. */
export type ParsedRow<T> = { id: string; row: T };

/** The used parts of a Firestore query snapshot. */
type Snapshot<Doc> = {
  docs: Doc[];
  docChanges(): { type: 'added' | 'modified' | 'removed'; doc: Doc }[];
};

/**
 * Returns the rows of a new snapshot. Only changed documents are parsed; the others keep their row, and without changes the same array is
 * returned, so that a list only renders new rows.
 */
export function mergeRows<T, Doc extends { ref: { path: string } }>(
  before: ParsedRow<T>[],
  snapshot: Snapshot<Doc>,
  parse: (doc: Doc) => T,
): ParsedRow<T>[] {
  // The first live snapshot after a separate read has all documents as changes: of none, it would say that nothing changed.
  if (snapshot.docs.length === 0) return before.length === 0 ? before : [];
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
