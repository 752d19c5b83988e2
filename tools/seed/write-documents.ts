import type { Firestore } from 'firebase-admin/firestore';
import type { SeedDocument } from './documents.ts';
import { inParallel } from './in-parallel.ts';

/** Production allows 500 writes per batch. */
const batchSize = 500;
const lanes = 4;

function* batches(documents: Iterable<SeedDocument>): Generator<SeedDocument[]> {
  let batch: SeedDocument[] = [];
  for (const document of documents) {
    batch.push(document);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Writes documents, replacing existing ones, and resolves to their paths. */
export async function writeDocuments(
  firestore: Firestore,
  documents: Iterable<SeedDocument>,
): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  await inParallel(batches(documents), lanes, async (batch) => {
    const writes = firestore.batch();
    for (const { path, data } of batch) {
      writes.set(firestore.doc(path), data);
      written.add(path);
    }
    await writes.commit();
  });
  return written;
}
