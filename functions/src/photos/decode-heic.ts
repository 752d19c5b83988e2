import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from 'domain/limits.ts';
import type { HeicResponse, HeicRequest } from './decode-heic.worker.ts';

/** Milliseconds; a photo of 48 megapixels takes 2 to 5 s. */
const timeoutMs = 60_000;

/** Why a HEIC file could not be decoded. */
export class HeicError extends Error {
  readonly reason: 'too-many-pixels' | 'unreadable';

  constructor(reason: HeicError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.name = 'HeicError';
    this.reason = reason;
  }
}

/**
 * Decodes a HEIC photo to an upright TIFF with its color profile and no other metadata. Runs in a worker thread that is terminated
 * afterwards, because WebAssembly never releases memory and a crashing decoder must not affect anything else (docs/decisions/0433).
 * @throws HeicError
 */
export function decodeHeic(original: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const request: HeicRequest = { original, pixels: limits.photoPixels, profile: colourProfile(original) };
  // Next to this module, both in the sources and in the bundle.
  const file = new URL(`./decode-heic.worker${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, { workerData: request, stdout: true, stderr: true });
  const late = setTimeout(() => reject(new HeicError('unreadable', 'It took too long')), timeoutMs);
  worker.on('message', (response: HeicResponse) => {
    if ('tiff' in response)
      resolve(Buffer.from(response.tiff.buffer, response.tiff.byteOffset, response.tiff.byteLength));
    else reject(new HeicError(response.refused, response.cause));
  });
  worker.on('error', (error) => reject(new HeicError('unreadable', error)));
  worker.on('exit', (code) => reject(new HeicError('unreadable', `The decoder ended with ${code}`)));
  return promise.finally(async () => {
    clearTimeout(late);
    await worker.terminate();
  });
}

/** Returns the ICC profile from the file's "colr" box of type "prof", which most phones write: Display P3 is not sRGB. */
function colourProfile(file: Buffer): Buffer | undefined {
  const at = file.indexOf('colrprof', 0, 'latin1');
  if (at === -1) return undefined;
  const profile = file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4));
  // An ICC profile begins with its own length and has "acsp" at byte 36.
  const whole = profile.length > 128 && profile.readUInt32BE(0) === profile.length;
  return whole && profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}
