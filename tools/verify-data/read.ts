import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { Context } from '#functions/platform/context.ts';

const pageSize = 500;

/** The name of a collection by its path: that of its collection group. */
const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/** All collections of the same name, such as `paths.offers('')` of every deal. */
export const allOf = (db: Firestore, path: string): Query => db.collectionGroup(lastOf(path));

/** Every document of a query without an order of its own, by path, in pages. */
export async function* pages(query: Query, size = pageSize): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
    if (docs.length > 0) yield docs;
    last = docs.at(-1);
    if (docs.length < size) return;
  }
}

export async function* documents(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  for await (const page of pages(query)) yield* page;
}

/** Documents by their paths, read in one request. */
export async function readAll(
  db: Firestore,
  references: readonly DocumentReference[],
): Promise<Map<string, DocumentSnapshot>> {
  const wanted = new Map(references.map((reference) => [reference.path, reference]));
  const found = wanted.size === 0 ? [] : await db.getAll(...wanted.values());
  return new Map(found.map((snapshot) => [snapshot.ref.path, snapshot]));
}

/** The id of the document that a document's collection belongs to: the deal of an offer. */
export const parentId = (snapshot: DocumentSnapshot): string => snapshot.ref.parent.parent?.id ?? '';

export type Keyed<T> = AsyncIterable<readonly [key: string, value: T]>;

export async function* byId(query: Query): AsyncGenerator<readonly [string, QueryDocumentSnapshot]> {
  for await (const snapshot of documents(query)) yield [snapshot.id, snapshot];
}

export async function* byParent(query: Query): AsyncGenerator<readonly [string, QueryDocumentSnapshot]> {
  for await (const snapshot of documents(query)) yield [parentId(snapshot), snapshot];
}

/** Firestore and Storage order by the bytes of UTF-8. */
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * Goes through several streams that are in the order of one key at once, and yields what they have under each key together: a deal with
 * its offers, without a query for each deal and with no more than one deal's in memory.
 */
export async function* joined<T extends Record<string, unknown>>(streams: {
  readonly [Name in keyof T]: Keyed<T[Name]>;
}): AsyncGenerator<{
  key: string;
  of: { [Name in keyof T]: T[Name][] };
}> {
  const names = Object.keys(streams) as (keyof T)[];
  const cursors = await Promise.all(
    names.map(async (name) => {
      const rest = streams[name][Symbol.asyncIterator]();
      return { name, rest, next: await rest.next() };
    }),
  );
  for (;;) {
    const key = cursors
      .flatMap(({ next }) => (next.done ? [] : [next.value[0]]))
      .reduce<string | undefined>(
        (least, key) => (least === undefined || compare(key, least) < 0 ? key : least),
        undefined,
      );
    if (key === undefined) return;
    const of = Object.fromEntries(names.map((name) => [name, []])) as unknown as { [Name in keyof T]: T[Name][] };
    for (const cursor of cursors) {
      while (!cursor.next.done && cursor.next.value[0] === key) {
        of[cursor.name].push(cursor.next.value[1]);
        // oxlint-disable-next-line no-await-in-loop -- a stream is read in its order
        cursor.next = await cursor.rest.next();
      }
    }
    yield { key, of };
  }
}

export type File = ReturnType<Context['bucket']['file']>;
type Listing = { prefix: string; maxResults: number; autoPaginate: boolean; pageToken?: string };

/** What Storage lists at once. */
const listed = 1000;

/** Every file whose name begins so, by name, in pages. */
export async function* filesIn({ bucket }: Context, prefix: string): AsyncGenerator<File> {
  let query: Listing | null = { prefix, maxResults: listed, autoPaginate: false };
  while (query) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one starts
    const [files, next] = (await bucket.getFiles(query)) as unknown as [File[], Listing | null];
    yield* files;
    query = next;
  }
}
