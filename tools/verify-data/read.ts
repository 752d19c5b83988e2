import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { Context } from '#functions/platform/context.ts';
import { pagesById } from '#functions/platform/pages-by-id.ts';

const pageSize = 500;

/** Returns a collection's name, which is that of its collection group. */
const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Queries all collections of the same name, such as `paths.offers('')` of every deal. */
export const allOf = (db: Firestore, path: string): Query => db.collectionGroup(lastOf(path));

/** Yields all documents of an unordered query by path, in pages. */
export const pages = (query: Query, size = pageSize): AsyncGenerator<QueryDocumentSnapshot[]> => pagesById(query, size);

export async function* documents(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  for await (const page of pages(query)) yield* page;
}

export async function readAll(
  db: Firestore,
  references: readonly DocumentReference[],
): Promise<Map<string, DocumentSnapshot>> {
  const wanted = new Map(references.map((reference) => [reference.path, reference]));
  const found = wanted.size === 0 ? [] : await db.getAll(...wanted.values());
  return new Map(found.map((snapshot) => [snapshot.ref.path, snapshot]));
}

/** Returns the id of a document's parent document, such as an offer's deal. */
export const parentId = (snapshot: DocumentSnapshot): string => snapshot.ref.parent.parent?.id ?? '';

export type Keyed<T> = AsyncIterable<readonly [key: string, value: T]>;

export async function* byId(query: Query): AsyncGenerator<readonly [string, QueryDocumentSnapshot]> {
  for await (const snapshot of documents(query)) yield [snapshot.id, snapshot];
}

export async function* byParent(query: Query): AsyncGenerator<readonly [string, QueryDocumentSnapshot]> {
  for await (const snapshot of documents(query)) yield [parentId(snapshot), snapshot];
}

/** Firestore and Storage order by UTF-8 bytes. */
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * Merges several streams that are ordered by the same key, and yields their items by key: a deal with its offers, without a query per deal,
 * and with only one deal's items in memory.
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
        // oxlint-disable-next-line no-await-in-loop -- a stream is sequential
        cursor.next = await cursor.rest.next();
      }
    }
    yield { key, of };
  }
}

export type File = ReturnType<Context['bucket']['file']>;
type Listing = { prefix: string; maxResults: number; autoPaginate: boolean; pageToken?: string };

/** Maximum number of files per page in Storage. */
const listed = 1000;

/** Yields every file with this prefix by name, in pages. */
export async function* filesIn({ bucket }: Context, prefix: string): AsyncGenerator<File> {
  let query: Listing | null = { prefix, maxResults: listed, autoPaginate: false };
  while (query) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one starts
    const [files, next] = (await bucket.getFiles(query)) as unknown as [File[], Listing | null];
    yield* files;
    query = next;
  }
}
