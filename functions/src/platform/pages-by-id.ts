import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Yields the documents of a query in pages that are not empty, in the order of their ids. */
export async function* pagesById(query: Query, pageSize: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  let last: QueryDocumentSnapshot | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    if (docs.length > 0) yield docs;
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
}
