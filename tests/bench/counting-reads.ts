import type { Firestore } from 'firebase-admin/firestore';

type Answer = { document?: unknown; found?: unknown; missing?: unknown };
type Stream = { emit: (event: string, ...all: unknown[]) => boolean };
/** The method behind all reads of the Admin SDK: queries, documents, getAll and transactions. */
type Wire = { requestStream: (method: string, ...all: unknown[]) => Promise<Stream> };

/** Counts the billed document reads during `work`, from the server's responses; an empty query counts as one. */
export async function countingReads(db: Firestore, work: () => Promise<unknown>): Promise<number> {
  const wire = db as unknown as Wire;
  const original = wire.requestStream.bind(db);
  let reads = 0;
  wire.requestStream = async (method, ...all) => {
    const stream = await original(method, ...all);
    const emit = stream.emit.bind(stream);
    let documents = 0;
    stream.emit = (event, ...values) => {
      const answer = values[0] as Answer | undefined;
      if (event === 'data' && (answer?.document ?? answer?.found ?? answer?.missing)) documents += 1;
      if (event === 'end') reads += method === 'runQuery' ? Math.max(1, documents) : documents;
      return emit(event, ...values);
    };
    return stream;
  };
  try {
    await work();
  } finally {
    wire.requestStream = original;
  }
  return reads;
}

/** Returns how long work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
