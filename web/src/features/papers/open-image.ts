import { limits } from 'domain/limits.ts';
import type { PhotoKind } from '#features/photo-files/prepare-photo.ts';
import { decodeUpright } from '#features/photo-files/shrink-photo.ts';
import { bytesForSize, imageSize } from './image-size.ts';
import { decodeHeic } from './decode-heic.ts';
import type { OpenPaper } from './open-paper.ts';
import { inTime, refuse, RefusedPaperError } from './refused-paper.ts';

/** Milliseconds; 48 megapixels take a slow phone 4 s, and without the browser's own decoder 15 s. */
const timeoutMs = 60_000;

/**
 * Opens an image as a paper of one page.
 * @throws RefusedPaperError
 */
export async function openImage(file: Blob, kind: PhotoKind): Promise<OpenPaper> {
  const head = new Uint8Array(await file.slice(0, bytesForSize).arrayBuffer().catch(refuse('damaged')));
  const size = imageSize(head, kind);
  if (!size || size.width * size.height === 0) throw new RefusedPaperError('damaged');
  if (size.width * size.height > limits.photoPixels) throw new RefusedPaperError('too-many-pixels');
  const image = await inTime(decode(file, kind), timeoutMs).catch(refuse('damaged'));
  return {
    pageCount: 1,
    page: () => Promise.resolve({ image, suggested: [] }),
    close: () => image.close(),
  };
}

async function decode(file: Blob, kind: PhotoKind): Promise<ImageBitmap> {
  try {
    return await decodeUpright(file, limits.pageSide);
  } catch (cause) {
    if (kind !== 'image/heic') throw cause;
    return decodeHeic(file);
  }
}
