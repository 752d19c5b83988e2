import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Text of a table, or bytes of a stored file. */
type Chunk = string | Uint8Array;

/** A file that is generated or read while it is sent. */
export type StreamedFile = {
  /** Letters, digits, hyphens and a dot: valid on every system, without escaping in headers. */
  name: string;
  chunks: AsyncIterable<Chunk>;
};

/** The part of Express's response that is used here. */
export type FileResponse = Writable & { set(name: string, value: string): unknown };

/**
 * Sends a file at the speed of its reader. Errors before the first chunk are thrown before anything is sent; later ones break the
 * connection, so that a part is not mistaken for the whole file.
 * @param withBody false for HEAD
 */
export async function sendFile(
  response: FileResponse,
  { name, chunks }: StreamedFile,
  mediaType: string,
  withBody: boolean,
): Promise<void> {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  response.set('Content-Type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
  response.set('Content-Disposition', `attachment; filename="${name}"`);
  if (!withBody) {
    await rest.return?.();
    response.end();
    return;
  }
  await pipeline(Readable.from(fromFirst(first, rest)), response);
}

async function* fromFirst(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>): AsyncGenerator<Chunk> {
  try {
    for (let next = first; !next.done;) {
      yield next.value;
      // oxlint-disable-next-line no-await-in-loop -- chunks are sequential
      next = await rest.next();
    }
  } finally {
    // Closes the source if the reader disconnects early.
    await rest.return?.();
  }
}

/** Whether the client closed the connection early, which is not an error here. */
export const wasLeft = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
