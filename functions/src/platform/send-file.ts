import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A part of a table is text, one of a stored file its bytes. */
type Chunk = string | Uint8Array;

/** A file that is made or read while it is sent. */
export type StreamedFile = {
  /** Letters, digits, hyphens and a dot: the same in every system, and nothing to escape in a header. */
  name: string;
  chunks: AsyncIterable<Chunk>;
};

/** The part of Express' response that is used here. */
export type FileResponse = Writable & { set(name: string, value: string): unknown };

/**
 * Sends a file as fast as its reader takes it, and no faster. What fails before the first chunk is thrown while nothing was sent;
 * later the connection is broken, so that nobody takes a part for the whole.
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
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      next = await rest.next();
    }
  } finally {
    // A reader who has gone takes no more.
    await rest.return?.();
  }
}

/** Whether the other side closed the connection before it had everything: nothing that went wrong here. */
export const wasLeft = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
