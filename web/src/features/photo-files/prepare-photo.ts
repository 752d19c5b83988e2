import type { PhotoRefusal } from 'domain/deal/photo-upload.ts';
import { pageCanvases, shrinkPhoto, type ShrunkPhoto } from './shrink-photo.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-photo.worker.ts';

/** A photo ready to be sent. `thumbnail` is missing when this browser cannot display the photo (HEIC outside of Safari). */
export type PreparedPhoto = { photo: Blob; thumbnail?: Blob };

/** Thrown for a file that cannot be used as a photo; the message is in domain/src/texts under `photoRefusals`. */
export class RefusedPhotoError extends Error {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RefusedPhotoError';
    this.reason = reason;
  }
}

/**
 * Converts a picked file for sending. A HEIC photo that this browser cannot decode is sent unchanged, and the server
 * converts it.
 * @throws RefusedPhotoError when the file is no photo, or a damaged one
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  // Started first: reading the first bytes has to wait for the main thread, which is rendering the picked photos.
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
    // A cloud photo that the phone could not fetch, or a file deleted after it was picked.
    throw new RefusedPhotoError('unreadable', cause);
  }
}

async function shrink(file: Blob): Promise<ShrunkPhoto> {
  const inWorker = shrinkInWorker();
  if (!inWorker) return await shrinkPhoto(file, pageCanvases);
  try {
    return await inWorker(file);
  } catch (cause) {
    // The worker could not be loaded, for example while offline, or ran out of memory: the page's thread takes over.
    if (cause instanceof WorkerLostError) return await shrinkPhoto(file, pageCanvases);
    throw cause;
  }
}

/** Loads the worker before the first photo is picked, in case the network is lost later. */
export const warmUp = (): void => void shrinkInWorker();

class WorkerLostError extends Error {}

let worker: ((file: Blob) => Promise<ShrunkPhoto>) | undefined;

/** Returns the function of the shared worker, which starts with the first photo; undefined when workers have no canvas. */
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
    // The worker has crashed; the next photo starts a new one.
    thread.terminate();
    worker = undefined;
    for (const pending of waiting.values()) pending.reject(new WorkerLostError(event.message));
    waiting.clear();
  });
  return (file) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
      thread.postMessage({ id: last, file } satisfies ShrinkRequest);
    });
}

/** Accepted kinds of photos (docs/decisions/0005), as media types. */
const photoKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Number of bytes that {@link kindOf} needs. */
export const bytesForKind = 32;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Detects a file's kind by its first bytes; its name and declared type are unreliable. Undefined for files that are not
 * accepted.
 */
export function kindOf(bytes: Uint8Array): PhotoKind | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && heicBrands.includes(ascii(8, 12))) return 'image/heic';
  return undefined;
}
