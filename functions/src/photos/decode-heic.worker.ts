import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { rowsAsTiff } from './rows-as-tiff.ts';

/** Input and output of the worker: an upright TIFF without metadata, or why there is none. */
export type HeicRequest = { original: Uint8Array; pixels: number; profile: Uint8Array | undefined };
export type HeicResponse = { tiff: Uint8Array } | { refused: 'too-many-pixels' | 'unreadable'; cause?: string };

function decode({ original, pixels, profile }: HeicRequest): HeicResponse {
  const images = new libheif.HeifDecoder().decode(original);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return { refused: 'unreadable', cause: 'No image in the file' };
  // Known from the header, before decoding.
  if (image.get_width() * image.get_height() > pixels) return { refused: 'too-many-pixels' };
  const decoded = libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [channel] = decoded.channels ?? [];
  if (!channel) return { refused: 'unreadable', cause: decoded.message ?? 'No pixels' };
  return { tiff: rowsAsTiff({ ...channel, profile }) };
}

const response = decode(workerData as HeicRequest);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(response, 'tiff' in response ? [response.tiff.buffer as ArrayBuffer] : []);
