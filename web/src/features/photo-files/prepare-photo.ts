import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { pageCanvases, shrinkPhoto, type ShrunkPhoto } from './shrink-photo.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-photo.worker.ts';

/** A photo ready to be sent. `thumbnail` is missing where this browser cannot show the photo (HEIC, but in Safari). */
export type PreparedPhoto = { photo: Blob; thumbnail?: Blob };

/** A file that becomes no photo; the sentence stands in domain/src/texts under `photoRefusals`. */
export class RefusedPhotoError extends Error {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RefusedPhotoError';
    this.reason = reason;
  }
}

/**
 * Makes of a picked file what goes over the air. A HEIC photo that this browser cannot decode goes as it is, and the server
 * converts it.
 * @throws RefusedPhotoError when the file is no photo, or a damaged one
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  // Begun at once: reading the first bytes waits for the page, which is busy showing what was picked.
  const shrunk = shrink(file);
  shrunk.catch(() => 'reported below, if the file is a photo at all');
  const kind = kindOf(await firstBytes(file));
  if (!kind) throw new RefusedPhotoError('not-a-photo');
  try {
    return await shrunk;
  } catch (cause) {
    if (kind === 'image/heic') return { photo: new Blob([file], { type: kind }) };
    throw new RefusedPhotoError('unreadable', cause);
  }
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, bytesForKind).arrayBuffer());
  } catch (cause) {
    // A phone's cloud photo that could not be fetched, or a file deleted since it was picked.
    throw new RefusedPhotoError('unreadable', cause);
  }
}

async function shrink(file: Blob): Promise<ShrunkPhoto> {
  const inWorker = shrinkInWorker();
  if (!inWorker) return await shrinkPhoto(file, pageCanvases);
  try {
    return await inWorker(file);
  } catch (cause) {
    // The worker could not be loaded, as without a network, or ran out of memory: the page itself can do it.
    if (cause instanceof WorkerLostError) return await shrinkPhoto(file, pageCanvases);
    throw cause;
  }
}

/** Loads the worker before the first photo is picked: later there may be no network to load it. */
export const warmUp = (): void => void shrinkInWorker();

class WorkerLostError extends Error {}

let worker: ((file: Blob) => Promise<ShrunkPhoto>) | undefined;

/** One worker for all photos, made with the first; undefined where a worker has no canvas. */
function shrinkInWorker(): ((file: Blob) => Promise<ShrunkPhoto>) | undefined {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return undefined;
  worker ??= startWorker();
  return worker;
}

function startWorker(): (file: Blob) => Promise<ShrunkPhoto> {
  const thread = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(shrunk: ShrunkPhoto): void; reject(error: Error): void }>();
  let last = 0;
  thread.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.shrunk) pending?.resolve(data.shrunk);
    else pending?.reject(new Error(data.error));
  });
  thread.addEventListener('error', (event) => {
    // It answers nobody any more: start anew with the next photo.
    thread.terminate();
    worker = undefined;
    for (const pending of waiting.values()) pending.reject(new WorkerLostError(event.message));
    waiting.clear();
  });
  return (file) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      thread.postMessage({ id: last, file } satisfies ShrinkRequest);
    });
}

/** Kinds of photos that are taken (docs/decisions/0005), as media types. */
const photoKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
type PhotoKind = (typeof photoKinds)[number];

/** As many bytes of a file as {@link kindOf} wants to see. */
export const bytesForKind = 32;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What a file is by its first bytes; its name and declared type say nothing. Undefined: not a photo that we take. */
export function kindOf(bytes: Uint8Array): PhotoKind | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && heicBrands.includes(ascii(8, 12))) return 'image/heic';
  return undefined;
}
