import { limits } from 'domain/limits.ts';
import type { HeicAnswer, HeicRequest } from './decode-heic.worker.ts';
import { RefusedPaperError } from './refused-paper.ts';

/**
 * Decodes a HEIC photo where the browser cannot, in a worker of its own that ends afterwards.
 * @throws RefusedPaperError
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const thread = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const request: HeicRequest = {
      file: await file.arrayBuffer(),
      mostPixels: limits.photoPixels,
      longSide: limits.pageSide,
    };
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      thread.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data));
      thread.addEventListener('error', (event) =>
        reject(new RefusedPaperError(event instanceof ErrorEvent ? 'heic' : 'not-loaded', event)),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
      thread.postMessage(request, [request.file]);
    });
    if ('refused' in answer) throw new RefusedPaperError(answer.refused, answer.cause);
    return answer.image;
  } finally {
    thread.terminate();
  }
}
