import { addresses } from '#tests/addresses.ts';

/** A document as the REST API has it, with the type of each value, and its path below the database. */
export type StoredDocument = { path: string; fields: Record<string, unknown> };

const databaseOf = (projectId: string) => `projects/${projectId}/databases/(default)/documents`;
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(`${addresses.firestore}/${url}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns fields by name: the emulator keeps the order in which they were written. */
const inOrder = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Reads every document of a project, sorted by path: one request, where the Admin SDK would list each collection of each document. */
export async function readDatabase(projectId: string): Promise<StoredDocument[]> {
  const database = databaseOf(projectId);
  type Row = { document?: { name: string; fields?: Record<string, unknown> } };
  const structuredQuery = { from: [{ allDescendants: true }] };
  const rows = await ask<Row[]>('POST', `v1/${database}:runQuery`, { structuredQuery });
  return rows
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields = {} }) => ({ path: name.slice(database.length + 1), fields: inOrder(fields) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Replaces all documents of a project. */
export async function writeDatabase(projectId: string, documents: readonly StoredDocument[]): Promise<void> {
  const database = databaseOf(projectId);
  await ask('DELETE', `emulator/v1/${database}`);
  const writes = documents.map(({ path, fields }) => ({ update: { name: `${database}/${path}`, fields } }));
  if (writes.length > 0) await ask('POST', `v1/${database}:commit`, { writes });
}
