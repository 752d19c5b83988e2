import type { Duplex } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * Documents as Firestore bills them: a missing one that is read and an empty query are one read each; a write that changes nothing is one.
 */
export type DocumentCounts = { reads: number; writes: number; deletes: number };

type Sent = {
  writes?: { delete?: string | null; verify?: string | null }[] | null;
  documents?: string[] | null;
};
type Sdk = {
  request: (method: string, sent: Sent, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, sent: Sent, ...rest: unknown[]) => Promise<Duplex>;
};

/**
 * Counts the documents that this client reads and writes from now on, also those of a transaction's further attempts. Hooks into the two
 * methods of the SDK through which all requests go.
 */
export function countDocuments(db: Firestore): DocumentCounts {
  const counts: DocumentCounts = { reads: 0, writes: 0, deletes: 0 };
  const sdk = db as unknown as Sdk;
  const [request, requestStream] = [sdk.request.bind(db), sdk.requestStream.bind(db)];
  sdk.request = (method, sent, ...rest) => {
    for (const { delete: deleted, verify } of sent.writes ?? [])
      if (!verify) counts[deleted ? 'deletes' : 'writes'] += 1;
    return request(method, sent, ...rest);
  };
  sdk.requestStream = async (method, bidirectional, sent, ...rest) => {
    const stream = await requestStream(method, bidirectional, sent, ...rest);
    if (method === 'batchGetDocuments') counts.reads += sent.documents?.length ?? 0;
    else countResults(stream, counts);
    return stream;
  };
  return counts;
}

/** Counts a query's documents, at least one, as they are handed over. */
function countResults(stream: Duplex, counts: DocumentCounts): void {
  let found = 0;
  counts.reads += 1;
  const emit = stream.emit.bind(stream);
  stream.emit = (event: string, ...values: unknown[]) => {
    const [response] = values as [{ document?: unknown } | undefined];
    if (event === 'data' && response?.document) {
      found += 1;
      if (found > 1) counts.reads += 1;
    }
    return emit(event, ...values);
  };
}
